import type { StoredPayload } from '../../payloadStore.ts';
import type { RetentionPolicy } from '../../retention.ts';
import { admits, overdue } from '../../retention.ts';
import type { SessionKey } from '../events.ts';
import type { Connection } from './connection.ts';
import type { EventRow, PayloadRow } from './protocol.ts';

/** An event that carries a payload. */
interface HolderRow {
  seq: number;
  bytes: number;
  pinned: number;
  file: string | null;
}

interface TotalsRow {
  bytes: number;
  pinned_bytes: number;
}

const SESSION = '(SELECT id FROM sessions WHERE app = ? AND user = ? AND session = ?)';
const BY_CALL_ID = `session = ${SESSION} AND author = ? AND call_id = ? AND bytes IS NOT NULL`;

/** Payloads by author and call id: look-up, retention, deletion. */
export class PayloadTable {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The latest payload under a call id. */
  latest(key: SessionKey, author: string, callId: string): PayloadRow | undefined {
    return this.#connection
      .statement(
        `SELECT seq, bytes, file, (SELECT payload FROM payloads WHERE payloads.seq = events.seq) AS payload
         FROM events WHERE ${BY_CALL_ID} ORDER BY seq DESC LIMIT 1`,
      )
      .get(key.app, key.user, key.session, author, callId) as PayloadRow | undefined;
  }

  /** The payload of one event. */
  payload(seq: number): PayloadRow | undefined {
    return this.#connection
      .statement(
        `SELECT events.seq, bytes, file, payload FROM events LEFT JOIN payloads USING (seq)
         WHERE events.seq = ? AND bytes IS NOT NULL`,
      )
      .get(seq) as PayloadRow | undefined;
  }

  /** An author's payloads in a session, oldest first. */
  list(key: SessionKey, author: string): StoredPayload[] {
    return this.#connection
      .statement(
        `SELECT call_id, bytes, timestamp, pinned FROM events
         WHERE session = ${SESSION} AND author = ? AND call_id IS NOT NULL AND bytes IS NOT NULL
         ORDER BY seq`,
      )
      .all(key.app, key.user, key.session, author)
      .map((row) => ({
        callId: String(row.call_id),
        bytes: Number(row.bytes),
        storedAt: Number(row.timestamp),
        pinned: row.pinned === 1,
      }));
  }

  /** false where there is no such payload. */
  setPinned(key: SessionKey, author: string, callId: string, pinned: boolean): boolean {
    const { changes } = this.#connection
      .statement(`UPDATE events SET pinned = ? WHERE ${BY_CALL_ID}`)
      .run(Number(pinned), key.app, key.user, key.session, author, callId);
    return changes > 0;
  }

  /** The files of removed payloads, which the caller removes; undefined where there was none. */
  removeByCallId(key: SessionKey, author: string, callId: string): string[] | undefined {
    return this.#connection.transaction(() => {
      const rows = this.#connection
        .statement(`SELECT seq, bytes, pinned, file FROM events WHERE ${BY_CALL_ID}`)
        .all(key.app, key.user, key.session, author, callId) as unknown as HolderRow[];
      return rows.length === 0 ? undefined : this.remove(rows);
    });
  }

  /** Removes all events of an author. */
  removeByAuthor(author: string): string[] {
    return this.#connection.transaction(() => {
      const files = this.#files('author = ?', author);
      this.#connection.statement('DELETE FROM events WHERE author = ?').run(author);
      return files;
    });
  }

  /** Removes the payloads of a session's events: of a call id, of `#SEQ`, or all; the events stay. */
  strip(key: SessionKey, which: string | null): string[] {
    return this.#connection.transaction(() => {
      const one = "call_id = ? OR '#' || seq = ?";
      const where = `session = ${SESSION} AND (? IS NULL OR ${one}) AND bytes IS NOT NULL`;
      const values = [key.app, key.user, key.session, which, which, which];
      const files = this.#files(where, ...values);
      this.#connection
        .statement(`UPDATE events SET bytes = NULL, file = NULL WHERE ${where}`)
        .run(...values);
      return files;
    });
  }

  /** Of these file names, those that no event holds. */
  unreferenced(names: readonly string[]): string[] {
    const held = this.#connection.statement('SELECT 1 FROM events WHERE file = ?');
    return names.filter((name) => held.get(name) === undefined);
  }

  /** Every file that an event holds. */
  references(): { seq: number; file: string }[] {
    return this.#connection
      .statement('SELECT seq, file FROM events WHERE file IS NOT NULL')
      .all()
      .map((row) => ({ seq: Number(row.seq), file: String(row.file) }));
  }

  /** Removes an event whose payload is lost. */
  removeEvent(seq: number): void {
    this.#connection.statement('DELETE FROM events WHERE seq = ?').run(seq);
  }

  /** The events an event would replace. */
  find(session: number, event: EventRow): HolderRow[] {
    return this.#connection
      .statement(
        `SELECT seq, bytes, pinned, file FROM events
         WHERE session = ? AND author = ? AND call_id = ? AND bytes IS NOT NULL`,
      )
      .all(session, event.author, event.callId) as unknown as HolderRow[];
  }

  admits(event: EventRow, replaced: readonly HolderRow[], policy: RetentionPolicy): boolean {
    const freed = replaced.reduce((sum, row) => sum + row.bytes * row.pinned, 0);
    return admits(policy, event.bytes ?? 0, this.#totals(event.author).pinned_bytes - freed);
  }

  remove(rows: readonly HolderRow[]): string[] {
    for (const { seq } of rows) this.removeEvent(seq);
    return rows.map(({ file }) => file).filter((file) => file !== null);
  }

  /** Removes an author's payloads that are overdue at a moment, in all sessions. */
  evict(author: string, policy: RetentionPolicy, now: number): string[] {
    const rows = this.#connection
      .statement(
        `SELECT seq, bytes, pinned, file, timestamp AS storedAt FROM events
         WHERE author = ? AND bytes IS NOT NULL ORDER BY seq`,
      )
      .iterate(author) as Iterable<unknown> as Iterable<HolderRow & { storedAt: number }>;
    const entries = mapLazily(rows, (row) => ({ ...row, pinned: row.pinned === 1, row }));
    const due = [...overdue(entries, this.#totals(author).bytes, policy, now)];
    return this.remove(due.map(({ row }) => row));
  }

  #files(where: string, ...values: (string | null)[]): string[] {
    return this.#connection
      .statement(`SELECT file FROM events WHERE ${where} AND file IS NOT NULL`)
      .all(...values)
      .map((row) => String(row.file));
  }

  #totals(author: string): TotalsRow {
    const row = this.#connection
      .statement('SELECT bytes, pinned_bytes FROM totals WHERE author = ?')
      .get(author);
    return (row as unknown as TotalsRow | undefined) ?? { bytes: 0, pinned_bytes: 0 };
  }
}

function* mapLazily<T, U>(items: Iterable<T>, change: (item: T) => U): Generator<U> {
  for (const item of items) yield change(item);
}
