import * as vscode from 'vscode';
import type { PayloadModel } from './payloadModel.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/** A raw is stored before its digest is recorded: this much later, in milliseconds, none comes. */
const SETTLED_MS = 60_000;

/** Knows which raw payloads the store still holds: quota, days and other windows evict some. */
export class KeptIds implements vscode.Disposable {
  readonly #storage: Pick<WorkspaceStorage, 'store'>;
  readonly #model: Pick<PayloadModel, 'onDidChange' | 'takeStored'>;
  readonly #startedAt: number;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #subscription: vscode.Disposable;
  #ids: ReadonlySet<string> | undefined;
  #problem: Error | undefined;
  #refusal: Error | undefined;
  #reading: Promise<void> | undefined;
  /** Whether what is being read may be out of date already. */
  #isStale = false;

  /** What is kept changed, or is known now. */
  readonly onDidChange = this.#changed.event;

  /** @param startedAt When this session began, in milliseconds since 1970. */
  constructor(
    storage: Pick<WorkspaceStorage, 'store'>,
    model: Pick<PayloadModel, 'onDidChange' | 'takeStored'>,
    startedAt: number,
  ) {
    this.#storage = storage;
    this.#model = model;
    this.#startedAt = startedAt;
    this.#subscription = model.onDidChange(() => {
      void this.refresh();
    });
  }

  /** Why raws cannot be kept, where they cannot. */
  get problem(): Error | undefined {
    return this.#problem ?? this.#refusal;
  }

  /** @param problem Why none may be kept, though the store can be read; undefined: they may. */
  refuse(problem: Error | undefined): void {
    if (problem?.message === this.#refusal?.message) return;
    this.#refusal = problem;
    this.#changed.fire();
  }

  /** Until the store was read, everything that was put counts as kept. */
  has(callId: string): boolean {
    return callId !== '' && (this.#ids?.has(callId) ?? true);
  }

  /** Reads the list of ids again; whoever calls while it is being read waits for another look. */
  refresh(): Promise<void> {
    this.#isStale = true;
    this.#reading ??= this.#readAll().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#changed.dispose();
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#read();
    }
  }

  async #read(): Promise<void> {
    try {
      const store = await this.#storage.store();
      const stored = await store.list();
      const settled = Math.max(this.#startedAt, Date.now() - SETTLED_MS);
      const isNew = this.#model.takeStored(stored.filter(({ storedAt }) => storedAt < settled));
      const ids = new Set(stored.map(({ callId }) => callId));
      const same = this.#ids?.size === ids.size && holdsAll(this.#ids, ids);
      if (same && !isNew && !this.#problem) return;
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
