import assert from 'node:assert/strict';
import fc from 'fast-check';
import { csvOf } from '../../../src/accounting/export.ts';
import { Ledger, type Period } from '../../../src/accounting/ledger.ts';
import type { Recorded } from '../../../src/accounting/events.ts';
import { netTokens } from '../../../src/accounting/totals.ts';
import { digestEvent, histories, now, record } from './histories.ts';
import { naiveReport } from './naive.ts';

const periods: Period[] = ['today', 'sevenDays', 'allTime'];
const timeZones = ['UTC', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

function ledgerOf(events: readonly Recorded[], timeZone = 'UTC', sessionStart = 0): Ledger {
  const ledger = new Ledger({ timeZone, sessionStart });
  for (const recorded of events) ledger.add(recorded);
  return ledger;
}

describe('ledger', () => {
  it('agrees with a recomputation from all events, in every period and zone', () => {
    fc.assert(
      fc.property(
        histories,
        fc.constantFrom(...periods),
        fc.constantFrom(...timeZones),
        (events, period, timeZone) => {
          const expected = naiveReport(events, period, now, timeZone);
          const ledger = ledgerOf(events, timeZone);
          const report = ledger.report(period, now);
          assert.equal(report.net, expected.net);
          assert.equal(report.totals.payloads, expected.payloads);
          assert.equal(
            events.filter(
              ({ event }) =>
                event.kind === 'digest' && !event.again && ledger.includes(period, event.at, now),
            ).length,
            expected.payloads,
          );
          assert.equal(report.totals.retrievals, expected.retrievals);
          assert.deepEqual(
            Object.fromEntries(
              report.sources.map(({ kind, server, net }) => [server || kind, net]),
            ),
            expected.sources,
          );
          assert.deepEqual(
            report.largest.map(({ seq, rawBytes, net }) => ({ seq, rawBytes, net })),
            expected.largest,
          );
          const saved = sum(report.methods.map((row) => row.saved));
          assert.equal(saved - expected.debits, expected.net, 'methods and debits make the net');
          assert.equal(sum(report.sources.map((row) => row.net)), expected.net);
          assert.equal(sum(report.chart.buckets.map((bar) => bar.net)), expected.net);
          for (const bar of report.chart.buckets) {
            assert.equal(bar.structural + bar.model + bar.passedThrough - bar.debits, bar.net);
          }
          assert.ok(report.chart.buckets.length <= 60);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('counts each event once, however it is handed in', () => {
    fc.assert(
      fc.property(histories, fc.nat(60), fc.nat(60), (events, from, to) => {
        const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
        ledger.addNew(events.slice(0, to));
        ledger.addNew(events.slice(from, to));
        ledger.addNew(events);
        ledger.addNew(events);
        for (const period of periods) {
          assert.deepEqual(ledger.report(period, now), ledgerOf(events).report(period, now));
        }
      }),
    );
  });

  it('gives the same net as sum and as report', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom(...periods), (events, period) => {
        const ledger = ledgerOf(events);
        assert.deepEqual(ledger.totals(period, now), ledger.report(period, now).totals);
        assert.equal(netTokens(ledger.totals('allTime', now)), netTokens(ledger.sessionTotals()));
      }),
    );
  });

  it('credits a raw once that is digested again with other limits, on every surface', () => {
    const events = record([
      digestEvent({ hostCutTokens: 50 }),
      digestEvent({ again: true, digestTokens: 300, hostCutTokens: 50 }),
    ]);
    const ledger = ledgerOf(events);
    const { totals, net, largest, sources, methods, chart } = ledger.report('today', now);
    assert.deepEqual([totals.payloads, totals.rawTokens, totals.digestTokens], [1, 1000, 400]);
    assert.equal(net, 550);
    assert.equal(largest[0]?.net, 550);
    assert.equal(sources[0]?.net, 550);
    assert.equal(sum(methods.map(({ saved }) => saved)) - 50, 550);
    assert.equal(sum(chart.buckets.map((bar) => bar.net)), 550);
  });

  it('counts the very same digest of a payload no second time, but what a model spent on it', () => {
    const again = { again: true, repeated: true, modelInputTokens: 30 } as const;
    const events = record([digestEvent({ hostCutTokens: 50 }), digestEvent(again)]);
    const { totals, net } = ledgerOf(events).report('today', now);
    assert.deepEqual([totals.payloads, totals.rawTokens, totals.digestTokens], [1, 1000, 100]);
    assert.equal(net, 1000 - 100 - 50 - 30);
    const [, , row = ''] = [...csvOf(events)];
    assert.match(row, /,same,-30,/);
  });

  it('debits what was fetched back, spent and cut, below zero if need be', () => {
    const events = record([
      digestEvent({ modelInputTokens: 30, modelOutputTokens: 20, hostCutTokens: 400 }),
      { kind: 'retrieval', at: now, callId: 'd-1', bytes: 4000, tokens: 1000, part: '' },
    ]);
    const { totals, net, largest } = ledgerOf(events).report('today', now);
    assert.deepEqual(
      [totals.rawTokens, totals.digestTokens, totals.retrievedTokens, totals.modelTokens],
      [1000, 100, 1000, 50],
    );
    assert.deepEqual([totals.summaries, totals.hostCuts, totals.hostCutTokens], [1, 1, 400]);
    assert.equal(net, -550);
    assert.equal(largest[0]?.net, -550);
  });

  it('charges a later retrieval to the payload and its source, on the day it happened', () => {
    const events = record([
      digestEvent({ at: now - 2 * 86_400_000 }),
      { kind: 'retrieval', at: now, callId: 'd-1', bytes: 400, tokens: 100, part: '/items/3' },
    ]);
    const ledger = ledgerOf(events);
    assert.equal(ledger.report('sevenDays', now).largest[0]?.net, 800);
    const today = ledger.report('today', now);
    assert.equal(today.net, -100);
    assert.deepEqual(today.sources, [{ kind: 'editor', server: '', payloads: 0, net: -100 }]);
    assert.deepEqual(today.largest, [], 'it was not digested today');
  });

  it('names retrievals whose digest the history no longer holds', () => {
    const events = record([
      { kind: 'retrieval', at: now, callId: 'd-9', bytes: 400, tokens: 100, part: '' },
    ]);
    assert.deepEqual(ledgerOf(events).report('today', now).sources, [
      { kind: 'unknown', server: '', payloads: 0, net: -100 },
    ]);
  });

  it('keeps what a deleted payload saved, and says that its raw is gone', () => {
    const kept = digestEvent();
    const gone = { kind: 'delete', at: now, callId: 'd-1' } as const;
    const deleted = ledgerOf(record([kept, gone])).report('today', now);
    assert.equal(deleted.net, 900);
    assert.equal(deleted.largest[0]?.kept, false);
    assert.equal(ledgerOf(record([kept, gone, kept])).report('today', now).largest[0]?.kept, true);
  });

  it('shows a payload digested twice as one row, with what both saved', () => {
    const events = record([digestEvent(), digestEvent({ digestBytes: 800, digestTokens: 200 })]);
    const [row, ...others] = ledgerOf(events).report('today', now).largest;
    assert.equal(row?.seq, 2);
    assert.equal(row.net, 1700);
    assert.equal(row.digestBytes, 800);
    assert.equal(others.length, 0);
  });

  it('separates days at the midnights of its zone', () => {
    const events = record([digestEvent({ at: Date.UTC(2026, 10, 30, 4, 59) })]);
    assert.equal(ledgerOf(events, 'UTC').totals('today', now).payloads, 1);
    assert.equal(ledgerOf(events, 'America/New_York').totals('today', now).payloads, 0);
    assert.throws(() => ledgerOf([], 'Mars/Olympus'), RangeError);
  });

  it('counts the session from its start', () => {
    const events = record([digestEvent({ at: now - 2 }), digestEvent({ at: now })]);
    const totals = ledgerOf(events, 'UTC', now - 1).sessionTotals();
    assert.equal(netTokens(totals), 900);
  });
});
