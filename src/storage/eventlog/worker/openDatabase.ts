import fs from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { migrate } from './schema.ts';
import { SQLITE_BUSY, isDamage, pause, sqliteCode } from './sqlite.ts';

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

/** Opens the event log's database; what is there but damaged is set aside under a new name. */
export function openDatabase(Database: typeof DatabaseSync, file: string): OpenedDatabase {
  try {
    return { ...open(Database, file), setAside: undefined };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return recover(Database, file);
  }
}

function open(Database: typeof DatabaseSync, file: string): Omit<OpenedDatabase, 'setAside'> {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // SQLite gives its other files the mode of this one.
  fs.closeSync(fs.openSync(file, 'a', 0o600));
  if (process.platform !== 'win32') fs.chmodSync(file, 0o600);
  const { ino: inode } = fs.statSync(file, { bigint: true });
  const database = new Database(file);
  try {
    configure(database);
    return { database, inode };
  } catch (error) {
    database.close();
    throw error;
  }
}

function configure(database: DatabaseSync): void {
  // First: without it each of the following fails at once where another process is at work.
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
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
    return { ...open(Database, file), setAside: undefined };
  } catch (error) {
    if (!isDamage(error)) throw error;
    const setAside = `${file}.damaged-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    for (const suffix of ['-wal', '-shm', '']) {
      if (fs.existsSync(file + suffix)) fs.renameSync(file + suffix, setAside + suffix);
    }
    return { ...open(Database, file), setAside };
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
