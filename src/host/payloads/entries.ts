import { payloadKey } from '../../accounting/aggregate.ts';
import type { DigestEvent, Recorded } from '../../accounting/events.ts';
import type { StoredPayload } from '../../storage/payloadStore.ts';

/** A payload as the tree, the documents and the commands know it. */
export interface PayloadEntry {
  /**
   * Names the payload within the workspace: its call id, or `#SEQ` where the raw was never kept.
   * The same payload digested twice is one entry.
   */
  readonly key: string;
  /** Sequence number of {@link digest}, by which the history hands out the digest's bytes. */
  readonly seq: number;
  /** The latest time this payload was digested. */
  readonly digest: DigestEvent;
  readonly pinned: boolean;
  /** How often a model fetched some of the raw back. */
  readonly retrievals: number;
  /** Known by its raw alone, which has no name but its call id; of {@link digest} size and time count. */
  readonly rawOnly?: true;
}

/** A raw that is stored, but of which nothing is recorded. */
export function entryOfRaw({ callId, bytes, storedAt, pinned }: StoredPayload): PayloadEntry {
  const digest: DigestEvent = {
    kind: 'digest',
    at: storedAt,
    callId,
    source: { kind: 'command', label: callId },
    method: 'passthrough',
    profile: '',
    rawBytes: bytes,
    digestBytes: bytes,
    rawTokens: 0,
    digestTokens: 0,
    estimator: '',
    durationMs: 0,
    model: '',
    modelInputTokens: 0,
    modelOutputTokens: 0,
    hostCutTokens: 0,
    metadata: {},
  };
  return { key: callId, seq: 0, digest, pinned, retrievals: 0, rawOnly: true };
}

/** Builds the entries of a workspace from its events, one event at a time. */
export class EntryIndex {
  readonly #entries = new Map<string, PayloadEntry>();
  #newestFirst: readonly PayloadEntry[] | undefined;

  /** Entries that were not deleted, newest digest first. */
  get newestFirst(): readonly PayloadEntry[] {
    this.#newestFirst ??= [...this.#entries.values()].sort((a, b) => b.seq - a.seq);
    return this.#newestFirst;
  }

  get(key: string): PayloadEntry | undefined {
    return this.#entries.get(key);
  }

  /** Takes in the next event; events come in the order of their sequence numbers. */
  apply({ seq, event }: Recorded): void {
    this.#newestFirst = undefined;
    switch (event.kind) {
      case 'digest': {
        const key = payloadKey(seq, event);
        const before = this.#entries.get(key);
        this.#entries.set(key, {
          key,
          seq,
          digest: event,
          pinned: before?.pinned ?? false,
          retrievals: before?.retrievals ?? 0,
        });
        return;
      }
      case 'retrieval':
        this.#change(event.callId, (entry) => ({ ...entry, retrievals: entry.retrievals + 1 }));
        return;
      case 'pin':
        this.#change(event.callId, (entry) => ({ ...entry, pinned: event.pinned }));
        return;
      case 'delete':
        this.#entries.delete(event.callId);
    }
  }

  #change(key: string, change: (entry: PayloadEntry) => PayloadEntry): void {
    const entry = this.#entries.get(key);
    if (entry) this.#entries.set(key, change(entry));
  }
}
