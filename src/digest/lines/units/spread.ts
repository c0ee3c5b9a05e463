import { CARRIAGE_RETURN } from '../../../text/segments.ts';
import type { Segments } from '../../../text/segments.ts';
import { segmentUnit } from '../render/rendering.ts';
import type { LineUnit } from '../render/rendering.ts';

/** Segments that are shown of the head before the tail, and the reverse, at the beginning. */
const FIRST = 3;

/**
 * The first and the last line, then two more of each end; of a long line its beginning, or what a
 * terminal shows of it in the end.
 */
export function* endsOf(segments: Segments): Generator<LineUnit> {
  const { count } = segments;
  if (count === 0) return;
  const beginning = (index: number): number => segments.ofLine(segments.at(index).line).index;
  const shown = (index: number): LineUnit => segmentUnit(shownOf(segments, index));
  yield shown(0);
  const last = beginning(count - 1);
  yield shown(last);
  let head = 0;
  let tail = last;
  for (let taken = 1; taken < FIRST && head < tail; taken++) {
    head = segments.ofLine(segments.at(head).line + 1).index;
    yield shown(head);
  }
  for (let taken = 1; taken < FIRST && tail > head; taken++) {
    tail = beginning(tail - 1);
    yield shown(tail);
  }
}

/** Of a line that begins with a segment, the one that a terminal shows: nothing is written over it. */
function shownOf(segments: Segments, index: number): number {
  const { end, line, endsLine } = segments.at(index);
  if (endsLine || segments.bytes[end] !== CARRIAGE_RETURN) return index;
  const next = segments.ofLine(line + 1);
  return next.line > line ? next.index - 1 : segments.count - 1;
}

/**
 * Reveals a range of segments from its head and its tail, two of the head for one of the tail,
 * and one from the widest part yet unseen: until all of it is revealed.
 */
export function* fromBothEnds(from: number, to: number): Generator<LineUnit> {
  let head = from;
  let tail = to;
  for (let first = 0; first < FIRST && head <= tail; first++) yield segmentUnit(head++);
  for (let last = 0; last < FIRST && head <= tail; last++) yield segmentUnit(tail--);
  const between = evenly(head, tail);
  while (head <= tail) {
    yield segmentUnit(head++);
    if (head <= tail) yield segmentUnit(head++);
    if (head <= tail) yield segmentUnit(tail--);
    const middle = between.next();
    if (middle.done !== true) yield segmentUnit(middle.value);
  }
}

/** The places of a range, each in the middle of what is left out so far. */
export function* evenly(from: number, to: number): Generator<number> {
  const open: [number, number][] = [[from, to]];
  // The list grows while it is read: halves of halves.
  for (const [low, high] of open) {
    if (low > high) continue;
    const middle = (low + high) >>> 1;
    yield middle;
    open.push([low, middle - 1], [middle + 1, high]);
  }
}
