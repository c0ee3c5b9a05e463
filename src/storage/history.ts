import type { CallEvent, Recorded } from '../accounting/events.ts';
import type { EventLog } from './eventlog/eventLog.ts';

/**
 * Everything that was digested and fetched back, in order: the one source of the tree, the
 * dashboard and the status bar. Shared by all windows and helper processes of a workspace.
 */
export interface History {
  /** What keeps it: the event log, or plain files where SQLite cannot be used. */
  readonly kind: 'eventlog' | 'file';

  /**
   * What a person should be told once: why plain files stand in, or under which name a damaged
   * file was set aside. Undefined where there is nothing to tell.
   */
  readonly notice: string | undefined;

  /** The event log that holds it, for a store of raw payloads beside it; undefined in files. */
  readonly log: EventLog | undefined;

  /**
   * Records an event.
   *
   * @param digest The digest's bytes, with a {@link DigestEvent} only.
   * @returns the event's sequence number.
   */
  append(event: CallEvent, digest?: Uint8Array): Promise<number>;

  /** The events after `seq` (0: all) up to the current end, oldest first, in batches. */
  since(seq: number): AsyncIterable<Recorded>;

  /** Like {@link since}, then goes on with new events, other processes' too, until aborted. */
  watch(seq: number, signal: AbortSignal): AsyncIterable<Recorded>;

  /** @throws {NotFoundError} where no digest event with this sequence number holds bytes. */
  digest(seq: number): Promise<Uint8Array>;

  /**
   * Removes the digest bytes kept for a payload; the events stay, they are what was saved.
   *
   * @param key What names the payload, see `payloadKey` in src/accounting/aggregate.ts.
   */
  forget(key: string): Promise<void>;

  /** Removes all digest bytes, and any remains of them in files beside the history. */
  forgetAll(): Promise<void>;

  /** Removes events older than this many days and their digest bytes. */
  prune(keepDays: number): Promise<void>;

  /** Lets go of files and threads; a second call does nothing. */
  close(): Promise<void>;
}
