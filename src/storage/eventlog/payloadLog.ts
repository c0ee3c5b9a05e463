import fs from 'node:fs/promises';
import path from 'node:path';
import type { StoredPayload } from '../payloadStore.ts';
import type { CompleteEvent } from './arguments.ts';
import type { DatabaseThread } from './databaseThread.ts';
import type { SessionKey } from './events.ts';
import { PayloadFiles } from './payloadFiles.ts';
import type { AppendMode, AppendResult, EventRow, PayloadRow } from './worker/protocol.ts';

/** Larger payloads lie beside the database: inserting megabytes would hold up every writer. */
const MAX_INLINE_BYTES = 256 * 1024;

/** Payloads of events, wherever they lie: in the database, or in files beside it. */
export class PayloadLog {
  readonly #thread: DatabaseThread;
  readonly #files: PayloadFiles;
  readonly #database: string;

  /** @param database Path of the database. */
  constructor(thread: DatabaseThread, database: string) {
    this.#thread = thread;
    this.#files = new PayloadFiles(database);
    this.#database = database;
  }

  /** Appends an event; its large payload is written first, so that no event lacks its payload. */
  async append(
    key: SessionKey,
    event: CompleteEvent,
    mode: AppendMode,
    signal?: AbortSignal,
  ): Promise<AppendResult> {
    const { payload } = event;
    const isLarge = payload !== undefined && payload.byteLength > MAX_INLINE_BYTES;
    if (!isLarge) return this.#insert(key, event, null, mode);
    for (let { lastUpdate } = mode; ;) {
      const file = await this.#files.write(payload, signal);
      let result: AppendResult = { kind: 'refused' };
      try {
        signal?.throwIfAborted();
        result = await this.#insert(key, event, file, { ...mode, lastUpdate });
      } finally {
        if (result.kind !== 'appended') await this.#files.remove([file]);
      }
      if (result.kind !== 'appended' || (await this.#files.exists(file))) return result;
      // Someone who wiped the log took the file before the event referred to it: once more.
      await this.#thread.call('removeEvent', result.seq);
      lastUpdate &&= result.lastUpdate;
    }
  }

  /** The latest payload of an author under a call id; undefined where there is none. */
  latest(key: SessionKey, author: string, callId: string, signal?: AbortSignal): Found {
    return this.#find(() => this.#thread.call('latest', key, author, callId), signal);
  }

  /** The payload of an event; undefined where it has none. */
  ofEvent(seq: number): Found {
    return this.#find(() => this.#thread.call('payload', seq));
  }

  list(key: SessionKey, author: string): Promise<StoredPayload[]> {
    return this.#thread.call('list', key, author);
  }

  /** @returns false where there is no such payload. */
  setPinned(key: SessionKey, author: string, callId: string, pinned: boolean): Promise<boolean> {
    return this.#thread.call('setPinned', key, author, callId, pinned);
  }

  /** Removes the events that hold a payload under a call id; false where there are none. */
  async remove(key: SessionKey, author: string, callId: string): Promise<boolean> {
    const files = await this.#thread.call('removeByCallId', key, author, callId);
    if (files === undefined) return false;
    await this.#files.remove(files);
    await this.#thread.call('truncateLog');
    return true;
  }

  /** Removes all events of an author in all sessions, and every trace of their payloads. */
  async removeAuthor(author: string): Promise<void> {
    await this.#files.remove(await this.#thread.call('removeByAuthor', author));
    await this.wipe();
  }

  /**
   * Removes the payloads of a session's events; the events stay.
   *
   * @param which A call id, `#SEQ` for one event, null for all.
   */
  async strip(key: SessionKey, which: string | null): Promise<void> {
    await this.#files.remove(await this.#thread.call('strip', key, which));
    await this.#thread.call('truncateLog');
  }

  /** Removes a session's events of before a moment, in milliseconds since 1970. */
  async prune(key: SessionKey, before: number): Promise<void> {
    await this.#files.remove(await this.#thread.call('prune', key, before));
  }

  /** Leaves nothing of what was deleted, nor of damaged databases that were set aside. */
  async wipe(): Promise<void> {
    const names = await this.#files.list();
    await this.#files.remove(await this.#thread.call('unreferenced', names));
    await this.#thread.call('compact');
    const directory = path.dirname(this.#database);
    const damaged = `${path.basename(this.#database)}.damaged-`;
    for (const name of await fs.readdir(directory)) {
      if (name.startsWith(damaged)) await fs.rm(path.join(directory, name), { force: true });
    }
  }

  /** Removes what processes that died left over: files without a row, rows without their file. */
  async tidy(): Promise<void> {
    // First the list of files nobody will refer to any more, then whether somebody does.
    const abandoned = await this.#files.abandoned();
    await this.#files.remove(await this.#thread.call('unreferenced', abandoned));
    for (const { seq, file } of await this.#thread.call('references')) {
      if (!(await this.#files.exists(file))) await this.#thread.call('removeEvent', seq);
    }
  }

  async #insert(
    key: SessionKey,
    { id, author, timestamp, customMetadata, payload }: CompleteEvent,
    file: string | null,
    mode: AppendMode,
  ): Promise<AppendResult> {
    const callId = customMetadata.call_id;
    const row: EventRow = {
      id,
      author,
      timestamp,
      callId: typeof callId === 'string' ? callId : null,
      metadata: JSON.stringify(customMetadata),
      bytes: payload?.byteLength ?? null,
      payload: file === null && payload !== undefined ? ownMemory(payload) : null,
      file,
    };
    const result = await this.#thread.call('append', key, row, mode);
    if (result.kind === 'appended') await this.#files.remove(result.removedFiles);
    return result;
  }

  async #find(look: () => Promise<PayloadRow | undefined>, signal?: AbortSignal): Found {
    for (let missed: string | undefined; ;) {
      const row = await look();
      if (row === undefined) return undefined;
      if (row.file === null) return row.payload ?? new Uint8Array();
      const payload = await this.#files.read(row.file, row.bytes, signal);
      if (payload !== undefined || row.file === missed) return payload;
      // Replaced or evicted between the look-up and the reading: look again.
      missed = row.file;
    }
  }
}

type Found = Promise<Uint8Array | undefined>;

/** Bytes that may be sent: a view takes all the memory it is a part of along. */
function ownMemory(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
