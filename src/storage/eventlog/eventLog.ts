import path from 'node:path';
import { Changes } from '../changes.ts';
import { makeDirectory } from '../files/ownDirectory.ts';
import { assertQuery, assertSessionKey, completeEvent } from './arguments.ts';
import { DatabaseThread, closedError } from './databaseThread.ts';
import type { EventFilters, LoggedEvent, NewEvent, Session, SessionKey } from './events.ts';
import { EventLogUnavailableError, StaleSessionError } from './events.ts';
import { networkFileSystem } from './networkFileSystem.ts';
import { PayloadLog } from './payloadLog.ts';
import type { AppendMode, EventQuery, StoredEventRow } from './worker/protocol.ts';

const BATCH_EVENTS = 500;

/**
 * A durable log of sessions and their events in one SQLite file, shared by any number of
 * processes. The database's work is done on a thread of its own. An acknowledged append survives
 * the end of the process; after a power failure the last seconds' may be missing.
 */
export class EventLog {
  /** Absolute path of the database. */
  readonly file: string;
  readonly payloads: PayloadLog;
  readonly #thread: DatabaseThread;
  readonly #watches = new Set<Changes>();
  readonly #appends = new Set<Promise<unknown>>();
  #isClosed = false;

  private constructor(file: string, thread: DatabaseThread) {
    this.file = file;
    this.#thread = thread;
    this.payloads = new PayloadLog(thread, file);
  }

