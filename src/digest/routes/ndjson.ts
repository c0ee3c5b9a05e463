import { CLOSE_ARRAY, COMMA, OPEN_ARRAY, OPEN_OBJECT, skipWhite } from '../../json/bytes.ts';
import { END, FAILED, JsonScanner } from '../../json/scanner.ts';
import { grouped } from '../../text/marks.ts';
import type { Route } from '../draft.ts';
import { ByteBuilder } from './byteBuilder.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import { jsonDraft } from './drafts.ts';
import { firstByte } from './sample.ts';

/** Stands before each text of a JSON text sequence (RFC 7464). */
const RECORD_SEPARATOR = 0x1e;

/**
 * JSON objects and arrays one after the other, each on a line of its own or not: digested as one
 * array, so that `/17` is the eighteenth record. One that is cut short makes it none of these.
 */
export const ndjson: Route = {
  digest(text, options) {
    const first = firstByte(text);
    if (first !== OPEN_OBJECT && first !== OPEN_ARRAY && first !== RECORD_SEPARATOR) {
      return undefined;
    }
    const records = asArray(withoutByteOrderMark(text));
    if (records === undefined) return undefined;
    const draft = jsonDraft('ndjson', records.json, options);
    if (draft === undefined) return undefined;
    const read_as = `an array of ${grouped(records.count)} records`;
    return { ...draft, metadata: { ...draft.metadata, read_as } };
  },
};

function asArray(text: Uint8Array): { json: Uint8Array; count: number } | undefined {
  const json = new ByteBuilder(text.length + 64);
  json.byte(OPEN_ARRAY);
  let count = 0;
  for (let at = nextRecord(text, 0); at < text.length; count++) {
    const end = recordEnd(text, at);
    if (end < 0) return undefined;
    if (count > 0) json.byte(COMMA);
    json.append(text.subarray(at, end));
    at = nextRecord(text, end);
  }
  if (count < 2) return undefined;
  json.byte(CLOSE_ARRAY);
  return { json: json.result(), count };
}

function nextRecord(text: Uint8Array, from: number): number {
  const at = skipWhite(text, from, text.length);
  return text[at] === RECORD_SEPARATOR ? skipWhite(text, at + 1, text.length) : at;
}

/** Offset after the object or array that begins at `at`; -1 where none does. */
function recordEnd(text: Uint8Array, at: number): number {
  if (text[at] !== OPEN_OBJECT && text[at] !== OPEN_ARRAY) return -1;
  const scanner = new JsonScanner(text, at);
  do {
    const token = scanner.next();
    if (token === FAILED || token === END) return -1;
  } while (scanner.depth > 0);
  return scanner.end;
}
