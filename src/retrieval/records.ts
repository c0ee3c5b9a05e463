import { counted, RetrievalError } from './failure.ts';
import { lineEnd } from './text/lines.ts';
import type { Range } from './range.ts';
import { isWhite } from '../json/bytes.ts';

/**
 * A record of newline-delimited JSON: a line that holds more than white space, without its end.
 *
 * @param number From 1.
 * @throws {RetrievalError} that says how many records there are.
 */
export function recordOf(bytes: Uint8Array, number: number): Range {
  let seen = 0;
  for (let at = 0; at < bytes.length;) {
    const after = lineEnd(bytes, at);
    const record = trimmed(bytes, at, after);
    if (record.start < record.end && ++seen === number) return record;
    at = after;
  }
  const known =
    seen === 0 ? 'there are no records' : `there are ${counted(seen, 'record')}, from 1`;
  throw new RetrievalError('out_of_range', `no record ${number}: ${known}`);
}

function trimmed(bytes: Uint8Array, from: number, to: number): Range {
  let start = from;
  let end = to;
  while (start < end && isWhite(bytes[start] ?? 0)) start++;
  while (end > start && isWhite(bytes[end - 1] ?? 0)) end--;
  return { start, end };
}
