import type { DigestEvent, Recorded, RetrievalEvent } from '../../../src/accounting/events.ts';
import type { Period } from '../../../src/accounting/ledger.ts';

/** `2026-11-30` in a zone, worked out without the ledger's calendar. */
function localDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Recomputes a period from all of its events, with no thought for speed. */
export function naiveReport(
  events: readonly Recorded[],
  period: Period,
  now: number,
  timeZone: string,
) {
  const today = localDay(now, timeZone);
  const first = {
    today,
    sevenDays: new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10),
    allTime: '0000-00-00',
  }[period];
  const inPeriod = (at: number) => localDay(at, timeZone) >= first;
  const digests = events.filter((one): one is Recorded<DigestEvent> => one.event.kind === 'digest');
  const retrievals = events.filter(
    (one): one is Recorded<RetrievalEvent> => one.event.kind === 'retrieval',
  );
  const digestOf = (retrieval: Recorded<RetrievalEvent>) =>
    digests.findLast(
      ({ seq, event }) =>
        seq < retrieval.seq && event.callId !== '' && event.callId === retrieval.event.callId,
    );

  const digested = digests.filter(({ event }) => inPeriod(event.at));
  const retrieved = retrievals.filter(({ event }) => inPeriod(event.at));
  const netOf = (some: Recorded<DigestEvent>[], back: Recorded<RetrievalEvent>[]) =>
    sum(some.map(({ event }) => (event.again ? 0 : event.rawTokens))) -
    sum(some.map(({ event }) => event.digestTokens)) -
    sum(back.map(({ event }) => event.tokens)) -
    sum(some.map(({ event }) => event.modelInputTokens + event.modelOutputTokens)) -
    sum(some.map(({ event }) => (event.again ? 0 : event.hostCutTokens)));

  const sourceOf = (event: DigestEvent) => event.source.server ?? event.source.kind;
  const sources: Record<string, number> = {};
  for (const one of digested) {
    sources[sourceOf(one.event)] = (sources[sourceOf(one.event)] ?? 0) + netOf([one], []);
  }
  for (const one of retrieved) {
    const digest = digestOf(one);
    const source = digest ? sourceOf(digest.event) : 'unknown';
    sources[source] = (sources[source] ?? 0) + netOf([], [one]);
  }

  const payloads = new Map<string, Recorded<DigestEvent>[]>();
  for (const one of digested) {
    const { callId, rawBytes } = one.event;
    const key = JSON.stringify([-rawBytes, callId === '' ? `#${one.seq}` : callId]);
    payloads.set(key, [...(payloads.get(key) ?? []), one]);
  }
  const largest = [...payloads.values()]
    .map((some) => ({
      seq: some.at(-1)!.seq,
      rawBytes: some[0]!.event.rawBytes,
      key: some[0]!.event.callId === '' ? `#${some[0]!.seq}` : some[0]!.event.callId,
      net: netOf(
        some,
        retrievals.filter((one) => some.includes(digestOf(one)!)),
      ),
    }))
    .sort((a, b) => b.rawBytes - a.rawBytes || (a.key < b.key ? -1 : 1))
    .slice(0, 10)
    .map(({ seq, rawBytes, net }) => ({ seq, rawBytes, net }));

  return {
    net: netOf(digested, retrieved),
    payloads: digested.filter(({ event }) => !event.again).length,
    retrievals: retrieved.length,
    debits:
      sum(retrieved.map(({ event }) => event.tokens)) +
      sum(digested.map(({ event }) => (event.again ? 0 : event.hostCutTokens))),
    sources,
    largest,
  };
}
