import fs from 'node:fs/promises';
import path from 'node:path';
import { tryRemove } from './fileAccess.ts';
import type { Writer } from './writer.ts';
import { isMark } from './writer.ts';

const TEMPORARY = /^tmp-([0-9a-z-]+)\.part$/;

/** A name for a file that is being written; see {@link Writer.mark}. */
export function temporaryName(writer: Writer): string {
  return `tmp-${writer.mark()}.part`;
}

export function isTemporaryName(name: string): boolean {
  const mark = TEMPORARY.exec(name)?.[1];
  return mark !== undefined && isMark(mark);
}

/** Removes what processes that are gone left unfinished. */
export async function removeAbandoned(
  directory: string,
  names: readonly string[],
  writer: Writer,
): Promise<void> {
  for (const name of names) {
    const mark = TEMPORARY.exec(name)?.[1];
    if (mark === undefined) continue;
    const file = path.join(directory, name);
    const modifiedAt = (await fs.stat(file).catch(() => undefined))?.mtimeMs;
    if (modifiedAt !== undefined && writer.isAbandoned(mark, modifiedAt)) await tryRemove(file);
  }
}
