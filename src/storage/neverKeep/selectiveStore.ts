import type { Store } from '../../digest/store.ts';
import type { PayloadMatcher } from './payloadMatcher.ts';

/** A store that deliberately keeps no payload with a match: its put resolves to false. */
export class SelectiveStore implements Store {
  readonly #store: Store;
  readonly #matcher: PayloadMatcher;

  constructor(store: Store, matcher: PayloadMatcher) {
    this.#store = store;
    this.#matcher = matcher;
  }

  async put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean> {
    if ((await this.#matcher.match(raw, signal)) !== undefined) return false;
    return this.#store.put(callId, raw, signal);
  }

  get(callId: string, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#store.get(callId, signal);
  }
}
