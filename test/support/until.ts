import { setTimeout as pause } from 'node:timers/promises';

/** How long a test waits at most: a loop without an end would outlive it and keep the run from its. */
const MOST_MILLISECONDS = 30_000;

/** Waits until something is so; throws where that takes too long. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = Date.now() + MOST_MILLISECONDS;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`not so after ${MOST_MILLISECONDS} ms: ${String(isSo)}`);
    await pause(5);
  }
}
