import { CLOSE_ARRAY, COMMA, OPEN_ARRAY, OPEN_OBJECT, skipWhite } from '../../json/bytes.ts';
import { containerEnd } from '../../json/containerEnd.ts';
import { grouped } from '../../text/marks.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import type { JsonReading } from './reading.ts';
import { firstByte } from './sample.ts';
import { SourceCopy } from './sourceCopy.ts';

/** Stands before each text of a JSON text sequence (RFC 7464). */
export const RECORD_SEPARATOR = 0x1e;

/**
 * JSON objects and arrays one after the other, each on a line of its own or not: read as one
 * array, so that `/17` is the eighteenth record. One that is cut short makes it none of these.
 */
export function readNdjson(payload: Uint8Array): JsonReading | undefined {
  const first = firstByte(payload);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY && first !== RECORD_SEPARATOR) return undefined;
  const text = withoutByteOrderMark(payload);
  const copy = new SourceCopy(text);
  copy.insert(OPEN_ARRAY);
  let count = 0;
  for (let at = nextRecord(text, 0, text.length); at < text.length; count++) {
    const { end } = containerEnd(text, at);
    if (end < 0) return undefined;
    if (count > 0) copy.insert(COMMA);
    copy.copy(at, end);
    at = nextRecord(text, end, text.length);
  }
  if (count < 2) return undefined;
  copy.insert(CLOSE_ARRAY);
  return copy.reading(`an array of ${grouped(count)} records`, payload.length - text.length);
}

/** Offset of the record that begins at or after an offset; at most `limit`. */
export function nextRecord(text: Uint8Array, from: number, limit: number): number {
  const at = skipWhite(text, from, limit);
  return at < limit && text[at] === RECORD_SEPARATOR ? skipWhite(text, at + 1, limit) : at;
}
