import * as vscode from 'vscode';
import { encodeText } from '../../json/text.ts';
import { parseDocumentUri } from '../documents/documentUri.ts';
import { SCHEME } from '../names.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { KeptIds } from '../payloads/keptIds.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { Elision } from '../../reading/elisions/elision.ts';
import { finderFor } from '../../reading/elisions/findElisions.ts';
import { UnitOffsets } from '../../reading/unitOffsets.ts';

/** The documents that elisions are shown in. */
export const DIGEST_DOCUMENTS: vscode.DocumentFilter = {
  scheme: SCHEME,
  pattern: '**/*.digest.*',
};

/** An elision, and where in the document its mark stands, or the place of its gap. */
export interface ShownElision<E extends Elision = Elision> {
  elision: E;
  range: vscode.Range;
}

/** What a digest document shows, and what it leaves out. */
export interface ShownDigest {
  entry: PayloadEntry;
  elisions: readonly ShownElision[];
  /** Whether there is a raw to lead to. */
  isRawKept: boolean;
}

/** Digest documents with their elisions, found once for each version. */
export class DigestDocuments {
  readonly #reader: PayloadReader;
  readonly #kept: KeptIds;
  readonly #known = new WeakMap<
    vscode.TextDocument,
    { version: number; elisions: readonly ShownElision[] }
  >();

  constructor(reader: PayloadReader, kept: KeptIds) {
    this.#reader = reader;
    this.#kept = kept;
  }

  /** Undefined for other documents, and where there is no such digest any more. */
  async shown(document: vscode.TextDocument): Promise<ShownDigest | undefined> {
    const parsed = parseDocumentUri(document.uri);
    if (parsed?.kind !== 'digest') return undefined;
    const entry = await this.#reader.entry(parsed.key);
    if (!entry || entry.rawOnly) return undefined;
    const isRawKept = this.#kept.has(entry.digest.callId);
    return { entry, elisions: this.#elisions(document, entry), isRawKept };
  }

  #elisions(document: vscode.TextDocument, entry: PayloadEntry): readonly ShownElision[] {
    const { version } = document;
    const known = this.#known.get(document);
    if (known?.version === version) return known.elisions;
    const elisions = elisionsIn(document, entry);
    this.#known.set(document, { version, elisions });
    return elisions;
  }
}

function elisionsIn(document: vscode.TextDocument, entry: PayloadEntry): ShownElision[] {
  const find = finderFor(entry.digest);
  if (!find) return [];
  const bytes = encodeText(document.getText());
  const offsets = new UnitOffsets(bytes);
  const position = (offset: number) => document.positionAt(offsets.at(offset));
  return find(bytes).marks.map((elision) => {
    const [start, end] =
      elision.kind === 'mark'
        ? [elision.start, elision.end]
        : [elision.opening ?? elision.at, elision.at];
    return { elision, range: new vscode.Range(position(start), position(end)) };
  });
}
