/** What lies below 0 gets a band of the axis to itself from this share of the highest bar on. */
const LEAST_BAND = 0.1;

/**
 * The least value of the axis: where next to nothing lies below 0, just as far down as the bars
 * reach; undefined where the axis may go on to its next line.
 *
 * @param bars The values of each bar, which are stacked: those above 0 upwards, the rest down.
 */
export function lowestOf(bars: readonly (readonly number[])[]): number | undefined {
  let low = 0;
  let high = 0;
  for (const bar of bars) {
    low = Math.min(low, sumOf(bar.filter((value) => value < 0)));
    high = Math.max(high, sumOf(bar.filter((value) => value > 0)));
  }
  return low < 0 && -low <= LEAST_BAND * high ? low : undefined;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
