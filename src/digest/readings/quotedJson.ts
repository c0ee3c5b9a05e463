import { OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipWhite } from '../../json/bytes.ts';
import { END, JsonScanner, STRING } from '../../json/scanner.ts';
import { decodeString, encodeText } from '../../json/text.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import type { JsonReading } from './reading.ts';
import { firstByte } from './sample.ts';

/** Times that JSON may have been put into a string. */
const MOST_LEVELS = 4;

/**
 * JSON that was made a string of, once or more often: read as what it holds. Its own text is the
 * decoded one: between escapes nothing else is legible.
 */
export function readQuotedJson(payload: Uint8Array): JsonReading | undefined {
  let json = withoutByteOrderMark(payload);
  let levels = 0;
  while (firstByte(json) === QUOTE && levels < MOST_LEVELS) {
    const inside = insideOf(json);
    if (inside === undefined) return undefined;
    json = inside;
    levels++;
  }
  const first = firstByte(json);
  if (levels === 0 || (first !== OPEN_OBJECT && first !== OPEN_ARRAY)) return undefined;
  const readAs = `the JSON inside ${levels === 1 ? 'a string' : `${levels} strings`}`;
  const bytes = withoutByteOrderMark(json);
  return { json: bytes, readAs, source: (start, end) => ({ bytes, start, end }) };
}

/** The text of a payload that is one JSON string. */
function insideOf(json: Uint8Array): Uint8Array | undefined {
  const scanner = new JsonScanner(json, skipWhite(json, 0, json.length));
  if (scanner.next() !== STRING) return undefined;
  const { start, end } = scanner;
  if (scanner.next() !== END) return undefined;
  return encodeText(decodeString(json, start + 1, end - 1));
}
