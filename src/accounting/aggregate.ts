import type { DigestEvent, Recorded, RetrievalEvent } from './events.ts';
import { Largest, type LargePayload } from './largest.ts';
import { sourceGroup, sourceKey, unknownSource, type SourceGroup } from './sources.ts';
import {
  addDigest,
  addRetrieval,
  addTotals,
  emptyTotals,
  netTokens,
  totalsOf,
  type MethodTotals,
  type Totals,
} from './totals.ts';

/** Sums that a chart's bar needs. */
export class BucketSums {
  readonly totals = emptyTotals();
  readonly methods: MethodTotals = new Map();

  addDigest(event: DigestEvent): void {
    addDigest(this.totals, event);
    addDigest(totalsOf(this.methods, event.method), event);
  }

  addRetrieval(event: RetrievalEvent): void {
    addRetrieval(this.totals, event);
  }

  addSums(from: BucketSums): void {
    addTotals(this.totals, from.totals);
    for (const [method, totals] of from.methods) addTotals(totalsOf(this.methods, method), totals);
  }
}

/** Sums that a period's report needs. */
export class PeriodSums extends BucketSums {
  readonly sources = new Map<string, { source: SourceGroup; totals: Totals }>();
  readonly largest = new Largest();
  /** Names of the estimators that counted the tokens. */
  readonly estimators = new Set<string>();

  /** @returns what later retrievals of this payload are charged to. */
  digest({ seq, event }: Recorded<DigestEvent>): LargePayload {
    this.addDigest(event);
    this.estimators.add(event.estimator);
    addDigest(this.#totalsOf(sourceGroup(event.source)), event);
    const alone = emptyTotals();
    addDigest(alone, event);
    return this.largest.add({
      key: payloadKey(seq, event),
      rawBytes: event.rawBytes,
      seq,
      digest: event,
      net: netTokens(alone),
    });
  }

  /** @param payload What was fetched back; it may have been digested in an earlier period. */
  retrieval(event: RetrievalEvent, payload: LargePayload | undefined): void {
    this.addRetrieval(event);
    if (event.estimator !== undefined) this.estimators.add(event.estimator);
    const source = payload ? sourceGroup(payload.digest.source) : unknownSource;
    addRetrieval(this.#totalsOf(source), event);
    if (payload) payload.net -= event.tokens;
  }

  addPeriod(from: PeriodSums): void {
    this.addSums(from);
    for (const { source, totals } of from.sources.values()) {
      addTotals(this.#totalsOf(source), totals);
    }
    for (const row of from.largest.all) this.largest.add({ ...row });
    for (const estimator of from.estimators) this.estimators.add(estimator);
  }

  #totalsOf(source: SourceGroup): Totals {
    const key = sourceKey(source);
    let entry = this.sources.get(key);
    if (!entry) this.sources.set(key, (entry = { source, totals: emptyTotals() }));
    return entry.totals;
  }
}

/** What names a digest event's payload: its call id, or `#SEQ` where the raw was never kept. */
export function payloadKey(seq: number, event: DigestEvent): string {
  return event.callId === '' ? `#${String(seq)}` : event.callId;
}
