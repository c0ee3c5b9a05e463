import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { fileNotDigested } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { fileLabel, payloadOfFile } from '../sources/file.ts';
import { fileTrouble } from '../sources/fileTrouble.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';

/**
 * From the Explorer, several at once too; from the palette a file is asked for. A file that cannot
 * be digested does not keep the others from it; a cancel ends them all.
 */
export function digestFile(flow: DigestFlow, format: Format): Command {
  return {
    id: COMMANDS.digestFile,
    async execute(clicked, selected) {
      for (const uri of await filesOf(clicked, selected)) {
        try {
          if (!(await flow.run(await payloadOfFile(uri), 'asSet'))) return;
        } catch (error) {
          const trouble = fileTrouble(error, fileLabel(uri), format);
          if (trouble === undefined) throw error;
          void fileNotDigested(trouble);
        }
      }
    },
  };
}

async function filesOf(clicked: unknown, selected: unknown): Promise<readonly vscode.Uri[]> {
  const uris = (Array.isArray(selected) && selected.length > 0 ? selected : [clicked]).filter(
    (candidate) => candidate instanceof vscode.Uri,
  );
  if (uris.length > 0) return uris;
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: true,
    openLabel: vscode.l10n.t('Digest'),
  });
  return chosen ?? [];
}
