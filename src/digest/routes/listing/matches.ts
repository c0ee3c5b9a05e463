import { isDigit, MINUS } from '../../../json/bytes.ts';
import type { Segments } from '../../../text/segments.ts';
import { shareOf } from '../../readings/sample.ts';
import { groupLines } from './groups.ts';
import type { LineGroup } from './groups.ts';

/** A match as grep and its like print it: path, line, perhaps column, text. */
const MATCH = /^((?:[A-Za-z]:[\\/])?[^\s:][^:]{0,400}?)[:-](\d+)[:-]/;
/** Lines of grep's between matches that are not next to each other. */
const SEPARATOR = /^--\s*$/;
const LEAST_SHARE = 0.9;
const COLON = 0x3a;

/** Whether lines are matches of a search. */
export function isMatches(sample: readonly string[]): boolean {
  const lines = sample.filter((line) => !SEPARATOR.test(line));
  return shareOf(lines, MATCH) >= LEAST_SHARE && looksLikePaths(lines);
}

/** Times and addresses with a port look like matches, too; paths have a dot or a slash. */
function looksLikePaths(lines: readonly string[]): boolean {
  const paths = lines.map((line) => MATCH.exec(line)?.[1] ?? '');
  return shareOf(paths, /[\\/]|\.[A-Za-z]\w{0,9}$/) >= LEAST_SHARE && shareOf(paths, /^\d/) < 0.1;
}

/** Matches by the file they are in. */
export function matchesByFile(segments: Segments): LineGroup[] {
  return groupLines(segments, { nameOf: (line) => MATCH.exec(line)?.[1], goesOn: isNumbered });
}

/** Whether a line's number stands behind its path, as {@link MATCH} has it. */
function isNumbered(bytes: Uint8Array, _start: number, pathEnd: number, end: number): boolean {
  let at = pathEnd + 1;
  while (at < end && isDigit(bytes[at] ?? 0)) at++;
  return at < end && at > pathEnd + 1 && isSign(bytes[pathEnd]) && isSign(bytes[at]);
}

function isSign(byte: number | undefined): boolean {
  return byte === COLON || byte === MINUS;
}
