import type { CallEvent, DigestEvent } from '../../src/accounting/events.ts';
import { Ledger, type Period } from '../../src/accounting/ledger.ts';
import { PRICES_DATED } from '../../src/accounting/priceList.ts';
import { layPrices } from '../../src/accounting/prices.ts';
import type { SavingsMessage } from '../../src/accounting/protocol.ts';
import { netTokens } from '../../src/accounting/totals.ts';
import { digestEvent, now, record } from '../unit/accounting/histories.ts';

export { now };

const hour = 3_600_000;
const day = 24 * hour;

type Sample = [
  label: string,
  kind: DigestEvent['source']['kind'],
  server: string,
  hoursAgo: number,
  kilobytes: number,
];

const payloads: readonly Sample[] = [
  ['pods.json', 'editor', '', 0.07, 1230],
  ['Clipboard', 'clipboard', '', 0.63, 94],
  ['audit.ndjson', 'file', '', 3, 350],
  ['kubectl describe', 'terminal', '', 4, 57],
  ['list_pull_requests', 'mcp', 'github', 5, 265],
  ['churn.ipynb, cell 7', 'notebook', '', 5.4, 52],
  ['package-lock.json', 'editor', '', 20, 1030],
  ['get_issue_details', 'mcp', 'sentry', 22, 184],
  ['search_code', 'mcp', 'github', 23, 74],
  ['trace-7f3a.json', 'editor', '', 26, 1950],
  ['stripe-events.json', 'file', '', 70, 882],
  ['<img src=x onerror=alert(1)> a name as long as a name can be.json', 'file', '', 72, 400],
];

const methodOf = (label: string): DigestEvent['method'] =>
  ['audit.ndjson', 'kubectl describe', 'Clipboard'].includes(label)
    ? 'llm_fallback'
    : 'structural_json';

/** A week of work, two payloads fetched back, one deleted, something every day before. */
export function busyHistory(): CallEvent[] {
  const events = payloads.map(([label, kind, server, hoursAgo, kilobytes], index): CallEvent => {
    const method = methodOf(label);
    const rawTokens = kilobytes * 340;
    return digestEvent({
      at: now - hoursAgo * hour,
      callId: `d-${index}`,
      source: { kind, label, ...(server ? { server } : {}) },
      method,
      rawBytes: kilobytes * 1024,
      digestBytes: 7900 + index * 100,
      rawTokens,
      digestTokens: 2600 + index * 10,
      ...(method === 'llm_fallback'
        ? { modelInputTokens: rawTokens / 4, modelOutputTokens: 900 }
        : {}),
      ...(label === 'stripe-events.json' ? { hostCutTokens: 41_200 } : {}),
    });
  });
  for (let days = 7; days < 300; days += 3) {
    events.push(
      digestEvent({ at: now - days * day, callId: `d-old-${days}`, rawTokens: 60_000 - days * 90 }),
    );
  }
  const settings = { kind: 'editor', label: 'settings.json' } as const;
  events.push(
    digestEvent({
      callId: '',
      method: 'passthrough',
      source: settings,
      rawTokens: 490,
      digestTokens: 490,
      rawBytes: 1741,
      digestBytes: 1741,
    }),
    {
      kind: 'retrieval',
      at: now - hour,
      callId: 'd-0',
      bytes: 90_000,
      tokens: 28_700,
      part: '/items/3',
    },
    {
      kind: 'retrieval',
      at: now - 20 * hour,
      callId: 'd-7',
      bytes: 180_000,
      tokens: 64_000,
      part: '',
    },
    { kind: 'delete', at: now, callId: 'd-10' },
  );
  return events;
}

/** Everything that was digested today was fetched back whole. */
export function negativeHistory(): CallEvent[] {
  return [
    digestEvent({ rawTokens: 90_000, rawBytes: 300_000, digestTokens: 2000, at: now - 2 * hour }),
    { kind: 'retrieval', at: now - hour, callId: 'd-1', bytes: 300_000, tokens: 90_000, part: '' },
    {
      kind: 'retrieval',
      at: now - 60_000,
      callId: 'd-1',
      bytes: 300_000,
      tokens: 90_000,
      part: '',
    },
  ];
}

/** What the host would say of these events. */
export function savingsOf(events: readonly CallEvent[], period: Period): SavingsMessage {
  const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
  ledger.addNew(record(events));
  const { models, chosen } = layPrices({}, '');
  const periods: Period[] = ['today', 'sevenDays', 'allTime'];
  return {
    type: 'savings',
    now,
    period,
    tiles: periods.map((one) => {
      const totals = ledger.totals(one, now);
      const { rawTokens, payloads: count } = totals;
      return { period: one, net: netTokens(totals), rawTokens, payloads: count };
    }),
    report: ledger.report(period, now),
    models,
    chosen,
    pricesDated: PRICES_DATED,
    isRecording: true,
  };
}
