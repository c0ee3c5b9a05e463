import type { Bucket } from '../../../src/accounting/chart.ts';
import type { Words } from '../../../src/accounting/words.ts';
import type { ChartColours } from './colours.ts';

/** A series of the chart; credits are drawn upwards and debits down. */
export interface Series {
  word: keyof Words;
  /** Class of its swatch. */
  tone: string;
  colour: (colours: ChartColours) => string;
  value: (bucket: Bucket) => number;
}

const all: readonly Series[] = [
  {
    word: 'byRules',
    tone: 'structural',
    colour: (colours) => colours.structural,
    value: (bucket) => bucket.structural,
  },
  {
    word: 'modelSummary',
    tone: 'model',
    colour: (colours) => colours.model,
    value: (bucket) => bucket.model,
  },
  {
    word: 'passedThrough',
    tone: 'passed',
    colour: (colours) => colours.passedThrough,
    value: (bucket) => bucket.passedThrough,
  },
  {
    word: 'debits',
    tone: 'debits',
    colour: (colours) => colours.debits,
    // Not -0, which would read as a debit of nothing.
    value: (bucket) => 0 - bucket.debits,
  },
];

/** The series that these bars need: what passed through saves something only where it was cut. */
export function seriesOf(buckets: readonly Bucket[]): readonly Series[] {
  return all.filter(
    ({ tone, value }) => tone !== 'passed' || buckets.some((bucket) => value(bucket) !== 0),
  );
}
