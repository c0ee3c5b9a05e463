import type { Categories } from '../statistics/categories.ts';

/** Fewest occurrences at a position before anything counts as rare. */
export const LEAST_SAMPLE = 8;

/**
 * How surprising each value of a position is, in bits: how rare it and everything rarer is, less
 * what an average value of the position surprises anyway. Ids, uniform categories and long tails
 * come to 0; one odd state among 160 to 7.
 *
 * @param total Occurrences at the position, those that found no room included.
 * @param least Bits from which a value is of interest.
 * @returns bits by entry, 0 or more; where no value is of interest all are 0.
 */
export function rarityBits(categories: Categories, total: number, least = 0): Float64Array {
  const { size, counts } = categories;
  const bits = new Float64Array(size);
  if (total < LEAST_SAMPLE) return bits;
  const entropy = entropyOf(categories, total);
  let fewest = total;
  for (let entry = 0; entry < size; entry++) fewest = Math.min(fewest, counts[entry] ?? 0);
  if (-Math.log2(fewest / total) - entropy < least) return bits;
  const byCount = counts.map((_, entry) => entry);
  byCount.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0));
  // Values without an entry of their own are taken as single.
  let asRare = categories.overflow;
  for (let from = 0; from < size;) {
    const count = counts[byCount[from] ?? 0] ?? 0;
    let to = from;
    while (to < size && counts[byCount[to] ?? 0] === count) to++;
    asRare += count * (to - from);
    const value = Math.min(-Math.log2(asRare / total), -Math.log2(count / total) - entropy);
    for (; from < to; from++) bits[byCount[from] ?? 0] = Math.max(0, value);
  }
  return bits;
}

function entropyOf(categories: Categories, total: number): number {
  let entropy = (categories.overflow / total) * Math.log2(total);
  for (let entry = 0; entry < categories.size; entry++) {
    const share = (categories.counts[entry] ?? 0) / total;
    if (share > 0) entropy -= share * Math.log2(share);
  }
  return entropy;
}
