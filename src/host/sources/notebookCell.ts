import * as vscode from 'vscode';
import { basename } from 'node:path/posix';
import type { Payload } from '../payloads/payload.ts';
import { payloadOfText } from './payloadOf.ts';

/** Forms of one output, best first; others are pictures or for renderers only. */
const TEXT_TYPES = [
  'application/json',
  'application/vnd.code.notebook.stdout',
  'application/vnd.code.notebook.stderr',
  'application/vnd.code.notebook.error',
  'text/plain',
  'text/markdown',
  'text/html',
];

/** The text of all outputs of a cell, in order; undefined where it printed none. */
export function payloadOfCellOutput(cell: vscode.NotebookCell): Payload | undefined {
  const texts = cell.outputs.map(outputText).filter((text) => text !== undefined);
  if (texts.length === 0) return undefined;
  const label = vscode.l10n.t('{0}, cell {1}', basename(cell.notebook.uri.path), cell.index + 1);
  return payloadOfText(texts.join('\n'), { kind: 'notebook', label });
}

/** The cell a command is about: the one it was run on, else the first selected one. */
export function cellOf(argument: unknown): vscode.NotebookCell | undefined {
  const editor = vscode.window.activeNotebookEditor;
  if (isCell(argument)) return argument;
  const index = editor?.selections[0]?.start;
  return editor && index !== undefined ? editor.notebook.cellAt(index) : undefined;
}

function isCell(argument: unknown): argument is vscode.NotebookCell {
  return typeof argument === 'object' && argument !== null && 'outputs' in argument;
}

function outputText({ items }: vscode.NotebookCellOutput): string | undefined {
  for (const type of TEXT_TYPES) {
    const item = items.find(({ mime }) => mime === type);
    if (item) return new TextDecoder().decode(item.data);
  }
  return undefined;
}
