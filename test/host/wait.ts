import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** How long a person-sized step may take on a busy machine. */
export const stepMilliseconds = 120_000;

/**
 * Tries until there is an answer.
 * @param what completes "waited for …" in the error
 * @param attempt gives undefined as long as there is nothing yet; is told how often it was asked before
 */
export async function waitFor<T>(
  what: string,
  attempt: (before: number) => Promise<T | undefined>,
  milliseconds: number = stepMilliseconds,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (let before = 0; ; before++) {
    const answer = await attempt(before);
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${milliseconds} ms for ${what}`);
    await delay(100);
  }
}

/** Holds what is asserted against what arrives late, until it is so. */
export async function eventually(check: () => Promise<void>): Promise<void> {
  const end = Date.now() + stepMilliseconds;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await delay(100);
    }
  }
}

/** How long the workbench may take to follow a key or a click before it is worth trying again. */
export const retryMilliseconds = 3000;
/** A click may have been taken although it seems not to end: it is not tried again lightly. */
const clickMilliseconds = 10_000;

/** Whether an element comes, or goes, soon enough. */
export async function soon(
  element: Locator,
  state: 'visible' | 'hidden',
  milliseconds: number = retryMilliseconds,
): Promise<boolean> {
  return succeeds(element.waitFor({ state, timeout: milliseconds }));
}

/** Whether an input that may be on its way out takes a text. */
export async function takes(input: Locator, text: string): Promise<boolean> {
  return succeeds(input.fill(text, { timeout: retryMilliseconds }));
}

/** Whether an element that may be on its way out takes a click. */
export async function takesClick(element: Locator): Promise<boolean> {
  return succeeds(element.click({ timeout: clickMilliseconds }));
}

async function succeeds(action: Promise<void>): Promise<boolean> {
  return action.then(
    () => true,
    () => false,
  );
}
