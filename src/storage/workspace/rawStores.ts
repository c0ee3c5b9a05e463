import type { PayloadStore, StoredPayload } from '../payloadStore.ts';
import { isNotFound } from '../../digest/store.ts';

/**
 * All places where this workspace has raw payloads, as one store. New ones go to the first; what
 * an earlier setting put into another can still be read, listed, pinned and deleted there.
 */
export class RawStores implements PayloadStore {
  readonly #first: PayloadStore;
  readonly #all: readonly PayloadStore[];

  constructor(first: PayloadStore, others: readonly PayloadStore[]) {
    this.#first = first;
    this.#all = [first, ...others];
  }

  /** Of the store that new payloads go to. */
  get maxTotalBytes(): number {
    return this.#first.maxTotalBytes;
  }

  put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean> {
    return this.#first.put(callId, raw, signal);
  }

  get(callId: string, signal?: AbortSignal): Promise<Uint8Array> {
    return this.#firstThatHas((store) => store.get(callId, signal));
  }

  async list(): Promise<StoredPayload[]> {
    const lists = await Promise.all(this.#all.map((store) => store.list()));
    return lists.flat().sort((a, b) => a.storedAt - b.storedAt);
  }

  setPinned(callId: string, pinned: boolean): Promise<void> {
    return this.#firstThatHas((store) => store.setPinned(callId, pinned));
  }

  async delete(callId: string): Promise<boolean> {
    const deleted = await Promise.all(this.#all.map((store) => store.delete(callId)));
    return deleted.includes(true);
  }

  async deleteAll(): Promise<void> {
    await Promise.all(this.#all.map((store) => store.deleteAll()));
  }

  /** @throws NotFoundError where none has it. */
  async #firstThatHas<T>(use: (store: PayloadStore) => Promise<T>): Promise<T> {
    let missing: unknown;
    for (const store of this.#all) {
      try {
        return await use(store);
      } catch (error) {
        if (!isNotFound(error)) throw error;
        missing = error;
      }
    }
    throw missing;
  }
}
