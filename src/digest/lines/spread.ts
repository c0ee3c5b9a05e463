import type { Segments } from '../../text/segments.ts';
import { segmentUnit } from './rendering.ts';
import type { LineUnit } from './rendering.ts';

/** Segments that are shown of the head before the tail, and the reverse, at the beginning. */
const FIRST = 3;

/** The first and the last line, then two more of each end; of a long line its beginning. */
export function* endsOf(segments: Segments): Generator<LineUnit> {
  const { count } = segments;
  if (count === 0) return;
  const beginning = (index: number): number => segments.ofLine(segments.at(index).line).index;
  yield segmentUnit(0);
  const last = beginning(count - 1);
  yield segmentUnit(last);
  let head = 0;
  let tail = last;
  for (let taken = 1; taken < FIRST && head < tail; taken++) {
    head = segments.ofLine(segments.at(head).line + 1).index;
    yield segmentUnit(head);
  }
  for (let taken = 1; taken < FIRST && tail > head; taken++) {
    tail = beginning(tail - 1);
    yield segmentUnit(tail);
  }
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
