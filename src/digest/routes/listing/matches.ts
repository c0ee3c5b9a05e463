import { isDigit, MINUS } from '../../../json/bytes.ts';
import type { Segments } from '../../../text/segments.ts';
import { shareOf } from '../../readings/sample.ts';
import { decodeUtf8 } from '../../utf8.ts';
import { groupLines, MOST_GROUPS } from './groups.ts';
import type { LineGroup } from './groups.ts';

/** A match as grep and its like print it: path, behind a revision with some, line, perhaps column, text. */
const MATCH = /^((?:[A-Za-z]:[\\/]|[\w./~^@{}-]{1,100}:)??[^\s:][^:]{0,400}?)[:-](\d+)[:-]/;
/** A match below the line with its path. */
const NUMBERED = /^\d+[:-]/;
/** Of lines below paths, the share that is matches. */
const LEAST_NUMBERED = 0.5;
/** Lines of grep's between matches that are not next to each other. */
const SEPARATOR = /^--\s*$/;
/** A path alone on a line: it has a dot or a slash and no space. */
const NAME = /^(?=.*[.\\/])\S{1,400}$/;
const LONGEST_NAME = 420;
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

/** Whether lines are matches below the paths of their files, as in a terminal. */
export function isMatchesBelowPaths(sample: readonly string[]): boolean {
  const lines = sample.filter((line) => !SEPARATOR.test(line));
  const paths = lines.filter((line) => !NUMBERED.test(line));
  const areAll = paths.length <= (1 - LEAST_NUMBERED) * lines.length;
  return (
    areAll &&
    paths.length > 1 &&
    NAME.test(lines[0] ?? '') &&
    paths.every((line) => NAME.test(line))
  );
}

/** Such matches by the path above them. */
export function matchesBelowPaths(segments: Segments): LineGroup[] {
  const groups: LineGroup[] = [];
  let present: LineGroup | undefined;
  segments.each(({ index, start, end, beginsLine }) => {
    if (beginsLine && start === end) return;
    const line = beginsLine
      ? decodeUtf8(segments.bytes.subarray(start, Math.min(end, start + LONGEST_NAME)))
      : '';
    const isMatch = !beginsLine || NUMBERED.test(line) || SEPARATOR.test(line);
    if (isMatch && present !== undefined) {
      present.to = index;
      if (NUMBERED.test(line)) present.count++;
    } else if (!isMatch && groups.length < MOST_GROUPS) {
      present = { name: line, from: index, to: index, count: 0 };
      groups.push(present);
    }
  });
  return groups;
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
