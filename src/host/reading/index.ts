import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { registerCommands } from '../commands/command.ts';
import { INTERNAL_COMMANDS } from '../names.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { DIGEST_DOCUMENTS } from './digestDocument.ts';
import { copyPointer, copyValue, revealInRaw } from './elisionCommands.ts';
import { ElisionHovers } from './elisionHovers.ts';
import { ElisionLenses } from './elisionLenses.ts';
import { elisionLinks } from './elisionLinks.ts';
import { ElisionMarks } from './elisionMarks.ts';
import { RawPayloads } from './rawPayloads.ts';

export { payloadText } from './payloadText.ts';
export { textStart } from './prettyPrint.ts';
export { firstMatch } from './search.ts';

/** Marks what digests left out and leads to it in the raw. Loaded with the first digest shown. */
export function registerElisions(
  reader: PayloadReader,
  format: Format,
  log: vscode.LogOutputChannel,
): vscode.Disposable {
  const raws = new RawPayloads(reader);
  const commands = [revealInRaw(reader, raws), copyValue(reader, raws), copyPointer()];
  const { languages } = vscode;
  return vscode.Disposable.from(
    languages.registerCodeLensProvider(DIGEST_DOCUMENTS, new ElisionLenses(reader, format)),
    languages.registerDocumentLinkProvider(DIGEST_DOCUMENTS, elisionLinks),
    languages.registerHoverProvider(DIGEST_DOCUMENTS, new ElisionHovers(reader, raws, format)),
    new ElisionMarks(format),
    registerCommands(Object.values(INTERNAL_COMMANDS), () => Promise.resolve(commands), log),
  );
}
