import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Ledger } from '../../../../src/accounting/ledger.ts';
import { isNotFound } from '../../../../src/digest/store.ts';
import { UnrecordedCalls } from '../../../../src/host/payloads/unrecordedCalls.ts';
import { digestEvent } from '../../accounting/histories.ts';

const bytes = new Uint8Array([1]);

describe('calls that no history keeps', () => {
  for (const last of [0, 7, 1e6, Date.now() * 1000]) {
    it(`stand between ${last} and what the history counts next`, () => {
      const calls = new UnrecordedCalls();
      let seq = last;
      for (let count = 0; count < 50; count++) {
        const next = calls.add(seq, undefined);
        assert.ok(next > seq);
        seq = next;
      }
      // A history in files counts microseconds, and no window digests 50 payloads in a few.
      assert.ok(seq < (last > 1e9 ? last + 1000 : last + 1), String(seq));
    });
  }

  it('are counted in their place, and so is what the history keeps afterwards', () => {
    const calls = new UnrecordedCalls();
    const ledger = new Ledger({ timeZone: 'UTC', sessionStart: 0 });
    const first = calls.add(3, bytes);
    for (const seq of [3, first, calls.add(first, bytes), 4]) {
      ledger.add({ seq, event: digestEvent() });
    }
    assert.equal(ledger.sessionTotals().payloads, 4);
  });

  it('give their digests until these are let go of', () => {
    const calls = new UnrecordedCalls();
    const seq = calls.add(3, bytes);
    assert.equal(calls.digest(seq), bytes);
    assert.equal(calls.digest(3), undefined);
    calls.forget(seq);
    calls.forget(3);
    assert.ok(calls.has(seq) && !calls.has(3));
    assert.throws(() => calls.digest(seq), isNotFound);
  });
});
