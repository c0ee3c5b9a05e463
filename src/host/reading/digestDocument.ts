import * as vscode from 'vscode';
import { encodeText } from '../../json/text.ts';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { SCHEME } from '../names.ts';
import { findElisions, type Elision } from './elisions.ts';
import { UnitOffsets } from './unitOffsets.ts';

/** The documents that elisions are shown in. */
export const DIGEST_DOCUMENTS: vscode.DocumentFilter = {
  scheme: SCHEME,
  pattern: '**/*.digest.*',
};

/** An elision, and where in the document its marker or its summary stands. */
export interface ShownElision {
  elision: Elision;
  range: vscode.Range;
}

const cache = new WeakMap<
  vscode.TextDocument,
  { version: number; shown: readonly ShownElision[] }
>();

/** The elisions of a digest document, found once for each version; none in other documents. */
export function elisionsOf(document: vscode.TextDocument): readonly ShownElision[] {
  if (parseDocumentUri(document.uri)?.kind !== 'digest' || document.languageId !== 'json')
    return [];
  const known = cache.get(document);
  if (known?.version === document.version) return known.shown;
  const bytes = encodeText(document.getText());
  const offsets = new UnitOffsets(bytes);
  const position = (offset: number) => document.positionAt(offsets.at(offset));
  const shown = findElisions(bytes).map((elision) => ({
    elision,
    range: new vscode.Range(position(elision.start), position(elision.end)),
  }));
  cache.set(document, { version: document.version, shown });
  return shown;
}
