import { readFileSync } from 'node:fs';
import type { RunEvent } from './record.ts';

/** What a layer of tests came to. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a results file tells. */
export interface Results extends Tally {
  readonly events: readonly RunEvent[];
  readonly finished: boolean;
  /** The test that was running when the run died. */
  readonly interrupted: string | undefined;
}

/** Reads the results of a run, however far it came; without a file, nothing happened. */
export function readResults(file: string): Results {
  const events = readLines(file).map((line) => JSON.parse(line) as RunEvent);
  const count = (kind: RunEvent['kind']) => events.filter((event) => event.kind === kind).length;
  const last = events.filter(({ kind }) => kind !== 'measured').at(-1);
  return {
    events,
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    finished: last?.kind === 'finished',
    interrupted: last?.kind === 'started' ? last.title : undefined,
  };
}

function readLines(file: string): string[] {
  try {
    // A line that is still being written has no end yet.
    return readFileSync(file, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}

export function sum(tallies: readonly Tally[]): Tally {
  const add = (field: keyof Tally) => tallies.reduce((total, tally) => total + tally[field], 0);
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') };
}
