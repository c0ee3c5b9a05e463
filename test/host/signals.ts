import os from 'node:os';

/** Turns the signals that end a program into an ordinary exit, so that what it started ends with it. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(128 + os.constants.signals[signal]));
}
