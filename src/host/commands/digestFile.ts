import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { fileNotDigested } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { fileLabel, payloadOfFile } from '../sources/file.ts';
import { fileTrouble } from '../sources/fileTrouble.ts';
import type { Command } from './command.ts';
import type { DigestFlow, Outcome } from './digestFlow.ts';
import { oneByOne } from './withProgress.ts';

/** From the Explorer, several at once too; from the palette a file is asked for. */
export function digestFile(flow: DigestFlow, format: Format): Command {
  return {
    id: COMMANDS.digestFile,
    async execute(clicked, selected) {
      await digestFiles(await filesOf(clicked, selected), 'asSet', flow, format);
    },
  };
}

/**
 * One after the other. A file that cannot be digested does not keep the others from it; a cancel
 * ends them all.
 */
export async function digestFiles(
  uris: readonly vscode.Uri[],
  outcome: Outcome,
  flow: DigestFlow,
  format: Format,
): Promise<void> {
  await oneByOne(uris, async (uri) =>
    toldOfFile(fileLabel(uri), format, async () => flow.run(await payloadOfFile(uri), outcome)),
  );
}

/**
 * Digests, and says what is wrong with a file that cannot be read.
 *
 * @param work Answers whether to go on, which trouble with the file is no reason against.
 */
export async function toldOfFile(
  label: string,
  format: Format,
  work: () => Promise<boolean>,
): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    const trouble = fileTrouble(error, label, format);
    if (trouble === undefined) throw error;
    void fileNotDigested(trouble);
    return true;
  }
}

async function filesOf(clicked: unknown, selected: unknown): Promise<readonly vscode.Uri[]> {
  const uris = (Array.isArray(selected) && selected.length > 0 ? selected : [clicked]).filter(
    (candidate) => candidate instanceof vscode.Uri,
  );
  return uris.length > 0 ? uris : askForFiles();
}

export async function askForFiles(): Promise<readonly vscode.Uri[]> {
  const chosen = await vscode.window.showOpenDialog({
    canSelectMany: true,
    openLabel: vscode.l10n.t('Digest'),
  });
  return chosen ?? [];
}
