import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Runner } from 'mocha';

/** One line of a results file: what a run of mocha did, in order. */
export type RunEvent =
  | { readonly kind: 'started' | 'skipped'; readonly title: string }
  | { readonly kind: 'passed'; readonly title: string; readonly milliseconds: number }
  /** A figure that no test judges. */
  | { readonly kind: 'measured'; readonly title: string }
  | { readonly kind: 'failed'; readonly title: string; readonly error: string }
  /** The run came to its end; without it, it hung or died. */
  | { readonly kind: 'finished' };

/**
 * Writes what a run does into a file as it happens (JSON lines), so that a run that hangs or dies
 * leaves behind what it was doing.
 */
export function recordRun(runner: Runner, file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '');
  const write = (event: RunEvent) => {
    appendEvent(file, event);
  };
  runner.on('test', (test) => {
    write({ kind: 'started', title: test.fullTitle() });
  });
  runner.on('pass', (test) => {
    write({ kind: 'passed', title: test.fullTitle(), milliseconds: test.duration ?? 0 });
  });
  runner.on('pending', (test) => {
    write({ kind: 'skipped', title: test.fullTitle() });
  });
  runner.on('fail', (test, error: unknown) => {
    write({ kind: 'failed', title: test.fullTitle(), error: errorText(error) });
  });
  runner.on('end', () => {
    write({ kind: 'finished' });
  });
}

export function appendEvent(file: string, event: RunEvent): void {
  appendFileSync(file, `${JSON.stringify(event)}\n`);
}

/** Message and stack, whatever was thrown; an error of another process is an object that has both. */
export function errorText(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const { message, stack = '' } = error as { message: string; stack?: string };
  return stack.includes(message) ? stack : `${message}\n${stack}`;
}
