import fs from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { OpenedDatabase } from './openDatabase.ts';
import { openDatabase } from './openDatabase.ts';
import { isDamage } from './sqlite.ts';

/**
 * The open database, wherever its file went: one that was deleted, replaced or damaged under us is
 * opened anew, so that nothing is ever acknowledged into a file that no path leads to.
 */
export class Connection {
  readonly #Database: typeof DatabaseSync;
  readonly #file: string;
  readonly #statements = new Map<string, StatementSync>();
  #opened: OpenedDatabase;
  #setAside: string | undefined;

  constructor(Database: typeof DatabaseSync, file: string) {
    this.#Database = Database;
    this.#file = file;
    this.#opened = openDatabase(Database, file);
    this.#setAside = this.#opened.setAside;
  }

  /** Runs a task on the database; it may run twice, and its changes are its own transaction. */
  run<T>(task: () => T): T {
    const inode = fs.statSync(this.#file, { bigint: true, throwIfNoEntry: false })?.ino;
    if (inode !== this.#opened.inode) this.#reopen(false);
    try {
      return task();
    } catch (error) {
      // A statement that failed while it was read from does not take values again.
      this.#statements.clear();
      if (!isDamage(error)) throw error;
      this.#reopen(true);
      return task();
    }
  }

  /** All of the task's changes or none. */
  transaction<T>(task: () => T): T {
    const { database } = this.#opened;
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = task();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      // A full disk or a damaged file has ended the transaction already.
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  }

  /** A prepared statement, made once. */
  statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#opened.database.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  /** Runs a statement outside of transactions. */
  exec(sql: string): void {
    this.#opened.database.exec(sql);
  }

  /** The name under which a damaged file was set aside since the last call. */
  takeSetAside(): string | undefined {
    const setAside = this.#setAside;
    this.#setAside = undefined;
    return setAside;
  }

  close(): void {
    this.#statements.clear();
    this.#opened.database.close();
  }

  #reopen(isSuspect: boolean): void {
    const last = this.#lastSeq();
    this.close();
    this.#opened = openDatabase(this.#Database, this.#file, isSuspect);
    this.#setAside = this.#opened.setAside ?? this.#setAside;
    // Sequence numbers go on rising in a database that begins anew.
    this.statement(
      `INSERT INTO sqlite_sequence (name, seq) SELECT 'events', ?
       WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'events')`,
    ).run(last);
  }

  #lastSeq(): number {
    try {
      const row = this.statement(`SELECT seq FROM sqlite_sequence WHERE name = 'events'`).get();
      return typeof row?.seq === 'number' ? row.seq : 0;
    } catch {
      return 0;
    }
  }
}
