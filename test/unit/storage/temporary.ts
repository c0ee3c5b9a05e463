import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Context } from 'mocha';

const made: string[] = [];

/** A fresh directory under the system's temporary one. */
export function makeTemporary(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'context-digest-storage-'));
  made.push(directory);
  return directory;
}

/**
 * Removes the directories made since the last call; for `after` hooks. Tens of thousands of files
 * take a busy disk its time.
 */
export function removeTemporaries(this: unknown): void {
  (this as Partial<Context> | undefined)?.timeout?.(0);
  for (const directory of made.splice(0)) fs.rmSync(directory, { recursive: true, force: true });
}

/** All that an iterable hands out. */
export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}
