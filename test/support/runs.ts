/** Settings of one property: the same payloads on every run, so that a red test stays red. */
export function runs(numRuns: number): { seed: number; numRuns: number } {
  return { seed: 20_240_601, numRuns };
}
