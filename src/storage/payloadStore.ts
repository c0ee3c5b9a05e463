import type { Store } from '../digest/store.ts';

/** A payload as a store lists it. */
export interface StoredPayload {
  callId: string;
  bytes: number;
  /** Milliseconds since 1970. */
  storedAt: number;
  pinned: boolean;
}

/** A store that can be looked through and emptied: what a person manages. */
export interface PayloadStore extends Store {
  /** Most bytes of raw payload it keeps; a larger payload is refused. 0: no bound. */
  readonly maxTotalBytes: number;

  /** Everything that is stored, oldest first. */
  list(): Promise<StoredPayload[]>;

  /**
   * Pinned payloads are never evicted, neither for room nor for age; where only they are left, a
   * put resolves to false.
   *
   * @throws {NotFoundError} when there is nothing to pin.
   */
  setPinned(callId: string, pinned: boolean): Promise<void>;

  /** Removes a payload; false where there was none. */
  delete(callId: string): Promise<boolean>;

  /** Removes every payload and what is left of earlier ones; files of others stay. */
  deleteAll(): Promise<void>;
}
