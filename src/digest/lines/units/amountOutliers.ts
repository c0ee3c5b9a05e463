import type { Segment, Segments } from '../../../text/segments.ts';
import { numericOutliers } from '../../fit/signals/outliers.ts';
import { NumberSketch } from '../../fit/statistics/numberSketch.ts';
import { Position } from '../../fit/statistics/position.ts';
import { decodeUtf8 } from '../../utf8.ts';
import { amountIn } from '../../fit/statistics/amounts.ts';
import { segmentUnit } from '../render/rendering.ts';
import type { LineUnit } from '../render/rendering.ts';

/** Lines that show in which places amounts stand, and the share of them that has one there. */
const SAMPLED = 200;
const LEAST_SAMPLED = 8;
const LEAST_AMOUNTS = 0.8;
/** Places in a line, bytes of it, and lines that are read. */
const MOST_PLACES = 16;
const LOOKED_AT = 300;
const MOST_LINES = 50_000;
/** Lines that are shown for one place. */
const MOST_SHOWN = 2;

/**
 * The lines of a list that hold an amount far from all others in its place, such as a file among
 * those that `ls -l` and `du` print. What stands under names of columns is a table.
 */
export function* amountOutliers(segments: Segments): Generator<LineUnit> {
  const places = placesOfAmounts(segments);
  if (places.length === 0) return;
  const positions = places.map(() => new Position(null, -1, -1, null));
  let lines = 0;
  segments.each((segment) => {
    if (!segment.beginsLine || lines++ > MOST_LINES) return;
    const words = wordsOf(segments, segment);
    for (const [at, place] of places.entries()) {
      const amount = amountIn(words[place] ?? '');
      const position = positions[at];
      if (position === undefined || Number.isNaN(amount)) continue;
      (position.numeric ??= new NumberSketch()).add(amount, segment.index);
    }
  });
  const shown = positions.flatMap((position) => numericOutliers(position).slice(0, MOST_SHOWN));
  shown.sort((a, b) => b.bits - a.bits);
  for (const { offsets } of shown) for (const index of offsets) yield segmentUnit(index);
}

/** The places, counted by words, in which nearly all lines have an amount. */
function placesOfAmounts(segments: Segments): number[] {
  const amounts = new Array<number>(MOST_PLACES).fill(0);
  let lines = 0;
  for (let index = 0; index < Math.min(segments.count, SAMPLED); index++) {
    const segment = segments.at(index);
    if (!segment.beginsLine || segment.start === segment.end) continue;
    lines++;
    for (const [place, word] of wordsOf(segments, segment).entries()) {
      if (!Number.isNaN(amountIn(word))) amounts[place] = (amounts[place] ?? 0) + 1;
    }
  }
  if (lines < LEAST_SAMPLED) return [];
  return amounts.flatMap((count, place) => (count >= LEAST_AMOUNTS * lines ? place : []));
}

function wordsOf({ bytes }: Segments, { start, end }: Segment): string[] {
  const text = decodeUtf8(bytes.subarray(start, Math.min(end, start + LOOKED_AT)));
  return text.trim().split(/\s+/, MOST_PLACES);
}
