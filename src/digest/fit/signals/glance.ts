import type { NumberSketch } from '../statistics/numberSketch.ts';

/** Equal parts of the range of a series' values. */
const PARTS = 64;
/** Values next to the bound of two parts may be counted in either. */
const SURE = 0.999;

type Scale = (value: number) => number;

const plain: Scale = (value) => value;

/**
 * Whether some number of a series may be farther from the median than a multiple of its spread,
 * which is the range of the middle half by 1.35 or more. Most series are told from those with
 * outliers by counting their values in 64 parts of their range, without sorting them.
 *
 * @param threshold The multiple.
 * @param leastSpread The spread is this at least.
 * @param on The scale on which the numbers are compared, a rising function of theirs.
 * @returns false only where none is.
 */
export function mayStandOut(
  sketch: NumberSketch,
  threshold: number,
  leastSpread = 0,
  on: Scale = plain,
): boolean {
  const low = on(sketch.least);
  const high = on(sketch.greatest);
  // Infinities and the like have no order to rely on.
  if (!Number.isFinite(sketch.sum)) return true;
  if (high - low <= threshold * leastSpread * SURE) return false;
  const [quarter, median, threeQuarters] = quartersOf(sketch.sample, low, high, on);
  const farthest = Math.max(median + 1, PARTS - median);
  return farthest * 1.35 > threshold * (threeQuarters - quarter - 1) * SURE;
}

/** The parts in which the values stand that a quarter, half and three quarters are below. */
function quartersOf(
  sample: readonly number[],
  low: number,
  high: number,
  on: Scale,
): [quarter: number, median: number, threeQuarters: number] {
  const counts = new Uint16Array(PARTS);
  const scale = PARTS / (high - low);
  for (const value of sample) {
    // What is no extreme may be beyond them.
    const part = Math.max(0, Math.min(PARTS - 1, Math.floor((on(value) - low) * scale)));
    counts[part] = (counts[part] ?? 0) + 1;
  }
  const partOf = (share: number): number => {
    const rank = Math.floor(sample.length * share);
    let below = 0;
    for (let part = 0; part < PARTS; part++) {
      below += counts[part] ?? 0;
      if (below > rank) return part;
    }
    return PARTS - 1;
  };
  return [partOf(0.25), partOf(0.5), partOf(0.75)];
}
