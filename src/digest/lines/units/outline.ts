import type { Segment, Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';
import { Hits } from '../../fit/statistics/position.ts';
import { segmentUnit } from '../render/rendering.ts';
import type { LineUnit } from '../render/rendering.ts';
import { isBlank, withoutRepeats } from '../kinds/repeats.ts';
import { endsOf, evenly, fromBothEnds } from './spread.ts';

/** Heads of one level that are kept. */
const MOST_HEADS = 1024;
/** Bytes of a line that are looked at. */
const LOOKED_AT = 200;
/** Lines below a head among which its first one that is not blank is looked for. */
const SEARCHED_BELOW = 3;
/** Lines alike of both ends that stand first, and of those that differ in their numbers only. */
const ALIKE_FIRST = 2;
const MOST_ALIKE = 12;
/** Heads that differ in their numbers only. */
const HEADS_ALIKE = 100;

/** What makes a line the head of what follows it. */
export interface OutlineRules {
  head: RegExp;
  /** A line that makes the one before it a head. */
  underline?: RegExp;
  /** Whether the first line behind a blank one is a head, below all others. */
  paragraphs?: boolean;
}

/** The heads of a text: the segments they begin in, the highest level first. */
export type Outline = readonly (readonly number[])[];

/**
 * The structure of a text: both ends, what is told of it as a whole, its heads (the less indented
 * first), the first line under each, and on from its ends as long as that tells something new.
 *
 * @param notes What stands before the heads.
 */
export function* outlineUnits(
  segments: Segments,
  outline: Outline,
  notes: Iterable<LineUnit> = [],
): Generator<LineUnit> {
  yield* withoutRepeats(segments, endsOf(segments), ALIKE_FIRST);
  yield* notes;
  yield* withoutRepeats(segments, headUnits(segments, outline), HEADS_ALIKE);
  const heads = outline.flat().sort((a, b) => a - b);
  for (const place of evenly(0, heads.length - 1)) {
    const below = firstBelow(segments, heads[place] ?? 0);
    if (below !== undefined) yield segmentUnit(below);
  }
  yield* withoutRepeats(segments, fromBothEnds(0, segments.count - 1), MOST_ALIKE);
}

function* headUnits(segments: Segments, outline: Outline): Generator<LineUnit> {
  for (const heads of outline) {
    // Evenly, so that a budget that is spent halfway has seen all of the text.
    for (const place of evenly(0, heads.length - 1)) yield headUnit(segments, heads[place] ?? 0);
  }
}

/** A commit as git logs it: its id says nothing without its subject. */
const COMMIT = /^commit [0-9a-f]{7,64}/;
const SUBJECT = /^ {4}\S/;
const SEARCHED_FOR_SUBJECT = 8;

/** A head, and the subject of a commit with it. */
export function headUnit(segments: Segments, index: number): LineUnit {
  const head = segmentUnit(index);
  if (!COMMIT.test(textOf(segments, segments.at(index)))) return head;
  const last = Math.min(segments.count - 1, index + SEARCHED_FOR_SUBJECT);
  for (let at = index + 1; at <= last; at++) {
    if (!SUBJECT.test(textOf(segments, segments.at(at)))) continue;
    return {
      spans: [
        { from: index, to: index },
        { from: at, to: at },
      ],
    };
  }
  return head;
}

/** The first line below a head that is not blank. */
function firstBelow(segments: Segments, head: number): number | undefined {
  const last = Math.min(segments.count - 1, head + SEARCHED_BELOW);
  for (let at = head + 1; at <= last; at++) {
    if (!isBlank(segments.bytes, segments.at(at))) return at;
  }
  return undefined;
}

/** The heads of a text; of too many of one level, as many as stand evenly. */
export function outlineOf(segments: Segments, rules: OutlineRules): Outline {
  const { head, underline, paragraphs = false } = rules;
  const levels = new Map<number, Hits>();
  const add = (level: number, index: number): void => {
    let hits = levels.get(level);
    if (hits === undefined) levels.set(level, (hits = new Hits(MOST_HEADS)));
    hits.add(index);
  };
  let before = -1;
  segments.each((segment) => {
    if (!segment.beginsLine) return;
    if (isBlank(segments.bytes, segment)) {
      before = -1;
      return;
    }
    const text = textOf(segments, segment);
    if (before >= 0 && underline?.test(text) === true) add(text.startsWith('=') ? 1 : 2, before);
    else if (head.test(text)) add(levelOf(text), segment.index);
    else if (paragraphs && before < 0) add(Infinity, segment.index);
    before = segment.index;
  });
  return [...levels].sort(([a], [b]) => a - b).map(([, { offsets }]) => offsets);
}

function levelOf(text: string): number {
  const marks = /^#+/.exec(text)?.[0].length ?? 0;
  return marks > 0 ? marks : 1 + (/^\s*/.exec(text)?.[0].length ?? 0);
}

function textOf({ bytes }: Segments, { start, end }: Segment): string {
  return decodeUtf8(bytes.subarray(start, Math.min(end, start + LOOKED_AT)));
}
