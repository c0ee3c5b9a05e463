import type { Segment, Segments } from '../../../text/segments.ts';
import type { LineSignal } from '../../lines/signals/lineSignal.ts';
import { segmentUnit } from '../../lines/render/rendering.ts';
import type { LineUnit, Span } from '../../lines/render/rendering.ts';

/** Lines that are looked through for the elements around another. */
const SEARCHED = 200;
/** Elements around one that come with it: without them nobody knows whose it is. */
const MOST_AROUND = 3;
/** Lines inside one that come with it. */
const MOST_INSIDE = 6;
/** Elements less deep than this hold too much to come with it. */
const LEAST_LEVEL = 2;

/** Signals in flattened markup, each with the elements around it and what it holds. */
export function* elementUnits(
  segments: Segments,
  signals: Iterable<LineSignal>,
): Generator<LineUnit> {
  for (const { index } of signals) {
    const here = segments.at(index);
    if (!here.beginsLine) {
      yield segmentUnit(index);
      continue;
    }
    yield { spans: [...around(segments, here), { from: index, to: index }] };
    // What the outermost elements hold is the document.
    if (levelOf(segments, here) >= LEAST_LEVEL)
      yield segmentUnit(index, lastInside(segments, here));
  }
}

function around(segments: Segments, here: Segment): Span[] {
  const spans: Span[] = [];
  let level = levelOf(segments, here);
  const first = Math.max(0, here.index - SEARCHED);
  for (let at = here.index - 1; at >= first && spans.length < MOST_AROUND && level > 0; at--) {
    const segment = segments.at(at);
    const itsLevel = segment.beginsLine ? levelOf(segments, segment) : level;
    if (itsLevel >= level) continue;
    level = itsLevel;
    spans.push({ from: at, to: at });
  }
  return spans;
}

function lastInside(segments: Segments, here: Segment): number {
  const level = levelOf(segments, here);
  let last = here.index;
  while (last + 1 < segments.count && last - here.index < MOST_INSIDE) {
    const next = segments.at(last + 1);
    if (next.beginsLine && levelOf(segments, next) <= level) break;
    last++;
  }
  return last;
}

function levelOf({ bytes }: Segments, { start, end }: Segment): number {
  let at = start;
  while (at < end && bytes[at] === 0x20) at++;
  return at - start;
}
