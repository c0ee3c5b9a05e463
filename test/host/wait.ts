import { setTimeout as delay } from 'node:timers/promises';

/** How long a person-sized step may take on a busy machine. */
export const stepMilliseconds = 30_000;

/**
 * Tries until there is an answer.
 * @param what completes "waited for …" in the error
 * @param attempt gives undefined as long as there is nothing yet
 */
export async function waitFor<T>(
  what: string,
  attempt: () => Promise<T | undefined>,
  milliseconds: number = stepMilliseconds,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await attempt();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms for ${what}`);
    await delay(100);
  }
}
