import type { Method } from '../digest/constants.ts';
import type { DigestEvent, ResultRemainder, RetrievalEvent } from './events.ts';

/** Sums over a set of events. Tokens are estimates; nothing in here is a price. */
export interface Totals {
  /** Digest events, but for those that digest a payload again. */
  payloads: number;
  rawBytes: number;
  digestBytes: number;
  rawTokens: number;
  digestTokens: number;
  retrievals: number;
  retrievedTokens: number;
  /** Digest events that spent a model's tokens. */
  summaries: number;
  /** Tokens that summarising models read and wrote. */
  modelTokens: number;
  /** Digest events whose host would have cut the raw payload. */
  hostCuts: number;
  hostCutTokens: number;
}

export function emptyTotals(): Totals {
  return {
    payloads: 0,
    rawBytes: 0,
    digestBytes: 0,
    rawTokens: 0,
    digestTokens: 0,
    retrievals: 0,
    retrievedTokens: 0,
    summaries: 0,
    modelTokens: 0,
    hostCuts: 0,
    hostCutTokens: 0,
  };
}

/**
 * Tokens saved against a baseline without digests: raw − digests − retrieved later − spent by
 * models − what the host would have cut anyway. Negative where digesting cost more than it saved.
 * Every net figure on every surface is this one.
 */
export function netTokens(totals: Totals): number {
  return (
    totals.rawTokens -
    totals.digestTokens -
    totals.retrievedTokens -
    totals.modelTokens -
    totals.hostCutTokens
  );
}

/**
 * Tokens that a method saved after what its models spent. Retrievals and the host's cut belong
 * to a payload, not to a method; {@link debitTokens} holds them, and the two add up to the net.
 */
export function savedTokens(totals: Totals): number {
  return netTokens(totals) + debitTokens(totals);
}

/** Tokens fetched back later, and those the host would have cut anyway. */
export function debitTokens(totals: Totals): number {
  return totals.retrievedTokens + totals.hostCutTokens;
}

/** What a digest changed of all that a model reads: the payload's figures and those beside it. */
export function countsOf(event: DigestEvent): ResultRemainder {
  const { beside } = event;
  return {
    rawBytes: event.rawBytes + (beside?.rawBytes ?? 0),
    digestBytes: event.digestBytes + (beside?.digestBytes ?? 0),
    rawTokens: event.rawTokens + (beside?.rawTokens ?? 0),
    digestTokens: event.digestTokens + (beside?.digestTokens ?? 0),
    hostCutTokens: event.hostCutTokens + (beside?.hostCutTokens ?? 0),
  };
}

/** Counts a digest. The raw of one that is digested again is not credited twice, nor a repeated digest. */
export function addDigest(totals: Totals, event: DigestEvent): void {
  const modelTokens = event.modelInputTokens + event.modelOutputTokens;
  totals.modelTokens += modelTokens;
  if (modelTokens > 0) totals.summaries++;
  if (event.repeated === true) return;
  const counts = countsOf(event);
  totals.digestBytes += counts.digestBytes;
  totals.digestTokens += counts.digestTokens;
  if (event.again === true) return;
  totals.payloads++;
  totals.rawBytes += counts.rawBytes;
  totals.rawTokens += counts.rawTokens;
  totals.hostCutTokens += counts.hostCutTokens;
  if (counts.hostCutTokens > 0) totals.hostCuts++;
}

export function addRetrieval(totals: Totals, event: RetrievalEvent): void {
  totals.retrievals++;
  totals.retrievedTokens += event.tokens;
}

/** Adds `from` to `totals`, field by field. */
export function addTotals(totals: Totals, from: Totals): void {
  for (const name of Object.keys(from) as (keyof Totals)[]) totals[name] += from[name];
}

/** Totals under each method that was used. */
export type MethodTotals = Map<Method, Totals>;

/** The totals under a key, made when first asked for. */
export function totalsOf<Key>(map: Map<Key, Totals>, key: Key): Totals {
  let totals = map.get(key);
  if (!totals) map.set(key, (totals = emptyTotals()));
  return totals;
}
