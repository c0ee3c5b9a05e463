import type { Store } from '../digest/store.ts';
import { FilesystemStore } from '../storage/index.ts';

/**
 * A directory of payloads, opened with each use: one that cannot be opened costs what a failing
 * put does, no digest. It knows what a put replaced.
 */
export class DirectoryStore implements Store {
  /** Bytes of another payload that the last put replaced; undefined where there was none. */
  replaced: number | undefined;
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean> {
    const store = await FilesystemStore.open(this.#directory);
    // What cannot be read cannot be told apart, and must not be in the way of the put.
    const before = await store.get(callId, signal).catch(() => undefined);
    const kept = await store.put(callId, raw, signal);
    const isOther = before !== undefined && Buffer.compare(before, raw) !== 0;
    this.replaced = kept && isOther ? before.length : undefined;
    return kept;
  }

  async get(callId: string, signal?: AbortSignal): Promise<Uint8Array> {
    return (await FilesystemStore.open(this.#directory)).get(callId, signal);
  }
}
