import * as vscode from 'vscode';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { isDigestAlready, noEditorOpen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { documentLabel, payloadOfEditor, selectedRanges } from '../sources/editor.ts';
import type { Command } from './command.ts';
import type { DigestFlow, Outcome } from './digestFlow.ts';

export function digestSelection(flow: DigestFlow): Command {
  return digestEditor(COMMANDS.digestSelection, flow, 'asSet');
}

export function digestSelectionAndCopy(flow: DigestFlow): Command {
  return digestEditor(COMMANDS.digestSelectionAndCopy, flow, 'copy');
}

function digestEditor(id: string, flow: DigestFlow, outcome: Outcome): Command {
  return {
    id,
    async execute() {
      const editor = vscode.window.activeTextEditor;
      if (!editor) noEditorOpen();
      else if (selectedRanges(editor).length > 0 || !parseDocumentUri(editor.document.uri)) {
        await flow.run(payloadOfEditor(editor), outcome);
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
