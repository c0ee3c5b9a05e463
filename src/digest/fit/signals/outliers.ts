import type { Extremes, NumberSketch } from '../statistics/numberSketch.ts';
import { DATES } from '../statistics/position.ts';
import type { Position } from '../statistics/position.ts';
import { mayStandOut } from './glance.ts';
import { LEAST_SAMPLE } from './rarity.ts';
import type { SignalGroup } from './signal.ts';

/** Distances from the median, in spreads, from which numbers, lengths and steps are outliers. */
const MOST_DISTANCE = 8;
const MOST_UNEVEN = 6;
/** Lengths are never taken for less spread, on their logarithmic scale. */
const LEAST_UNEVEN = 0.15;

/** A robust idea of what is usual in a series. */
interface Usual {
  median: number;
  spread: number;
}

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

function usual(sorted: Float64Array, leastSpread: number): Usual {
  const median = quantile(sorted, 0.5);
  const range = quantile(sorted, 0.75) - quantile(sorted, 0.25);
  const spread = Math.max(
    1.4826 * medianDeviation(sorted, median),
    range / 1.35,
    leastSpread * Math.abs(median),
    Number.MIN_VALUE,
  );
  return { median, spread };
}

/** The median distance of sorted values from one of them: counted outwards from it. */
function medianDeviation(sorted: Float64Array, median: number): number {
  let deviation = 0;
  let below = Math.min(sorted.length - 1, Math.floor(sorted.length * 0.5));
  let above = below + 1;
  for (let left = below + 1; left > 0; left--) {
    const down = below < 0 ? Infinity : median - (sorted[below] ?? 0);
    const up = above >= sorted.length ? Infinity : (sorted[above] ?? 0) - median;
    if (down <= up) {
      deviation = down;
      below--;
    } else {
      deviation = up;
      above++;
    }
  }
  return deviation;
}

/** The value without its sign that nine in ten of sorted values do not exceed. */
function ninthDecile(sorted: Float64Array): number {
  let magnitude = 0;
  let low = 0;
  let high = sorted.length - 1;
  const place = Math.min(high, Math.floor(sorted.length * 0.9));
  for (let rank = high; rank >= place; rank--) {
    const [down, up] = [Math.abs(sorted[low] ?? 0), Math.abs(sorted[high] ?? 0)];
    magnitude = Math.max(down, up);
    if (down > up) low++;
    else high--;
  }
  return magnitude;
}

const distance = (value: number, { median, spread }: Usual): number =>
  Math.abs(value - median) / spread;

/** Numbers far from the rest, on a plain and, where all are positive, a logarithmic scale. */
export function numericOutliers(position: Position): SignalGroup[] {
  const sketch = position.numeric;
  if (sketch === null || sketch.count < LEAST_SAMPLE) return [];
  if (!mayStandOut(sketch, MOST_DISTANCE)) return [];
  const sorted = sketch.sorted();
  const plain = usual(sorted, 0.01);
  const positive = (sketch.lowest.values[0] ?? 0) > 0;
  let logarithmic: Usual | null = null;
  return groups(position, sketch, MOST_DISTANCE, (value) => {
    const far = distance(value, plain);
    if (!positive || !(far > MOST_DISTANCE)) return far;
    logarithmic ??= usual(sorted.map(Math.log2), 0.01);
    return Math.min(far, distance(Math.log2(value), logarithmic) * 2);
  });
}

/** Most lengths are short. */
const LOGARITHMS = Float64Array.from({ length: 1024 }, (_, length) => Math.log2(1 + length));

/** The scale on which lengths are compared. */
const logarithmic = (length: number): number => LOGARITHMS[length] ?? Math.log2(1 + length);

/** Strings and containers far longer or shorter than the rest. */
export function lengthOutliers(position: Position): SignalGroup[] {
  const { sizes } = position;
  if (sizes === null || sizes.count < LEAST_SAMPLE) return [];
  if (!mayStandOut(sizes, MOST_UNEVEN, LEAST_UNEVEN, logarithmic)) return [];
  const sketch = sizes.mapped(logarithmic);
  const normal = usual(sketch.sorted(), 0.05);
  const floor = { median: normal.median, spread: Math.max(normal.spread, LEAST_UNEVEN) };
  return groups(position, sketch, MOST_UNEVEN, (value) => distance(value, floor));
}

/** Steps between neighbours far larger than the usual step. */
export function steps(position: Position): SignalGroup[] {
  const sketch = position.series?.steps ?? null;
  if (sketch === null || sketch.count < LEAST_SAMPLE) return [];
  if (!mayStandOut(sketch, MOST_UNEVEN)) return [];
  const sorted = sketch.sorted();
  const normal = usual(sorted, 0.05);
  const spread = Math.max(normal.spread, ninthDecile(sorted) / 2.5);
  if (spread <= Number.MIN_VALUE) return [];
  const found = groups(position, sketch, MOST_UNEVEN, (value) =>
    distance(value, { median: normal.median, spread }),
  );
  const hits = found.reduce((sum, group) => sum + group.count, 0);
  return hits > Math.max(3, 0.02 * sketch.count) ? [] : found;
}

/** Numbers below zero where nearly all others are not, and the reverse: -1 sold, +3 owed. */
export function rareSigns(position: Position): SignalGroup[] {
  const sketch = position.numeric;
  if (sketch === null || sketch.count < LEAST_SAMPLE || position.measures === DATES) return [];
  return [
    ...signed(position, sketch, sketch.lowest, (value) => value < 0),
    ...signed(position, sketch, sketch.highest, (value) => value > 0),
  ];
}

/** Of the extremes on one side, those of a sign, where so few have it that all are among them. */
function signed(
  position: Position,
  { count }: NumberSketch,
  { values, offsets }: Extremes,
  hasSign: (value: number) => boolean,
): SignalGroup[] {
  const first = values.findIndex((value) => !hasSign(value));
  if (first <= 0) return [];
  const share = first / count;
  const entropy = -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);
  const bits = -Math.log2(share) - entropy;
  return bits < 1 ? [] : [{ position, bits, count: first, offsets: offsets.slice(0, first) }];
}

function groups(
  position: Position,
  sketch: NumberSketch,
  threshold: number,
  distanceOf: (value: number) => number,
): SignalGroup[] {
  const found: SignalGroup[] = [];
  const seen = new Set<number>();
  const look = ({ values, offsets }: Extremes): void => {
    values.forEach((value, place) => {
      const z = distanceOf(value);
      const offset = offsets[place] ?? 0;
      if (!(z > threshold) || seen.has(offset)) return;
      seen.add(offset);
      const bits = Math.min(Math.log2(z) + 1, Math.log2(sketch.count));
      found.push({ position, bits, count: 1, offsets: [offset] });
    });
  };
  look(sketch.highest);
  look(sketch.lowest);
  return found;
}
