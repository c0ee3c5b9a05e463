import assert from 'node:assert/strict';
import { Calendar, bucketStart } from '../../../src/accounting/calendar.ts';
import { Ledger } from '../../../src/accounting/ledger.ts';
import { digestEvent, now, record } from './histories.ts';

const day = 86_400_000;

function chartSince(days: number) {
  const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
  ledger.addNew(record([digestEvent({ at: now - days * day }), digestEvent({ at: now })]));
  return ledger.report('allTime', now).chart;
}

describe('savings chart', () => {
  it('widens its bars so that there are never more than 60', () => {
    const cases: [number, string, number][] = [
      [0, 'day', 6],
      [59, 'day', 60],
      [60, 'week', 10],
      [400, 'week', 59],
      [800, 'month', 27],
      [5 * 366, 'year', 6],
    ];
    for (const [days, unit, count] of cases) {
      const chart = chartSince(days);
      assert.deepEqual([chart.unit, chart.buckets.length], [unit, count], `${days} days`);
      assert.equal(chart.buckets.at(-1)?.net, 900 * (days === 0 ? 2 : 1));
    }
  });

  it('starts the day at its first busy hour and ends it now', () => {
    const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
    ledger.addNew(record([digestEvent({ at: Date.UTC(2026, 10, 30, 2) })]));
    const { unit, buckets } = ledger.report('today', now).chart;
    assert.equal(unit, 'hour');
    assert.equal(buckets[0]?.start, Date.UTC(2026, 10, 30, 2));
    assert.equal(buckets.at(-1)?.start, Date.UTC(2026, 10, 30, 14));
    assert.equal(ledger.report('today', Date.UTC(2026, 11, 1, 1)).chart.buckets.length, 2);
  });

  it('shows seven days as seven bars', () => {
    const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
    assert.equal(ledger.report('sevenDays', now).chart.buckets.length, 7);
  });

  it('keeps 24 hours in a day when clocks change', () => {
    const berlin = new Calendar('Europe/Berlin');
    const before = berlin.wallClock(Date.UTC(2026, 9, 25, 0, 30));
    const after = berlin.wallClock(Date.UTC(2026, 9, 25, 1, 30));
    assert.equal(before, after, 'half past two comes twice');
    assert.equal(bucketStart(after, 'day'), Date.UTC(2026, 9, 25));
  });

  it('starts weeks on Monday, before 1970 too', () => {
    assert.equal(bucketStart(now, 'week'), Date.UTC(2026, 10, 30));
    assert.equal(bucketStart(now - day, 'week'), Date.UTC(2026, 10, 23));
    assert.equal(bucketStart(-10 * day, 'week'), Date.UTC(1969, 11, 22));
  });
});
