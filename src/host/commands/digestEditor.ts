import * as vscode from 'vscode';
import { noEditorOpen } from '../messages.ts';
import { COMMANDS } from '../names.ts';
import { payloadOfEditor } from '../sources/editor.ts';
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
    execute() {
      const editor = vscode.window.activeTextEditor;
      if (editor) return flow.run(payloadOfEditor(editor), outcome);
      noEditorOpen();
      return;
    },
  };
}
