/** `npm run faults:full` runs many more rounds than `npm test` has time for. */
export const isFull = process.env.CONTEXT_DIGEST_FAULTS === 'full';

/** A number of rounds: the first in `npm test`, the second in the full run. */
export function rounds(usual: number, full: number): number {
  return isFull ? full : usual;
}
