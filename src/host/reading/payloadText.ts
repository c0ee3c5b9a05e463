import { l10n } from 'vscode';
import type { Format } from '../../accounting/format.ts';
import { isJson, type DocumentKind } from '../documents/documentName.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { comparedRaw } from './comparedRaw.ts';
import { findElisions } from './elisions.ts';
import { prettyPrint, textStart } from './prettyPrint.ts';

/** Text without structure is compared up to here, in bytes: the digest shows no more of it. */
const COMPARED_BYTES = 256 * 1024;

/** How a document shows its payload. */
export interface Display {
  kind: DocumentKind;
  /** JSON on several lines. */
  pretty: boolean;
  /** One side of a comparison. */
  compared: boolean;
}

/**
 * A payload as the text of a document. A byte order mark is not shown, and what is not UTF-8 is
 * shown as U+FFFD.
 *
 * @throws NotFoundError where the bytes are not kept any more.
 */
export async function payloadText(
  entry: PayloadEntry,
  { kind, pretty, compared }: Display,
  reader: PayloadReader,
  format: Format,
): Promise<string> {
  const structured = isJson(entry.digest.method);
  const show = (bytes: Uint8Array) =>
    structured && (pretty || compared) ? prettyPrint(bytes) : new TextDecoder().decode(bytes);
  if (kind === 'digest') return show(await reader.digest(entry));
  const raw = await reader.raw(entry);
  if (!compared) return show(raw);
  if (!structured) return new TextDecoder().decode(raw.subarray(0, COMPARED_BYTES));
  const elisions = findElisions(await reader.digest(entry));
  return comparedRaw(raw.subarray(textStart(raw)), elisions, {
    moreCharacters: (count) => l10n.t('{0} more characters', format.count(count)),
    moreElements: (count, from, to) =>
      l10n.t('{0} more elements: {1} to {2}', format.count(count), from, to),
  });
}
