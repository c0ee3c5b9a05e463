import type { CallLog } from './callLog.ts';
import type { PayloadEntry } from './entries.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/**
 * Pins and deletes what is kept: bytes in the store, and the record of it in the history. Each
 * resolves when this window shows it.
 */
export class PayloadKeeper {
  readonly #storage: WorkspaceStorage;
  readonly #calls: CallLog;

  constructor(storage: WorkspaceStorage, calls: CallLog) {
    this.#storage = storage;
    this.#calls = calls;
  }

  /** @throws NotFoundError where the raw to pin is not kept any more. */
  async pin(entry: PayloadEntry, pinned: boolean): Promise<void> {
    const { callId } = entry.digest;
    await (await this.#storage.store()).setPinned(callId, pinned);
    await this.#calls.shown(
      await this.#calls.amend({ kind: 'pin', at: Date.now(), callId, pinned }),
    );
  }

  /** Removes raw and digest bytes; what was saved stays counted. */
  async delete(entries: readonly PayloadEntry[]): Promise<void> {
    const [store, history] = await Promise.all([
      this.#storage.store(),
      this.#storage.historyIfAny(),
    ]);
    let last = 0;
    for (const { key, digest } of entries) {
      if (digest.callId !== '') await store.delete(digest.callId);
      await history?.forget(key);
      last = await this.#calls.amend({ kind: 'delete', at: Date.now(), callId: key });
    }
    await this.#calls.shown(last);
  }

  /** Removes all of the workspace's raw and digest bytes, listed or not. */
  async deleteAll(entries: readonly PayloadEntry[]): Promise<void> {
    const [store, history] = await Promise.all([
      this.#storage.store(),
      this.#storage.historyIfAny(),
    ]);
    await store.deleteAll();
    await history?.forgetAll();
    const at = Date.now();
    const numbers = await Promise.all(
      entries.map(({ key }) => this.#calls.amend({ kind: 'delete', at, callId: key })),
    );
    await this.#calls.shown(numbers.reduce((last, seq) => Math.max(last, seq), 0));
  }
}
