import { DEFAULT_STORE_MAX_TOTAL_BYTES } from '../digest/constants.ts';
import { payloadBytes } from '../digest/payload.ts';
import { NotFoundError, assertCallId, isCallId } from '../digest/store.ts';
import type { EventLog } from './eventlog/eventLog.ts';
import type { SessionKey } from './eventlog/events.ts';
import type { PayloadStore, StoredPayload } from './payloadStore.ts';
import type { RetentionPolicy } from './retention.ts';
import { admits, assertRetention } from './retention.ts';

/** Author of the events that hold raw payloads. */
export const RAW_PAYLOAD_AUTHOR = 'digest.raw';

/**
 * Raw payloads as events of a session derived from the one they belong to, so that storing one in
 * the middle of a turn never makes the caller's snapshot of its own session stale.
 *
 * Retention counts the raw payloads of all sessions of the log together: it is one disk.
 */
export class EventlogStore implements PayloadStore {
  readonly #log: EventLog;
  readonly #session: SessionKey;
  readonly #policy: RetentionPolicy;
  /** The last put of each id that is under way. */
  readonly #puts = new Map<string, Promise<unknown>>();

  /**
   * @param handle From {@link openEventLog}.
   * @param options `maxTotalBytes` of raw payload, 100 MiB by default; `keepDays`, unbounded by
   *   default. 0 means no bound.
   * @throws {TypeError} without a handle or with an empty identity: a store with half an identity
   *   would write into someone else's session.
   */
  constructor(
    handle: EventLog | null | undefined,
    app: string,
    user: string,
    session: string,
    options: Partial<RetentionPolicy> = {},
  ) {
    if (!handle) {
      throw new TypeError('no event log: open one with openEventLog, or use FilesystemStore');
    }
    for (const [name, value] of Object.entries({ app, user, session })) {
      if (typeof value !== 'string' || value === '') throw new TypeError(`${name} is empty`);
    }
    this.#log = handle;
    this.#session = { app, user, session: `${session}:digest` };
    this.#policy = {
      maxTotalBytes: options.maxTotalBytes ?? DEFAULT_STORE_MAX_TOTAL_BYTES,
      keepDays: options.keepDays ?? 0,
    };
    assertRetention(this.#policy);
  }

  get maxTotalBytes(): number {
    return this.#policy.maxTotalBytes;
  }

  async put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean> {
    assertCallId(callId);
    const payload = payloadBytes(raw);
    signal?.throwIfAborted();
    // Asked here as well, before a large payload is written for nothing.
    if (!admits(this.#policy, payload.length, 0)) return false;
    return this.#inTurn(callId, async () => {
      signal?.throwIfAborted();
      const event = { author: RAW_PAYLOAD_AUTHOR, customMetadata: { call_id: callId }, payload };
      const how = { replace: true, retention: this.#policy };
      return (await this.#log.append(this.#session, event, how, signal)) !== undefined;
    });
  }

  async get(callId: string, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (!isCallId(callId)) throw new NotFoundError(callId);
    const { payloads } = this.#log;
    const raw = await payloads.latest(this.#session, RAW_PAYLOAD_AUTHOR, callId, signal);
    if (raw === undefined) throw new NotFoundError(callId);
    return raw;
  }

  list(): Promise<StoredPayload[]> {
    return this.#log.payloads.list(this.#session, RAW_PAYLOAD_AUTHOR);
  }

  async setPinned(callId: string, pinned: boolean): Promise<void> {
    assertCallId(callId);
    const { payloads } = this.#log;
    const found = await payloads.setPinned(this.#session, RAW_PAYLOAD_AUTHOR, callId, pinned);
    if (!found && pinned) throw new NotFoundError(callId);
  }

  async delete(callId: string): Promise<boolean> {
    return this.#log.payloads.remove(this.#session, RAW_PAYLOAD_AUTHOR, callId);
  }

  /** Removes the raw payloads of all sessions of the log, and what the disk holds of them. */
  async deleteAll(): Promise<void> {
    await this.#log.payloads.removeAuthor(RAW_PAYLOAD_AUTHOR);
  }

  /** Puts of one id go one after the other: a large one takes longer, and the later is to win. */
  async #inTurn<T>(callId: string, put: () => Promise<T>): Promise<T> {
    const before = this.#puts.get(callId);
    const putting = before === undefined ? put() : before.then(put);
    const settled = putting.catch(() => undefined);
    this.#puts.set(callId, settled);
    try {
      return await putting;
    } finally {
      if (this.#puts.get(callId) === settled) this.#puts.delete(callId);
    }
  }
}