  /** See {@link openEventLog}. */
  static async open(file: string): Promise<EventLog> {
    const absolute = path.resolve(file);
    await makeDirectory(path.dirname(absolute)).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new EventLogUnavailableError(`the event log ${absolute} cannot be opened: ${reason}`);
    });
    const network = await networkFileSystem(path.dirname(absolute));
    if (network !== undefined) {
      throw new EventLogUnavailableError(
        `the event log ${absolute} would lie on ${network}, where SQLite's write-ahead log is not safe: choose a local directory, or keep payloads in files`,
      );
    }
    const log = new EventLog(absolute, await DatabaseThread.start(absolute));
    await log.payloads.tidy();
    return log;
  }

  /**
   * Path under which a damaged database was set aside and a fresh one made in its place, on
   * opening or since; undefined where all was well.
   */
  get setAside(): string | undefined {
    return this.#thread.setAside;
  }

  /** A snapshot of a session, which is made unless it is there. */
  async createSession(app: string, user: string, session: string): Promise<Session> {
    assertSessionKey({ app, user, session });
    return this.#thread.call('createSession', { app, user, session });
  }

  /** A snapshot of a session; undefined where there is none. */
  async getSession(app: string, user: string, session: string): Promise<Session | undefined> {
    assertSessionKey({ app, user, session });
    return this.#thread.call('getSession', { app, user, session });
  }

  /**
   * Records an event in a session.
   *
   * @param session A snapshot, which moves along: its stamp is the event's afterwards.
   * @throws {StaleSessionError} where the session was updated after the snapshot.
   */
  async appendEvent(session: Session, event: NewEvent): Promise<LoggedEvent> {
    const { app, user, session: id, lastUpdate } = session;
    const key = { app, user, session: id };
    const whole = completeEvent(event);
    const result = await this.#append(key, whole, { lastUpdate, replace: false, retention: null });
    if (result.kind === 'stale') throw new StaleSessionError(key);
    if (result.kind !== 'appended') {
      throw new Error(`there is no session ${JSON.stringify(id)} of ${JSON.stringify(app)}`);
    }
    session.lastUpdate = Math.max(session.lastUpdate, result.lastUpdate);
    return { ...key, ...whole, payload: whole.payload, seq: result.seq };
  }

  /**
   * Records an event in a session as it is now, which is made unless it is there.
   *
   * @returns the sequence number; undefined where retention has no room for the payload.
   */
  async append(
    key: SessionKey,
    event: NewEvent,
    how: Partial<Pick<AppendMode, 'replace' | 'retention'>> = {},
    signal?: AbortSignal,
  ): Promise<number | undefined> {
    const { replace = false, retention = null } = how;
    const mode = { lastUpdate: null, replace, retention };
    const result = await this.#append(key, completeEvent(event), mode, signal);
    return result.kind === 'appended' ? result.seq : undefined;
  }

  /** The events after a sequence number (0: all) up to the present end, oldest first. */
  async *since(seq: number, filters: EventFilters = {}): AsyncGenerator<LoggedEvent, void> {
    assertQuery(seq, filters);
    const until = await this.#thread.call('lastSeq');
    yield* this.#read(seq, until, filters);
  }

  /**
   * Like {@link EventLog.since}, then goes on with new events, other processes' too (within a
   * second), until aborted, closed, or the limit is reached.
   */
  async *watch(seq: number, filters: EventFilters = {}): AsyncGenerator<LoggedEvent, void> {
    assertQuery(seq, filters);
    const { limit = Infinity, signal, ...rest } = filters;
    const name = path.basename(this.file);
    const changes = new Changes(path.dirname(this.file), (file) => file.startsWith(name));
    this.#watches.add(changes);
    try {
      let after = seq;
      let left = limit;
      while (left > 0 && !this.#isOver(signal)) {
        for await (const event of this.#read(after, Infinity, { ...rest, limit: left })) {
          after = event.seq;
          left -= 1;
          yield event;
          if (this.#isOver(signal)) return;
        }
        await changes.next(signal);
      }
    } catch (error) {
      if (!this.#isClosed) throw error;
    } finally {
      this.#watches.delete(changes);
      changes.close();
    }
  }

  /** Ends watches, lets appends finish and releases the file; a second call does nothing more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const changes of this.#watches) changes.notify();
    // One with a large payload has yet to ask the thread.
    await Promise.allSettled(this.#appends);
    await this.#thread.close();
  }

  async #append(...args: Parameters<PayloadLog['append']>): ReturnType<PayloadLog['append']> {
    if (this.#isClosed) throw closedError();
    const [key] = args;
    assertSessionKey(key);
    const appending = this.payloads.append(...args);
    this.#appends.add(appending);
    try {
      return await appending;
    } finally {
      this.#appends.delete(appending);
      for (const changes of this.#watches) changes.notify();
    }
  }

  async *#read(
    seq: number,
    until: number,
    filters: EventFilters,
  ): AsyncGenerator<LoggedEvent, void> {
    const { session = null, author = null, payloads = true, limit = Infinity, signal } = filters;
    let after = seq;
    for (let left = limit; left > 0;) {
      signal?.throwIfAborted();
      const query: EventQuery = {
        after,
        until: Math.min(until, Number.MAX_SAFE_INTEGER),
        session,
        author,
        payloads,
        limit: Math.min(left, BATCH_EVENTS),
      };
      const rows = await this.#thread.call('read', query);
      if (rows.length === 0) return;
      for (const row of rows) {
        after = row.seq;
        left -= 1;
        yield toEvent(row, payloads ? await this.#payload(row) : undefined);
      }
    }
  }

  async #payload(row: StoredEventRow): Promise<Uint8Array | undefined> {
    if (row.file !== null) return this.payloads.ofEvent(row.seq);
    return row.payload ?? undefined;
  }

  #isOver(signal: AbortSignal | undefined): boolean {
    return this.#isClosed || signal?.aborted === true;
  }
}

/**
 * Opens an event log, making the file and its directory where need be. A damaged file is set
 * aside under a new name (see {@link EventLog.setAside}) and a fresh one made.
 *
 * @param file Path of the database; files beside it begin with its name.
 * @throws {EventLogUnavailableError} where Node.js has no SQLite, or the file cannot be opened or
 *   lies on a network file system.
 */
export function openEventLog(file: string): Promise<EventLog> {
  return EventLog.open(file);
}

function toEvent(row: StoredEventRow, payload: Uint8Array | undefined): LoggedEvent {
  const { app, user, session, seq, id, author, timestamp } = row;
  const customMetadata = JSON.parse(row.metadata) as Record<string, unknown>;
  return { app, user, session, seq, id, author, timestamp, customMetadata, payload };
}
