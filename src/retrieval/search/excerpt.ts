import { lineEnd, lineStart } from '../text/lines.ts';
import type { Range } from '../range.ts';
import type { Match } from './match.ts';

/** Bytes shown before and after a match in its own line, and more of them a line of context. */
const AROUND = 160;
const AROUND_A_LINE = 240;
/** Bytes of a match itself that are shown. */
const LONGEST_MATCH = 400;

/**
 * What is shown of a match: its lines and those around, or as much of them as is worth showing,
 * cut between characters.
 */
export function excerptOf(bytes: Uint8Array, match: Match, contextLines: number): Range {
  const reach = AROUND + contextLines * AROUND_A_LINE;
  const floor = characterStart(bytes, Math.max(0, match.start - reach));
  const matchEnd = Math.min(match.end, match.start + LONGEST_MATCH);
  const ceiling = characterStart(bytes, Math.min(bytes.length, matchEnd + reach));
  const near = bytes.subarray(floor, ceiling);
  let start = lineStart(near, match.start - floor);
  let end = withoutLineEnd(near, lineEnd(near, Math.max(matchEnd - floor - 1, 0)));
  for (let line = 0; line < contextLines; line++) {
    if (start > 0) start = lineStart(near, start - 1);
    if (end < near.length) end = withoutLineEnd(near, lineEnd(near, afterLineEnd(near, end)));
  }
  return { start: floor + start, end: floor + end };
}

function withoutLineEnd(bytes: Uint8Array, end: number): number {
  if (bytes[end - 1] !== 0x0a) return end;
  return bytes[end - 2] === 0x0d ? end - 2 : end - 1;
}

function afterLineEnd(bytes: Uint8Array, end: number): number {
  return bytes[end] === 0x0d ? end + 2 : end + 1;
}

/** The beginning of the character in which an offset stands, four bytes before it at most. */
function characterStart(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while (at > offset - 3 && at > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80) at--;
  return at;
}
