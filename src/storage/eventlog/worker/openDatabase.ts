import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';
import { assertOurs, migrate } from './schema.ts';
import { DamageError, SQLITE_BUSY, isDamage, pause, sqliteCode } from './sqlite.ts';

/** How long a writer waits for others; each of their writes takes well under a millisecond. */
const BUSY_TIMEOUT_MS = 10_000;
const RETRY_MS = 20;
/** A recovery takes milliseconds; one that takes this long has died. */
const RECOVERY_TIMEOUT_MS = 10_000;

export interface OpenedDatabase {
  database: DatabaseSync;
  /** Tells whether the path still leads to this file. */
  inode: bigint;
  /** Path under which a damaged file was set aside. */
  setAside: string | undefined;
}

/**
 * Opens the event log's database; what is there but damaged is set aside under a new name.
 *
 * @param isSuspect Looks at every page, which takes a second for each few hundred megabytes.
 */
export function openDatabase(
  Database: typeof DatabaseSync,
  file: string,
  isSuspect = false,
): OpenedDatabase {
  try {
    return { ...open(Database, file, isSuspect), setAside: undefined };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return recover(Database, file);
  }
}

function open(
  Database: typeof DatabaseSync,
  file: string,
  isSuspect: boolean,
): Omit<OpenedDatabase, 'setAside'> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  createFile(file);
  const { ino: inode } = fs.statSync(file, { bigint: true });
  const database = new Database(file);
  try {
    configure(database, file);
    if (isSuspect) assertWhole(database);
    return { database, inode };
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Makes an empty file for its owner only; SQLite gives its other files the mode of this one. The
 * file appears closed: closing one that another thread has open would take that one's locks away.
 */
function createFile(file: string): void {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() === false) throw new Error('there is something else of that name');
  if (found !== undefined) return;
  const empty = `${file}.new-${process.pid}-${threadId}`;
  fs.writeFileSync(empty, '', { mode: 0o600 });
  try {
    fs.linkSync(empty, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    // No links on this file system.
    fs.writeFileSync(file, '', { mode: 0o600, flag: 'a' });
  } finally {
    fs.rmSync(empty, { force: true });
  }
}

/** @throws {DamageError} where a page is broken. */
function assertWhole(database: DatabaseSync): void {
  const [complaint] = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {});
  if (complaint !== 'ok') throw new DamageError(String(complaint));
}

function configure(database: DatabaseSync, file: string): void {
  // First: without it each of the following fails at once where another process is at work.
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  // Before anything is changed that another program may rely on.
  whenFree(() => {
    assertOurs(database);
  });
  keepFromOthers(file);
  const { journal_mode: mode } =
    whenFree(() => database.prepare('PRAGMA journal_mode = WAL').get()) ?? {};
  if (mode !== 'wal') {
    throw new Error('the file system cannot hold a write-ahead log: choose a local directory');
  }
  // Survives the end of the process; after a power failure the last commits may be missing.
  database.exec('PRAGMA synchronous = NORMAL');
  // What is deleted is overwritten, and never reaches a temporary file.
  database.exec('PRAGMA secure_delete = ON');
  database.exec('PRAGMA temp_store = MEMORY');
  whenFree(() => {
    migrate(database);
  });
}

/** Takes others' rights to the database's files, which somebody may have given them. */
function keepFromOthers(file: string): void {
  if (process.platform === 'win32') return;
  for (const suffix of ['', '-wal', '-shm']) {
    if (fs.existsSync(file + suffix)) fs.chmodSync(file + suffix, 0o600);
  }
}

/** Switching to WAL gives up at once in some races, whatever the busy timeout says. */
function whenFree<T>(task: () => T): T {
  const deadline = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return task();
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || Date.now() > deadline) throw error;
      pause(RETRY_MS);
    }
  }
}

/** Sets the damaged file aside, unless another process does so at the same time. */
function recover(Database: typeof DatabaseSync, file: string): OpenedDatabase {
  const lock = `${file}.recovery`;
  acquire(lock);
  try {
    return { ...open(Database, file, true), setAside: undefined };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    for (const suffix of ['-wal', '-shm', '']) {
      if (fs.existsSync(file + suffix)) fs.renameSync(file + suffix, setAside + suffix);
    }
    return { ...open(Database, file, false), setAside };
  } finally {
    fs.rmSync(lock, { force: true });
  }
}

function acquire(lock: string): void {
  for (;;) {
    try {
      fs.closeSync(fs.openSync(lock, 'wx', 0o600));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const since = fs.statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > RECOVERY_TIMEOUT_MS) fs.rmSync(lock, { force: true });
    else pause(RETRY_MS);
  }
}
