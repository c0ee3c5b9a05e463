import type { Segment, Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';
import type { Continuations } from '../survey/continuations.ts';
import { keyUnits } from './keyLines.ts';
import type { LineSignal } from '../signals/lineSignal.ts';
import { segmentUnit } from '../render/rendering.ts';
import type { LineUnit, Span } from '../render/rendering.ts';
import { isBlank } from '../kinds/repeats.ts';

/** Segments that a block goes on for, at most, from the one that was looked for. */
const LONGEST_BACK = 60;
const LONGEST_ON = 60;
/** Steps of a block that say what happened; further ones say where. */
const TELLING = 2;
/** Signals of at least this attention bring their neighbours, too. */
const WITH_NEIGHBOURS = 0.3;

/**
 * Signals as units to reveal: each with the lines of its block that say what happened, then those
 * that say where, then the rest of these blocks and their neighbours.
 *
 * @param signals Those with the most attention first.
 */
export function* signalUnits(
  segments: Segments,
  continues: Continuations,
  signals: Iterable<LineSignal>,
): Generator<LineUnit> {
  const blocks: Span[] = [];
  const details: LineUnit[] = [];
  const left = signals[Symbol.iterator]();
  let next = left.next();
  for (; next.done !== true && next.value.attention >= WITH_NEIGHBOURS; next = left.next()) {
    const { index } = next.value;
    const block = blockAround(segments, continues, index);
    blocks.push(block);
    const units = keyUnits(segments, block, index);
    // What happened elsewhere goes before where this happened.
    yield* units.slice(0, TELLING);
    details.push(...units.slice(TELLING));
  }
  yield* details;
  for (const { from, to } of blocks) yield segmentUnit(from, to);
  for (const { from, to } of blocks) {
    const [before, behind] = [from - 1, to + 1].map((index) => {
      const isThere = index >= 0 && index < segments.count;
      return isThere && !isBlank(segments.bytes, segments.at(index));
    });
    yield segmentUnit(before === true ? from - 1 : from, behind === true ? to + 1 : to);
  }
  for (; next.done !== true; next = left.next()) yield segmentUnit(next.value.index);
}

/** An exception's own line, which Python writes below its frames. */
const EXCEPTION = /^[\w.]+(?:Error|Exception|Warning|Interrupt|Exit)\b/;

/** The line of a segment with the lines that continue it, such as a stack trace. */
function blockAround(segments: Segments, continues: Continuations, index: number): Span {
  const at = (place: number): Segment | undefined =>
    place >= 0 && place < segments.count ? segments.at(place) : undefined;
  const isWhole = (segment: Segment | undefined): segment is Segment =>
    segment !== undefined && segment.beginsLine && segment.endsLine;
  const isContinued = (segment: Segment | undefined): boolean =>
    isWhole(segment) && segment.start < segment.end && continues.at(segment.start, segment.end);
  const isEmpty = (segment: Segment | undefined): boolean =>
    isWhole(segment) && isBlank(segments.bytes, segment);
  const endsTrace = (place: number): boolean => {
    const segment = at(place);
    return (
      isWhole(segment) && isContinued(at(place - 1)) && EXCEPTION.test(textOf(segments, segment))
    );
  };
  // A piece of a long line stands for itself.
  if (!isWhole(at(index))) return { from: index, to: index };
  let from = index;
  if (endsTrace(from)) from--;
  while (index - from < LONGEST_BACK && isContinued(at(from)) && isWhole(at(from - 1))) from--;
  if (from < index && isEmpty(at(from))) from++;
  let to = index;
  while (to - index < LONGEST_ON) {
    if (isContinued(at(to + 1))) to++;
    // What is indented behind a blank line still tells of the same.
    else if (isEmpty(at(to + 1)) && isContinued(at(to + 2))) to += 2;
    else break;
  }
  if (to > from && endsTrace(to + 1)) to++;
  return { from, to };
}

function textOf({ bytes }: Segments, { start, end }: Segment): string {
  return decodeUtf8(bytes.subarray(start, end));
}
