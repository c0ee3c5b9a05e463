import { METHOD_LLM_FALLBACK, METHOD_PASSTHROUGH } from '../digest/constants.ts';
import type { Method } from '../digest/constants.ts';
import { BucketSums } from './aggregate.ts';
import { bucketStart, moveBucket, type BucketUnit } from './calendar.ts';
import { debitTokens, netTokens, savedTokens } from './totals.ts';

/** One bar: tokens saved per method, after models; debits count against them. */
export interface Bucket {
  /** Wall-clock time at which it starts, see {@link bucketStart}. */
  start: number;
  /** By every method that follows rules: the pruner's and those of the `fit` profile. */
  structural: number;
  model: number;
  passedThrough: number;
  /** Retrieved later and cut by the host anyway; 0 or more. */
  debits: number;
  /** structural + model + passedThrough − debits */
  net: number;
}

export interface Chart {
  unit: BucketUnit;
  buckets: Bucket[];
}

/** More bars than this take longer to draw than a frame, and nobody tells them apart. */
const maxBuckets = 60;
/** Fewer bars than this look like a fault. */
const minBuckets = 6;

/**
 * Bars over the hours of today.
 *
 * @param hours Sums under the wall-clock time that each hour starts at.
 * @param now Wall-clock time.
 */
export function hourChart(hours: ReadonlyMap<number, BucketSums>, now: number): Chart {
  const today = bucketStart(now, 'day');
  const last = bucketStart(now, 'hour');
  let first = moveBucket(last, 'hour', 1 - minBuckets);
  for (const start of hours.keys()) if (start >= today) first = Math.min(first, start);
  return chart(hours, 'hour', Math.max(first, today), last);
}

/**
 * Bars over days, or over the shortest longer unit that leaves at most 60 of them.
 *
 * @param days Sums under the wall-clock time that each day starts at.
 * @param first Wall-clock time at which the first day starts.
 * @param now Wall-clock time.
 */
export function dayChart(days: ReadonlyMap<number, BucketSums>, first: number, now: number): Chart {
  const units: BucketUnit[] = ['day', 'week', 'month', 'year'];
  for (const unit of units) {
    const last = bucketStart(now, unit);
    const start = Math.min(bucketStart(first, unit), moveBucket(last, unit, 1 - minBuckets));
    if (moveBucket(start, unit, maxBuckets) > last) return chart(days, unit, start, last);
  }
  const last = bucketStart(now, 'year');
  return chart(days, 'year', moveBucket(last, 'year', 1 - maxBuckets), last);
}

/** Leaves out what lies before the first bar; what lies after the last (a clock ahead) is in it. */
function chart(
  sums: ReadonlyMap<number, BucketSums>,
  unit: BucketUnit,
  first: number,
  last: number,
): Chart {
  const bars = new Map<number, BucketSums>();
  for (let start = first; start <= last; start = moveBucket(start, unit, 1)) {
    bars.set(start, new BucketSums());
  }
  for (const [start, from] of sums) {
    const bar = Math.min(last, bucketStart(start, unit));
    bars.get(bar)?.addSums(from);
  }
  return { unit, buckets: [...bars].map(([start, bar]) => bucket(start, bar)) };
}

function bucket(start: number, sums: BucketSums): Bucket {
  const saved = (method: Method) => {
    const totals = sums.methods.get(method);
    return totals ? savedTokens(totals) : 0;
  };
  const model = saved(METHOD_LLM_FALLBACK);
  const passedThrough = saved(METHOD_PASSTHROUGH);
  return {
    start,
    structural: savedTokens(sums.totals) - model - passedThrough,
    model,
    passedThrough,
    debits: debitTokens(sums.totals),
    net: netTokens(sums.totals),
  };
}
