import * as vscode from 'vscode';
import type { PayloadModel } from './payloadModel.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/** Knows which raw payloads the store still holds: quota, days and other windows evict some. */
export class KeptIds implements vscode.Disposable {
  readonly #storage: WorkspaceStorage;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #ids: ReadonlySet<string> | undefined;
  #problem: Error | undefined;
  #reading: Promise<void> | undefined;

  /** What is kept changed, or is known now. */
  readonly onDidChange = this.#changed.event;

  constructor(storage: WorkspaceStorage, model: PayloadModel) {
    this.#storage = storage;
    this.#subscription = model.onDidChange(() => {
      void this.refresh();
    });
  }

  /** Why the store cannot be read, where it cannot. */
  get problem(): Error | undefined {
    return this.#problem;
  }

  /** Until the store was read, everything that was put counts as kept. */
  has(callId: string): boolean {
    return callId !== '' && (this.#ids?.has(callId) ?? true);
  }

  /** Reads the list of ids again; calls while one is running share it. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #read(): Promise<void> {
    try {
      const store = await this.#storage.store();
      const ids = new Set((await store.list()).map(({ callId }) => callId));
      const same = this.#ids?.size === ids.size && holdsAll(this.#ids, ids);
      if (same && !this.#problem) return;
      this.#ids = ids;
      this.#problem = undefined;
    } catch (error) {
      this.#problem = error instanceof Error ? error : new Error(String(error));
    }
    this.#changed.fire();
  }
}

function holdsAll(set: ReadonlySet<string>, ids: ReadonlySet<string>): boolean {
  for (const id of ids) if (!set.has(id)) return false;
  return true;
}
