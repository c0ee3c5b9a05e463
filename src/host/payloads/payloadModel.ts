import * as vscode from 'vscode';
import { payloadKey } from '../../accounting/aggregate.ts';
import type { CallEvent, Recorded } from '../../accounting/events.ts';
import type { History } from '../../storage/history.ts';
import type { StoredPayload } from '../../storage/payloadStore.ts';
import { EntryIndex, entryOfRaw, type PayloadEntry } from './entries.ts';
import { withSpokenSource } from './spokenSource.ts';
import { UnrecordedCalls } from './unrecordedCalls.ts';

/** What is known of the history: not asked for yet, being read, read and followed, or broken. */
export type ModelState = 'idle' | 'loading' | 'ready' | 'failed';

/** How long arriving events are gathered before anyone is told, in milliseconds. */
const GATHER_MS = 50;
/** How long a window waits to hear of its own event, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * What this workspace digested, read from its history and kept up to date: the one source of the
 * tree, the status bar and the dashboard. Nothing is read before {@link load} is first called.
 */
export class PayloadModel implements vscode.Disposable {
  readonly #openHistory: () => Promise<History | undefined>;
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #stop = new AbortController();
  readonly #events: Recorded[] = [];
  readonly #index = new EntryIndex();
  /** Sequence numbers of what is about to be deleted, by key: what is digested again is not. */
  readonly #hidden = new Map<string, number>();
  #rawOnly: readonly PayloadEntry[] = [];
  /** When payloads were deleted, in milliseconds since 1970, by key. */
  readonly #deletedAt = new Map<string, number>();
  readonly #unrecorded = new UnrecordedCalls();
  #lastRecorded = 0;
  #loading: Promise<void> | undefined;
  #announcement: NodeJS.Timeout | undefined;
  #state: ModelState = 'idle';
  #problem: Error | undefined;

  /** Something below is new; told at most every {@link GATHER_MS}. */
  readonly onDidChange = this.#changed.event;

  /** @param openHistory Gives none where there is none to read. */
  constructor(openHistory: () => Promise<History | undefined>) {
    this.#openHistory = openHistory;
  }

  get state(): ModelState {
    return this.#state;
  }

  /** Why the state is `failed`. */
  get problem(): Error | undefined {
    return this.#problem;
  }

  /** All events so far, oldest first. Grows in place: take its length along to see what is new. */
  get events(): readonly Recorded[] {
    return this.#events;
  }

