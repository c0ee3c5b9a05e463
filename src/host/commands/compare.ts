import * as vscode from 'vscode';
import { comparisonUri } from '../documents/documentUri.ts';
import { digestIsGone, noPayloadChosen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** Raw on the left, digest on the right. */
export function compare(targets: PayloadTargets, gone: GoneRaw): Command {
  return {
    id: COMMANDS.compare,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      if (entry.rawOnly) {
        await digestIsGone(entry.digest.source.label, entry.key);
        return;
      }
      if (await gone.reported(entry)) return;
      await vscode.commands.executeCommand(
        'vscode.diff',
        comparisonUri(entry, 'raw'),
        comparisonUri(entry, 'digest'),
        vscode.l10n.t('{0}: Raw ↔ Digest', entry.digest.source.label),
        { preview: true },
      );
    },
  };
}
