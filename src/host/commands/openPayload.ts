import * as vscode from 'vscode';
import { documentUri } from '../documents/documentUri.ts';
import { noPayloadChosen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** Opens the raw payload; a click in the tree opens it in preview. */
export function openRaw(targets: PayloadTargets, gone: GoneRaw): Command {
  return {
    id: COMMANDS.openRaw,
    async execute(argument, options) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      if (await gone.reported(entry)) return;
      await open(entry, 'raw', options);
    },
  };
}

export function openDigest(targets: PayloadTargets): Command {
  return {
    id: COMMANDS.openDigest,
    async execute(argument, options) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      await open(entry, 'digest', options);
    },
  };
}

async function open(entry: PayloadEntry, kind: 'raw' | 'digest', options: unknown): Promise<void> {
  // The tree hands over its selection, an array, as the second argument of a menu's command.
  const preview = typeof options === 'object' && options !== null && 'preview' in options;
  await vscode.window.showTextDocument(documentUri(entry, kind), { preview });
}
