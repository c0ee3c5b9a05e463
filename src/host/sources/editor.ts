import * as vscode from 'vscode';
import { basename } from 'node:path/posix';
import { SCHEME } from '../names.ts';
import type { FilePayload, Payload } from '../payloads/payload.ts';
import { payloadOfFile } from './file.ts';
import { payloadOfText } from './payloadOf.ts';

/** Schemes of documents that stand for panels and parts of notebooks rather than files. */
const OUTPUT_SCHEME = 'output';
const CELL_SCHEME = 'vscode-notebook-cell';

/** Encodings whose bytes are digested as text; of others the editor alone knows the characters. */
const DIGESTIBLE_ENCODINGS: readonly string[] = ['utf8', 'utf8bom', 'utf16le', 'utf16be'];

/** The name people know a document by. */
export function documentLabel(document: vscode.TextDocument): string {
  if (document.uri.scheme === OUTPUT_SCHEME) return vscode.l10n.t('Output');
  return basename(document.uri.path) || document.uri.toString();
}

/**
 * The selected text, all selections of a multi-cursor in document order, a line break between
 * them; the whole document where nothing is selected.
 */
export async function payloadOfEditor(editor: vscode.TextEditor): Promise<Payload | FilePayload> {
  const ranges = selectedRanges(editor);
  return ranges.length === 0
    ? payloadOfDocument(editor.document)
    : payloadOfText(joined(editor.document, ranges), sourceOf(editor.document));
}

/**
 * The whole of a document: its file's very bytes, as {@link payloadOfFile} reads them, where the
 * editor shows nothing else; the text where it holds unsaved changes, or has no file that can be
 * read.
 */
export async function payloadOfDocument(
  document: vscode.TextDocument,
): Promise<Payload | FilePayload> {
  const source = sourceOf(document);
  if (showsItsFile(document)) {
    try {
      return { ...(await payloadOfFile(document.uri)), source };
    } catch {
      // Deleted meanwhile, or never a file: what the editor shows is all there is.
    }
  }
  return payloadOfText(document.getText(), source);
}

function showsItsFile({ uri, isDirty, isUntitled, encoding }: vscode.TextDocument): boolean {
  const isPanel = uri.scheme === OUTPUT_SCHEME || uri.scheme === CELL_SCHEME;
  return !isDirty && !isUntitled && !isPanel && DIGESTIBLE_ENCODINGS.includes(encoding);
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

function sourceOf(document: vscode.TextDocument): Payload['source'] {
  return { kind: 'editor', label: documentLabel(document), language: document.languageId };
}

/** The file whose tab is in front, whether or not the editor shows its text. */
export function fileInFront(): { uri: vscode.Uri; isDirty: boolean } | undefined {
  const { input, isDirty = false } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
  if (!(input instanceof vscode.TabInputText) || input.uri.scheme === SCHEME) return undefined;
  return { uri: input.uri, isDirty };
}
