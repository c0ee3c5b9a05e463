import * as vscode from 'vscode';
import { basename } from 'node:path/posix';
import { SCHEME } from '../names.ts';
import type { Payload } from '../payloads/payload.ts';
import { payloadOfText } from './payloadOf.ts';

/** Schemes of documents that stand for panels rather than files. */
const OUTPUT_SCHEME = 'output';

/** The name people know a document by. */
export function documentLabel(document: vscode.TextDocument): string {
  if (document.uri.scheme === OUTPUT_SCHEME) return vscode.l10n.t('Output');
  return basename(document.uri.path) || document.uri.toString();
}

/**
 * The selected text, all selections of a multi-cursor in document order, a line break between
 * them; the whole document where nothing is selected.
 */
export function payloadOfEditor(editor: vscode.TextEditor): Payload {
  const ranges = selectedRanges(editor);
  return ranges.length === 0
    ? payloadOfDocument(editor.document)
    : payload(editor.document, joined(editor.document, ranges));
}

export function payloadOfDocument(document: vscode.TextDocument): Payload {
  return payload(document, document.getText());
}

/** Selections that hold text, in document order. */
export function selectedRanges(editor: vscode.TextEditor): vscode.Range[] {
  return editor.selections
    .filter((selection) => !selection.isEmpty)
    .toSorted((a, b) => a.start.compareTo(b.start));
}

function joined(document: vscode.TextDocument, ranges: readonly vscode.Range[]): string {
  const lineEnd = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  return ranges
    .map((range) => document.getText(range))
    .reduce((text, next) => text + (text === '' || text.endsWith('\n') ? '' : lineEnd) + next, '');
}

function payload(document: vscode.TextDocument, text: string): Payload {
  return payloadOfText(text, {
    kind: 'editor',
    label: documentLabel(document),
    language: document.languageId,
  });
}

/** The file whose tab is in front, whether or not the editor shows its text. */
export function fileInFront(): { uri: vscode.Uri; isDirty: boolean } | undefined {
  const { input, isDirty = false } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  if (!(input instanceof vscode.TabInputText) || input.uri.scheme === SCHEME) return undefined;
  return { uri: input.uri, isDirty };
}
