import { assertCallId, isCallId, NotFoundError } from './store.ts';
import type { Store } from './store.ts';

/**
 * A store that can be handed out before the one behind it exists. Each call goes to the delegate
 * that is set when the call is made; a later `set` does not reach into it.
 */
export class LazyStore implements Store {
  #delegate: Store | null = null;

  /** Puts a store behind this one, in place of any other; null (or undefined) leaves none. */
  set(delegate: Store | null | undefined): void {
    this.#delegate = delegate ?? null;
  }

  /** @returns false while there is no delegate: the payload was not kept. */
  async put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean> {
    signal?.throwIfAborted();
    assertCallId(callId);
    return this.#delegate === null ? false : this.#delegate.put(callId, raw, signal);
  }

  /** @throws {NotFoundError} while there is no delegate, too. */
  async get(callId: string, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    const delegate = this.#delegate;
    if (delegate === null || !isCallId(callId)) throw new NotFoundError(callId);
    return delegate.get(callId, signal);
  }
}
