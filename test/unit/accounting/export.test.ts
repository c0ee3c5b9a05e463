import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Recorded } from '../../../src/accounting/events.ts';
import { csvOf, jsonOf } from '../../../src/accounting/export.ts';
import { Ledger } from '../../../src/accounting/ledger.ts';
import { layPrices } from '../../../src/accounting/prices.ts';
import { netTokens } from '../../../src/accounting/totals.ts';
import { digestEvent, histories, now, record } from './histories.ts';

/** RFC 4180, read by the book. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = field.exec(text); match; match = field.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const csv = (events: readonly Recorded[]) => [...csvOf(events)].join('');

describe('export', () => {
  it('writes a table whose net column adds up to the net', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const [head = [], ...rows] = parseCsv(csv(events));
        const net = head.indexOf('net_tokens_est');
        const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
        ledger.addNew(events);
        assert.ok(rows.every((row) => row.length === head.length));
        assert.equal(
          rows.reduce((sum, row) => sum + Number(row[net]), 0),
          netTokens(ledger.totals('allTime', now)),
        );
      }),
    );
  });

  it('gives every text back, but none that a spreadsheet would run', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (label) => {
        const events = record([digestEvent({ source: { kind: 'file', label } })]);
        const cell = parseCsv(csv(events))[1]?.[5] ?? '';
        assert.doesNotMatch(cell, /^[=+\-@\t\r\n]/);
        assert.equal(cell.replace(/^'(?=[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20])/, ''), label);
      }),
      {
        examples: [['=1+1'], ['@SUM(A1)'], ['-2'], ['+1'], ['\tx'], ['\rx'], ['a,"b"\r\nc'], ['']],
      },
    );
  });

  it('keeps negative figures numbers', () => {
    const events = record([
      { kind: 'retrieval', at: now, callId: 'd-1', bytes: 400, tokens: 100, part: '=x' },
    ]);
    const row = parseCsv(csv(events))[1] ?? [];
    assert.ok(row.includes('-100'));
    assert.ok(row.includes("'=x"));
  });

  it('writes a JSON document with the same sums', () => {
    fc.assert(
      fc.property(histories, (events) => {
        const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
        ledger.addNew(events);
        const totals = ledger.totals('allTime', now);
        const price = layPrices({}, '').chosen;
        const scope = { period: 'allTime', timeZone: 'UTC', now, totals, price } as const;
        const document = JSON.parse([...jsonOf(events, scope)].join('')) as {
          totals: { net_tokens_est: number };
          events: { net_tokens_est: number }[];
        };
        assert.equal(document.totals.net_tokens_est, netTokens(totals));
        assert.equal(
          document.events.reduce((sum, event) => sum + event.net_tokens_est, 0),
          netTokens(totals),
        );
      }),
    );
  });
});
