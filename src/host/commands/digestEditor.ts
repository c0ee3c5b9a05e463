import * as vscode from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { isDigestAlready, noEditorOpen, saveFirst } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { documentLabel, fileInFront, payloadOfEditor, selectedRanges } from '../sources/editor.ts';
import { fileLabel } from '../sources/file.ts';
import type { Command } from './command.ts';
import { digestFiles, toldOfFile } from './digestFile.ts';
import type { DigestFlow, Outcome } from './digestFlow.ts';

export function digestSelection(flow: DigestFlow, format: Format): Command {
  return digestEditor(COMMANDS.digestSelection, flow, format, 'asSet');
}

export function digestSelectionAndCopy(flow: DigestFlow, format: Format): Command {
  return digestEditor(COMMANDS.digestSelectionAndCopy, flow, format, 'copy');
}

function digestEditor(id: string, flow: DigestFlow, format: Format, outcome: Outcome): Command {
  return {
    id,
    async execute() {
      const editor = vscode.window.activeTextEditor;
      if (!editor) await digestFileInFront(flow, format, outcome);
      else if (selectedRanges(editor).length > 0 || !parseDocumentUri(editor.document.uri)) {
        await toldOfFile(documentLabel(editor.document), format, async () =>
          flow.run(await payloadOfEditor(editor), outcome),
        );
      } else await giveDigestOf(editor.document, outcome);
    },
  };
}

/** The whole of a payload that was digested before, or of its digest: which the focus may be on. */
async function giveDigestOf(document: vscode.TextDocument, outcome: Outcome): Promise<void> {
  const { uri } = document;
  if (outcome === 'copy') await vscode.commands.executeCommand(COMMANDS.copyDigest, uri);
  else if (parseDocumentUri(uri)?.kind === 'digest') isDigestAlready(documentLabel(document));
  else await vscode.commands.executeCommand(COMMANDS.openDigest, uri);
}

/** Where the editor hands over no text: a file over 50 MB, or one that is no text. */
async function digestFileInFront(
  flow: DigestFlow,
  format: Format,
  outcome: Outcome,
): Promise<void> {
  const file = fileInFront();
  if (!file) await noEditorOpen();
  else if (file.isDirty) saveFirst(fileLabel(file.uri));
  else await digestFiles([file.uri], outcome, flow, format);
}
