import * as vscode from 'vscode';
import { COMMANDS } from '../names.ts';
import { payloadOfFile } from '../sources/file.ts';
import type { Command } from './command.ts';
import type { DigestFlow } from './digestFlow.ts';

/** From the Explorer, several at once too; from the palette a file is asked for. */
export function digestFile(flow: DigestFlow): Command {
  return {
    id: COMMANDS.digestFile,
    async execute(clicked, selected) {
      for (const uri of await filesOf(clicked, selected)) {
        await flow.run(await payloadOfFile(uri), 'asSet');
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
