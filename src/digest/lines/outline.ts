import type { Segment, Segments } from '../../text/segments.ts';
import { decodeUtf8 } from '../utf8.ts';
import { Hits } from '../fit/statistics/position.ts';
import { segmentUnit } from './rendering.ts';
import type { LineUnit } from './rendering.ts';
import { evenly, fromBothEnds } from './spread.ts';

/** Units of both ends that stand before the outline. */
const ENDS_FIRST = 9;
/** Heads of one level that are kept. */
const MOST_HEADS = 1024;
/** Bytes of a line that are looked at. */
const LOOKED_AT = 200;

/** What makes a line the head of what follows it. */
export interface OutlineRules {
  head: RegExp;
  /** A line that makes the one before it a head. */
  underline?: RegExp;
}

/**
 * The structure of a text: both ends, its heads (the less indented first), the first line under
 * each, and on from its ends.
 */
export function* outlineUnits(segments: Segments, rules: OutlineRules): Generator<LineUnit> {
  const ends = fromBothEnds(0, segments.count - 1);
  for (let taken = 0; taken < ENDS_FIRST; taken++) {
    const next = ends.next();
    if (next.done === true) return;
    yield next.value;
  }
  const levels = headsByLevel(segments, rules);
  for (const heads of levels) {
    // Evenly, so that a budget that is spent halfway has seen all of the text.
    for (const place of evenly(0, heads.length - 1)) yield segmentUnit(heads[place] ?? 0);
  }
  const heads = levels.flat().sort((a, b) => a - b);
  for (const place of evenly(0, heads.length - 1)) {
    const index = (heads[place] ?? 0) + 1;
    if (index < segments.count) yield segmentUnit(index);
  }
  yield* ends;
}

/** The segments of heads, the highest level first; of too many, as many as stand evenly. */
function headsByLevel(segments: Segments, { head, underline }: OutlineRules): number[][] {
  const levels = new Map<number, Hits>();
  const add = (level: number, index: number): void => {
    let hits = levels.get(level);
    if (hits === undefined) levels.set(level, (hits = new Hits(MOST_HEADS)));
    hits.add(index);
  };
  let before = -1;
  segments.each((segment) => {
    if (!segment.beginsLine) return;
    if (segment.start === segment.end) {
      before = -1;
      return;
    }
    const text = textOf(segments, segment);
    if (before >= 0 && underline?.test(text) === true) add(text.startsWith('=') ? 1 : 2, before);
    else if (head.test(text)) add(levelOf(text), segment.index);
    before = text.trim() === '' ? -1 : segment.index;
  });
  return [...levels].sort(([a], [b]) => a - b).map(([, { offsets }]) => [...offsets]);
}

function levelOf(text: string): number {
  const marks = /^#+/.exec(text)?.[0].length ?? 0;
  return marks > 0 ? marks : 1 + (/^\s*/.exec(text)?.[0].length ?? 0);
}

function textOf({ bytes }: Segments, { start, end }: Segment): string {
  return decodeUtf8(bytes.subarray(start, Math.min(end, start + LOOKED_AT)));
}
