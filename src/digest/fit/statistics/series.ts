import { NumberSketch } from './numberSketch.ts';
import type { Position } from './position.ts';

/** Flips of which the place is kept. */
const MOST_FLIPS = 16;

/** Where a value stands: in which collection (by its offset, -1: none) and in which row of it. */
export interface Place {
  collection: number;
  row: number;
}

/** A value's changes along its collection: between categories, and from number to number. */
export class Series {
  /** Offsets at which the category changed: the first sixteen. */
  readonly flips: number[] = [];
  flipCount = 0;
  steps: NumberSketch | null = null;

  categoryCollection = -1;
  hash = 0;
  hashBefore = 0;
  flippedAt = -2;

  numberCollection = -1;
  value = 0;
  /** The number before that; NaN where there was none. */
  valueBefore = NaN;
}

/** Notes a change of category; a one-row excursion counts once, its return does not. */
export function followCategory(
  position: Position,
  hash: number,
  offset: number,
  place: Place,
): void {
  if (place.collection < 0) return;
  const series = (position.series ??= new Series());
  if (series.categoryCollection !== place.collection) {
    series.categoryCollection = place.collection;
    series.flippedAt = -2;
    series.hashBefore = hash;
  } else if (series.hash !== hash) {
    const returns = series.flippedAt === place.row - 1 && series.hashBefore === hash;
    if (!returns) {
      if (series.flips.length < MOST_FLIPS) series.flips.push(offset);
      series.flipCount++;
    }
    series.flippedAt = returns ? -2 : place.row;
    series.hashBefore = series.hash;
  }
  series.hash = hash;
}

/** Share of a step that is left of it where a number returns to what stood before an excursion. */
const RETURNED = 1 / 8;

/** Notes the step from the number before in the same collection; a return is no odd step. */
export function followNumber(
  position: Position,
  value: number,
  offset: number,
  place: Place,
): void {
  if (place.collection < 0) return;
  const series = (position.series ??= new Series());
  if (series.numberCollection === place.collection) {
    const step = value - series.value;
    const steps = (series.steps ??= new NumberSketch());
    const returns = Math.abs(value - series.valueBefore) <= Math.abs(step) * RETURNED;
    if (returns) steps.addOrdinary(step, offset);
    else steps.add(step, offset);
    series.valueBefore = series.value;
  } else {
    series.valueBefore = NaN;
    series.numberCollection = place.collection;
  }
  series.value = value;
}
