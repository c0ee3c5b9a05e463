import assert from 'node:assert/strict';
import fc from 'fast-check';
import { Ledger, type Period } from '../../../src/accounting/ledger.ts';
import { layPrices } from '../../../src/accounting/prices.ts';
import {
  readHostMessage,
  readPageMessage,
  type SavingsMessage,
} from '../../../src/accounting/protocol.ts';
import { histories, now } from './histories.ts';

const intent = (value: unknown) => readPageMessage({ type: 'intent', id: 1, intent: value });

describe('page protocol', () => {
  it('takes every intent the page has', () => {
    for (const kind of ['exportCsv', 'exportJson', 'openPanel', 'openSample', 'retry']) {
      assert.ok(intent({ kind }), kind);
    }
    for (const kind of ['openRaw', 'compare']) assert.ok(intent({ kind, seq: 3 }), kind);
    assert.ok(intent({ kind: 'setPeriod', period: 'today' }));
    assert.ok(intent({ kind: 'setModel', model: 'GPT-5.5' }));
    assert.ok(readPageMessage({ type: 'ready' }));
    assert.ok(readPageMessage({ type: 'ready', period: 'allTime' }));
  });

  it('refuses everything else', () => {
    const refused = [
      { kind: 'workbench.action.terminal.new' },
      { kind: 'openRaw' },
      { kind: 'openRaw', seq: '3' },
      { kind: 'openRaw', seq: 0 },
      { kind: 'openRaw', seq: -1 },
      { kind: 'openRaw', seq: Infinity },
      { kind: 'openRaw', seq: 3, command: 'x' },
      { kind: 'setPeriod', period: 'session' },
      { kind: 'setModel', model: 'x'.repeat(201) },
      null,
    ];
    for (const value of refused) assert.equal(intent(value), undefined, JSON.stringify(value));
    fc.assert(
      fc.property(fc.anything(), (value) => {
        assert.equal(readPageMessage(value), undefined);
        assert.equal(readHostMessage(value), undefined);
      }),
    );
  });

  it('hands every report through unchanged', () => {
    fc.assert(
      fc.property(histories, fc.constantFrom<Period>('today', 'allTime'), (events, period) => {
        const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
        ledger.addNew(events);
        const { models, chosen } = layPrices({}, '');
        const message: SavingsMessage = {
          type: 'savings',
          now,
          period,
          tiles: [{ period, net: 1, rawTokens: 2, payloads: 3 }],
          report: ledger.report(period, now),
          models,
          chosen,
          pricesDated: '2026-10-27',
          isRecording: false,
        };
        assert.deepEqual(readHostMessage(structuredClone(message)), message);
        assert.equal(readHostMessage({ ...message, tiles: [{}] }), undefined);
      }),
      { numRuns: 30 },
    );
  });

  it('takes the host’s other messages', () => {
    assert.ok(readHostMessage({ type: 'loading' }));
    assert.ok(readHostMessage({ type: 'failed', cause: 'the disk is gone' }));
    assert.ok(readHostMessage({ type: 'answer', id: 4 }));
    assert.ok(readHostMessage({ type: 'answer', id: 4, problem: 'The raw is no longer kept.' }));
    assert.equal(readHostMessage({ type: 'failed' }), undefined);
  });
});
