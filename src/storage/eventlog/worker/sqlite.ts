import type { DatabaseSync } from 'node:sqlite';

/** Primary result codes of SQLite. */
export const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

const PRIMARY = 0xff;

/** SQLite's primary result code, undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  const code = error instanceof Error ? (error as { errcode?: unknown }).errcode : undefined;
  return typeof code === 'number' ? code & PRIMARY : undefined;
}

/** A check of the database found a broken page. */
export class DamageError extends Error {
  override readonly name = 'DamageError';
}

/** Whether the file is no database, or a broken one. */
export function isDamage(error: unknown): boolean {
  if (error instanceof DamageError) return true;
  const code = sqliteCode(error);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

/** Pauses this thread, which is the database's own. */
export function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** The class, or undefined where this Node.js or Electron comes without SQLite. */
export function loadSqlite(): typeof DatabaseSync | undefined {
  // Node 22 announces on stderr that the module is experimental, which is no news for a user.
  process.removeAllListeners('warning');
  try {
    return process.getBuiltinModule('node:sqlite').DatabaseSync;
  } catch {
    // Node 20 has no getBuiltinModule before 20.16, and no such module after it.
    return undefined;
  }
}
