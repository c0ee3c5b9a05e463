import * as vscode from 'vscode';
import { documentName } from '../documents/documentName.ts';
import { noPayloadChosen, sayQuietly } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import type { Command } from './command.ts';
import type { GoneRaw } from './goneRaw.ts';
import type { PayloadTargets } from './payloadTargets.ts';

/** Saves the raw payload byte for byte under a name the user picks. */
export function exportPayload(targets: PayloadTargets, gone: GoneRaw): Command {
  return {
    id: COMMANDS.exportPayload,
    async execute(argument) {
      const entry = await targets.one(argument);
      if (!entry) {
        noPayloadChosen(argument);
        return;
      }
      const raw = await gone.raw(entry);
      if (!raw) return;
      const name = documentName(entry.digest, 'raw');
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
      const target = await vscode.window.showSaveDialog({
        title: vscode.l10n.t('Export Raw'),
        ...(folder ? { defaultUri: vscode.Uri.joinPath(folder, name) } : {}),
      });
      if (!target) return;
      await vscode.workspace.fs.writeFile(target, raw);
      sayQuietly(vscode.l10n.t('Raw exported to {0}', target.path));
    },
  };
}
