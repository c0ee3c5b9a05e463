import * as vscode from 'vscode';
import { documentUri } from '../documents/documentUri.ts';
import { digestIsGone, noPayloadChosen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

export function openRaw(targets: PayloadTargets, gone: GoneRaw): Command {
  return {
    id: COMMANDS.openRaw,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      if (await gone.reported(entry)) return;
      await open(entry, 'raw');
    },
  };
}

export function openDigest(targets: PayloadTargets): Command {
  return {
    id: COMMANDS.openDigest,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      if (entry.rawOnly) await digestIsGone(entry.digest.source.label, entry.key);
      else await open(entry, 'digest');
    },
  };
}

async function open(entry: PayloadEntry, kind: 'raw' | 'digest'): Promise<void> {
  await vscode.window.showTextDocument(documentUri(entry, kind), { preview: false });
}
