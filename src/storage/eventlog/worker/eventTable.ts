import type { SQLInputValue } from 'node:sqlite';
import { Clock } from '../../clock.ts';
import type { Session, SessionKey } from '../events.ts';
import type { Connection } from './connection.ts';
import type { PayloadTable } from './payloadTable.ts';
import type { AppendMode, AppendResult, EventQuery, EventRow, StoredEventRow } from './protocol.ts';

/** A batch ends after so many bytes of payload, to bound memory on both sides. */
const BATCH_BYTES = 4 * 1024 * 1024;

interface SessionRow {
  id: number;
  last_update: number;
}

/** Sessions and the order of their events. */
export class EventTable {
  readonly #connection: Connection;
  readonly #payloads: PayloadTable;
  readonly #clock = new Clock();

  constructor(connection: Connection, payloads: PayloadTable) {
    this.#connection = connection;
    this.#payloads = payloads;
  }

  /** Undefined where there is no such session. */
  getSession(key: SessionKey): Session | undefined {
    const row = this.#session(key);
    return (
      row && { app: key.app, user: key.user, session: key.session, lastUpdate: row.last_update }
    );
  }

  /** Makes the session unless it is there. */
  createSession(key: SessionKey): Session {
    this.#connection
      .statement(
        `INSERT INTO sessions (app, user, session, last_update) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
      )
      .run(key.app, key.user, key.session, this.#clock.next());
    return this.getSession(key) ?? { ...key, lastUpdate: 0 };
  }

  append(key: SessionKey, event: EventRow, mode: AppendMode): AppendResult {
    return this.#connection.transaction(() => {
      // Without a snapshot to compare with, the session is made on its first event.
      if (mode.lastUpdate === null) this.createSession(key);
      const session = this.#session(key);
      if (session === undefined) return { kind: 'unknown session' };
      if (mode.lastUpdate !== null && session.last_update > mode.lastUpdate)
        return { kind: 'stale' };
      const replaced = mode.replace ? this.#payloads.find(session.id, event) : [];
      if (mode.retention && !this.#payloads.admits(event, replaced, mode.retention)) {
        return { kind: 'refused' };
      }
      this.#clock.see(session.last_update);
      const lastUpdate = this.#clock.next();
      this.#connection
        .statement('UPDATE sessions SET last_update = ? WHERE id = ?')
        .run(lastUpdate, session.id);
      const seq = this.#insert(
        session.id,
        event,
        replaced.some((row) => row.pinned === 1),
      );
      const removedFiles = this.#payloads.remove(replaced);
      if (mode.retention) {
        const { author, timestamp } = event;
        removedFiles.push(...this.#payloads.evict(author, mode.retention, timestamp));
      }
      return { kind: 'appended', seq, lastUpdate, removedFiles };
    });
  }

  /** The highest sequence number there is, 0 in an empty log. */
  lastSeq(): number {
    return Number(
      this.#connection.statement('SELECT max(seq) AS last FROM events').get()?.last ?? 0,
    );
  }

  /** The next events, oldest first; fewer than there are where their payloads are large. */
  read(query: EventQuery): StoredEventRow[] {
    const { sql, values } = select(query);
    const rows: StoredEventRow[] = [];
    let bytes = 0;
    for (const row of this.#connection.statement(sql).iterate(...values)) {
      const event = row as unknown as StoredEventRow;
      rows.push(event);
      bytes += event.payload?.byteLength ?? event.bytes ?? 0;
      if (query.payloads && bytes > BATCH_BYTES) break;
    }
    return rows;
  }

  /** Removes a session's events from before a moment, in milliseconds since 1970. */
  prune(key: SessionKey, before: number): string[] {
    const session = this.#session(key);
    if (session === undefined) return [];
    return this.#connection.transaction(() => {
      const files = this.#connection
        .statement(
          'SELECT file FROM events WHERE session = ? AND timestamp < ? AND file IS NOT NULL',
        )
        .all(session.id, before);
      this.#connection
        .statement('DELETE FROM events WHERE session = ? AND timestamp < ?')
        .run(session.id, before);
      return files.map((row) => String(row.file));
    });
  }

  #session(key: SessionKey): SessionRow | undefined {
    return this.#connection
      .statement('SELECT id, last_update FROM sessions WHERE app = ? AND user = ? AND session = ?')
      .get(key.app, key.user, key.session) as SessionRow | undefined;
  }

  #insert(session: number, event: EventRow, pinned: boolean): number {
    const { lastInsertRowid } = this.#connection
      .statement(
        `INSERT INTO events (session, id, author, timestamp, call_id, bytes, pinned, file, metadata)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        session,
        event.id,
        event.author,
        event.timestamp,
        event.callId,
        event.bytes,
        Number(pinned),
        event.file,
        event.metadata,
      );
    if (event.payload !== null) {
      this.#connection
        .statement('INSERT INTO payloads (seq, payload) VALUES (?, ?)')
        .run(lastInsertRowid, event.payload);
    }
    return Number(lastInsertRowid);
  }
}

function select(query: EventQuery): { sql: string; values: SQLInputValue[] } {
  const conditions = ['events.seq > ?', 'events.seq <= ?'];
  const values: SQLInputValue[] = [query.after, query.until];
  if (query.author !== null) {
    conditions.push('author = ?');
    values.push(query.author);
  }
  if (typeof query.session === 'string') {
    conditions.push('events.session IN (SELECT id FROM sessions WHERE session = ?)');
    values.push(query.session);
  } else if (query.session !== null) {
    conditions.push(
      'events.session = (SELECT id FROM sessions WHERE app = ? AND user = ? AND session = ?)',
    );
    values.push(query.session.app, query.session.user, query.session.session);
  }
  const payload = query.payloads
    ? '(SELECT payload FROM payloads WHERE payloads.seq = events.seq)'
    : 'NULL';
  const sql = `
    SELECT events.seq, app, user, sessions.session, events.id, author, timestamp,
      call_id AS callId, bytes, file, metadata, ${payload} AS payload
    FROM events JOIN sessions ON sessions.id = events.session
    WHERE ${conditions.join(' AND ')} ORDER BY events.seq LIMIT ?`;
  return { sql, values: [...values, query.limit] };
}
