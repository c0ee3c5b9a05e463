import type { CallEvent } from '../../../src/accounting/events.ts';

/** Sums of events, added up one by one with no thought for speed. */
export function naiveSums(events: readonly CallEvent[], since: number) {
  const sums = { payloads: 0, raw: 0, digests: 0, retrieved: 0, models: 0, host: 0 };
  const methods: Record<string, number> = {};
  for (const event of events) {
    if (event.at < since) continue;
    if (event.kind === 'retrieval') sums.retrieved += event.tokens;
    if (event.kind !== 'digest') continue;
    const models = event.modelInputTokens + event.modelOutputTokens;
    sums.payloads++;
    sums.raw += event.rawTokens;
    sums.digests += event.digestTokens;
    sums.models += models;
    sums.host += event.hostCutTokens;
    methods[event.method] =
      (methods[event.method] ?? 0) + event.rawTokens - event.digestTokens - models;
  }
  const { raw, digests, retrieved, models, host } = sums;
  return { ...sums, net: raw - digests - retrieved - models - host, methods };
}

/** Midnight that began the day so many days ago, in this machine's zone. */
export function midnight(daysAgo: number): number {
  const date = new Date();
  date.setHours(0, 0, 0, 0);
  date.setDate(date.getDate() - daysAgo);
  return date.getTime();
}