  /** Payloads that were not deleted, newest first; then those whose raw alone is known. */
  get entries(): readonly PayloadEntry[] {
    const { newestFirst } = this.#index;
    if (this.#hidden.size + this.#rawOnly.length === 0) return newestFirst;
    const rawOnly = this.#rawOnly.filter(({ key }) => !this.#index.get(key));
    return [...newestFirst, ...rawOnly].filter((entry) => !this.#isHidden(entry));
  }

  entry(key: string): PayloadEntry | undefined {
    const entry = this.#index.get(key) ?? this.#rawOnly.find((one) => one.key === key);
    return entry && this.#isHidden(entry) ? undefined : entry;
  }

  /**
   * Lists what is stored, too, that the history has no digest of: it was off, or is gone.
   *
   * @param stored Oldest first.
   * @returns whether these are others than before.
   */
  takeStored(stored: readonly StoredPayload[]): boolean {
    const before = JSON.stringify(this.#rawOnly);
    const unrecorded = stored.filter(
      ({ callId, storedAt }) =>
        !this.#index.get(callId) && storedAt > (this.#deletedAt.get(callId) ?? -1),
    );
    this.#rawOnly = unrecorded.map(entryOfRaw).reverse();
    return JSON.stringify(this.#rawOnly) !== before;
  }

  /**
   * Takes in an event that the history is not to keep. It is gone with this window.
   *
   * @returns the event's sequence number, after all that are here.
   */
  async addUnrecorded(event: CallEvent, digest?: Uint8Array): Promise<number> {
    await this.load();
    const seq = this.#unrecorded.add(this.#events.at(-1)?.seq ?? 0, digest);
    if (event.kind === 'delete') this.#forget(event.callId);
    this.#take({ seq, event });
    this.#announce();
    return seq;
  }

  /** Whether the history has a digest of the payload with this key. */
  isRecorded(key: string): boolean {
    return this.#events.some(
      ({ seq, event }) =>
        event.kind === 'digest' && !this.#unrecorded.has(seq) && payloadKey(seq, event) === key,
    );
  }

  /** Whether an event is known to this window alone. */
  isInMemory(seq: number): boolean {
    return this.#unrecorded.has(seq);
  }

  /**
   * The digest's bytes of an event that the history does not keep; undefined for one that it does.
   *
   * @throws {NotFoundError} where it has none.
   */
  unrecordedDigest(seq: number): Uint8Array | undefined {
    return this.#unrecorded.digest(seq);
  }

  /** Leaves payloads out of {@link entries}: they are about to be deleted. */
  hide(entries: readonly PayloadEntry[]): void {
    for (const { key, seq } of entries) this.#hidden.set(key, seq);
    this.#announce();
  }

  unhide(entries: readonly PayloadEntry[]): void {
    for (const { key } of entries) this.#hidden.delete(key);
    this.#announce();
  }

  /**
   * Reads the history on the first call and goes on following it. Resolves when what had been
   * recorded is here; a failure is in {@link problem}, never thrown. After one, a call tries again.
   */
  load(): Promise<void> {
    this.#loading ??= this.#read();
    return this.#loading;
  }

  /**
   * Waits until the event with this number has arrived here.
   *
   * @returns false where it did not within {@link PATIENCE_MS}.
   */
  async reached(seq: number): Promise<boolean> {
    await this.load();
    const arrived = () => (this.#events.at(-1)?.seq ?? 0) >= seq;
    if (arrived()) return true;
    return new Promise((resolve) => {
      const finish = (value: boolean) => {
        clearTimeout(patience);
        subscription.dispose();
        resolve(value);
      };
      const patience = setTimeout(finish, PATIENCE_MS, false);
      const subscription = this.onDidChange(() => {
        if (arrived()) finish(true);
      });
    });
  }

  dispose(): void {
    this.#stop.abort();
    clearTimeout(this.#announcement);
    this.#changed.dispose();
  }

  async #read(): Promise<void> {
    const before = { state: this.#state, problem: this.#problem?.message };
    if (before.state === 'idle') this.#state = 'loading';
    try {
      const history = await this.#openHistory();
      if (history) {
        for await (const recorded of history.since(this.#lastRecorded)) this.#record(recorded);
        void this.#follow(history);
      } else {
        // There may be one later: the next call looks again, and has nothing to tell where there
        // is none still.
        this.#loading = undefined;
        if (before.state === 'ready') return;
      }
      this.#state = 'ready';
      this.#problem = undefined;
    } catch (error) {
      this.#fail(error);
      // Whoever is told of it looks here again: once is enough.
      if (before.problem === this.#problem?.message) return;
    }
    this.#announce();
  }

  async #follow(history: History): Promise<void> {
    try {
      for await (const recorded of history.watch(this.#lastRecorded, this.#stop.signal)) {
        this.#record(recorded);
        this.#announceSoon();
      }
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#fail(error);
      this.#announce();
    }
  }

  #isHidden({ key, seq }: PayloadEntry): boolean {
    return this.#hidden.get(key) === seq;
  }

  #record(recorded: Recorded): void {
    this.#lastRecorded = recorded.seq;
    this.#take(recorded);
  }

  /** Lets go of the digests of a payload that the history does not keep. */
  #forget(key: string): void {
    for (const { seq, event } of this.#events) {
      if (event.kind === 'digest' && payloadKey(seq, event) === key) this.#unrecorded.forget(seq);
    }
  }

  #take({ seq, event: asRecorded }: Recorded): void {
    const event = withSpokenSource(asRecorded);
    const recorded = { seq, event };
    this.#events.push(recorded);
    this.#index.apply(recorded);
    if (event.kind !== 'delete') return;
    this.#deletedAt.set(event.callId, event.at);
    this.#rawOnly = this.#rawOnly.filter(({ key }) => key !== event.callId);
  }

  #fail(error: unknown): void {
    this.#state = 'failed';
    this.#problem = error instanceof Error ? error : new Error(String(error));
    this.#loading = undefined;
  }

  #announceSoon(): void {
    this.#announcement ??= setTimeout(() => {
      this.#announce();
    }, GATHER_MS);
  }

  #announce(): void {
    clearTimeout(this.#announcement);
    this.#announcement = undefined;
    if (!this.#stop.signal.aborted) this.#changed.fire();
  }
}
