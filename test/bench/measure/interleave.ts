/** Something to be timed. What it returns is kept until its time has been taken. */
export interface Contestant {
  name: string;
  run: () => unknown;
}

/** Milliseconds for one run. */
export interface Timing {
  best: number;
  median: number;
}

/** Short runs are repeated until they take this long together, in milliseconds. */
const LEAST_MS = 5;

/**
 * Times contestants in turns, round by round, so that what slows the machine down slows all.
 * Garbage of the one before is collected first, where Node was started with `--expose-gc`.
 */
export function interleave(contestants: readonly Contestant[], rounds: number): Timing[] {
  const counts = contestants.map(repetitions);
  const times: number[][] = contestants.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [place, contestant] of contestants.entries()) {
      globalThis.gc?.();
      times[place]?.push(timeOf(contestant, counts[place] ?? 1));
    }
  }
  return times.map(timing);
}

function repetitions(contestant: Contestant): number {
  timeOf(contestant, 1);
  let count = 1;
  while (timeOf(contestant, count) * count < LEAST_MS) count *= 2;
  return count;
}

/** A result that nobody reads might never be made. */
const held: { result?: unknown } = {};

/** Milliseconds of one run, from several in a row. */
function timeOf({ run }: Contestant, count: number): number {
  const began = performance.now();
  for (let left = count; left > 0; left--) held.result = run();
  const took = (performance.now() - began) / count;
  delete held.result;
  return took;
}

function timing(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  return { best: sorted[0] ?? NaN, median: sorted[sorted.length >> 1] ?? NaN };
}
