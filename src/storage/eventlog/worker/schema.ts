import type { DatabaseSync } from 'node:sqlite';

/** Marks the file as an event log of ours (`CDlg`), so that nobody else's database is touched. */
const APPLICATION_ID = 0x43446c67;

/**
 * One step per schema version. `payloads` is apart from `events` so that reading a long log does
 * not pull every payload through memory. `totals` spares adding up on each append; triggers keep
 * it, so that no path can forget.
 */
const MIGRATIONS = [
  `
  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    app TEXT NOT NULL,
    user TEXT NOT NULL,
    session TEXT NOT NULL,
    last_update INTEGER NOT NULL,
    UNIQUE (app, user, session)
  ) STRICT;
  CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    session INTEGER NOT NULL REFERENCES sessions (id),
    id TEXT NOT NULL,
    author TEXT NOT NULL,
    timestamp INTEGER NOT NULL,
    call_id TEXT,
    bytes INTEGER,
    pinned INTEGER NOT NULL DEFAULT 0,
    file TEXT,
    metadata TEXT NOT NULL
  ) STRICT;
  CREATE INDEX events_by_call_id ON events (session, author, call_id) WHERE call_id IS NOT NULL;
  CREATE INDEX events_by_session ON events (session);
  CREATE INDEX events_by_author ON events (author);
  CREATE INDEX events_by_file ON events (file) WHERE file IS NOT NULL;
  CREATE TABLE payloads (seq INTEGER PRIMARY KEY, payload BLOB NOT NULL) STRICT;
  CREATE TABLE totals (
    author TEXT PRIMARY KEY,
    bytes INTEGER NOT NULL,
    pinned_bytes INTEGER NOT NULL
  ) STRICT;
  CREATE TRIGGER events_added AFTER INSERT ON events WHEN new.bytes IS NOT NULL BEGIN
    INSERT INTO totals VALUES (new.author, new.bytes, new.bytes * new.pinned)
    ON CONFLICT (author) DO UPDATE SET
      bytes = bytes + excluded.bytes, pinned_bytes = pinned_bytes + excluded.pinned_bytes;
  END;
  CREATE TRIGGER events_removed AFTER DELETE ON events WHEN old.bytes IS NOT NULL BEGIN
    UPDATE totals SET bytes = bytes - old.bytes, pinned_bytes = pinned_bytes - old.bytes * old.pinned
    WHERE author = old.author;
    DELETE FROM payloads WHERE seq = old.seq;
  END;
  CREATE TRIGGER events_changed AFTER UPDATE OF bytes, pinned ON events WHEN old.bytes IS NOT NULL BEGIN
    UPDATE totals SET
      bytes = bytes - old.bytes + ifnull(new.bytes, 0),
      pinned_bytes = pinned_bytes - old.bytes * old.pinned + ifnull(new.bytes, 0) * new.pinned
    WHERE author = old.author;
    DELETE FROM payloads WHERE seq = old.seq AND new.bytes IS NULL;
  END;
  `,
];

/** The file is a database, but not one this code can use. */
class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError';
}

/**
 * Brings a database to the present schema, all or nothing.
 *
 * @throws {ForeignDatabaseError} for another program's database, or a later version's.
 */
export function migrate(database: DatabaseSync): void {
  if (isOurs(database) && versionOf(database) === MIGRATIONS.length) return;
  database.exec('BEGIN IMMEDIATE');
  try {
    // Read again under the lock: another process may have come first.
    assertOurs(database);
    const version = versionOf(database);
    for (const step of MIGRATIONS.slice(version)) database.exec(step);
    database.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    database.exec(`PRAGMA user_version = ${MIGRATIONS.length}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

/** @throws {ForeignDatabaseError} for another program's database, or a later version's. */
export function assertOurs(database: DatabaseSync): void {
  const tables = readNumber(database, 'SELECT count(*) FROM sqlite_schema');
  if (tables > 0 && !isOurs(database)) {
    throw new ForeignDatabaseError('it is the database of another program');
  }
  if (versionOf(database) > MIGRATIONS.length) {
    throw new ForeignDatabaseError('a later version of Context Digest made it: update this one');
  }
}

function isOurs(database: DatabaseSync): boolean {
  return readNumber(database, 'PRAGMA application_id') === APPLICATION_ID;
}

function versionOf(database: DatabaseSync): number {
  return readNumber(database, 'PRAGMA user_version');
}

function readNumber(database: DatabaseSync, sql: string): number {
  return Number(Object.values(database.prepare(sql).get() ?? {})[0]);
}
