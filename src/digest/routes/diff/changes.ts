import type { Segments } from '../../../text/segments.ts';
import type { LineSignal } from '../../lines/signals/lineSignal.ts';
import { headUnit, outlineOf } from '../../lines/units/outline.ts';
import { segmentUnit } from '../../lines/render/rendering.ts';
import type { LineUnit, Span } from '../../lines/render/rendering.ts';
import { evenly, fromBothEnds } from '../../lines/units/spread.ts';
import type { FileChange, Hunk } from './readDiff.ts';

/** Changed lines that a hunk brings along with its header; the others follow later. */
const WITH_HEADER = 4;
/** Attention above which a line is shown wherever it stands: the query names it. */
const STRONG = 0.5;
/** What stands above the changes of a commit, in the log of git. */
const COMMIT = /^commit [0-9a-f]{7,64}/;
/** A name in a note, in UTF-16 units, at most. */
const LONGEST_NAME = 120;

/** The structure of a diff: its commits, a note for every file, and context last. */
export function* fileNotes(segments: Segments, files: readonly FileChange[]): Generator<LineUnit> {
  const [commits = []] = outlineOf(segments, { head: COMMIT });
  for (const place of evenly(0, commits.length - 1)) yield headUnit(segments, commits[place] ?? 0);
  for (const file of files) yield { note: noteOf(file) };
  yield* fromBothEnds(0, segments.count - 1);
}

/**
 * What was changed: lines that stand out, then each hunk with its first changed lines, in turn over
 * all files, then the other changed lines; all with the headers that say where they stand.
 */
export function* changes(
  segments: Segments,
  files: readonly FileChange[],
  signals: Iterable<LineSignal>,
): Generator<LineUnit> {
  yield* signalledChanges(segments, files, signals);
  const hunks = hunksInTurn(files);
  for (const { file, hunk } of hunks) {
    yield hunkUnit(segments, file, hunk, hunk.changed.slice(0, WITH_HEADER));
  }
  for (const { file, hunk } of hunks) {
    for (const line of hunk.changed.slice(WITH_HEADER)) {
      yield hunkUnit(segments, file, hunk, [line]);
    }
  }
}

function* signalledChanges(
  segments: Segments,
  files: readonly FileChange[],
  signals: Iterable<LineSignal>,
): Generator<LineUnit> {
  for (const signal of signals) {
    const { line } = segments.at(signal.index);
    const file = lastAt(files, ({ firstLine }) => firstLine <= line);
    const hunk = file && lastAt(file.hunks, (one) => one.line <= line);
    const wanted = signal.attention > STRONG || isChange(segments, signal.index);
    if (!wanted) continue;
    if (file !== undefined && hunk !== undefined) yield hunkUnit(segments, file, hunk, [line]);
    else yield segmentUnit(signal.index);
  }
}

/** Whether a segment begins a changed line: what is rare in headers are names, and notes have them. */
function isChange(segments: Segments, index: number): boolean {
  const { start, beginsLine } = segments.at(index);
  const [first, second] = [segments.bytes[start], segments.bytes[start + 1]];
  return beginsLine && (first === 0x2b || first === 0x2d) && second !== first;
}

function noteOf({ name, firstLine, headerEnd, hunks, added, removed }: FileChange): string {
  const last = hunks.at(-1)?.lastLine ?? headerEnd;
  const short = name.length > LONGEST_NAME ? `…${name.slice(-LONGEST_NAME)}` : name;
  const count = `${hunks.length} ${hunks.length === 1 ? 'hunk' : 'hunks'}`;
  return `${short}: +${added} -${removed} in ${count}, lines ${firstLine}-${last}`.toWellFormed();
}

/** The first hunk of every file, then the second of every file, and so on; files spread evenly. */
function hunksInTurn(files: readonly FileChange[]): { file: FileChange; hunk: Hunk }[] {
  const order = [...evenly(0, files.length - 1)].flatMap((place) => files[place] ?? []);
  const most = files.reduce((deepest, { hunks }) => Math.max(deepest, hunks.length), 0);
  const found: { file: FileChange; hunk: Hunk }[] = [];
  let left = order;
  for (let turn = 0; turn < most; turn++) {
    left = left.filter(({ hunks }) => hunks.length > turn);
    for (const file of left) {
      const hunk = file.hunks[turn];
      if (hunk !== undefined) found.push({ file, hunk });
    }
  }
  return found;
}

/** Lines of a hunk under its header and its file's, so that they are nobody else's. */
function hunkUnit(
  segments: Segments,
  file: FileChange,
  hunk: Hunk,
  lines: readonly number[],
): LineUnit {
  return {
    spans: [
      ...headerSpans(segments, file),
      ...[hunk.line, ...lines].map((line) => spanOf(segments, line)),
    ],
  };
}

/** The two lines that name a file's versions, or the first of its header where it has none. */
function headerSpans(segments: Segments, { firstLine, headerEnd }: FileChange): Span[] {
  return [spanOf(segments, Math.max(firstLine, headerEnd - 1)), spanOf(segments, headerEnd)];
}

function spanOf(segments: Segments, line: number): Span {
  const { index } = segments.ofLine(line);
  return { from: index, to: index };
}

function lastAt<T>(items: readonly T[], isBefore: (item: T) => boolean): T | undefined {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && isBefore(item)) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}
