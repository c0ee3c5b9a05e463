import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import fc from 'fast-check';
import { SignalQueue } from '../../../src/digest/lines/signals/signalQueue.ts';

const signal = fc.record({ index: fc.nat(50), attention: fc.integer({ min: 1, max: 8 }) });

describe('a queue of signals', () => {
  it('gives the most attention first, and of equal ones the earlier line', () => {
    fc.assert(
      fc.property(fc.array(signal), (signals) => {
        const queue = new SignalQueue();
        for (const { index, attention } of signals) queue.push(index, attention);
        const sorted = signals.toSorted((a, b) => b.attention - a.attention || a.index - b.index);
        for (const next of sorted) {
          assert.equal(queue.attention, next.attention);
          assert.deepEqual(queue.pop(), { ...next });
        }
        assert.equal(queue.attention, 0);
        assert.equal(queue.pop(), undefined);
      }),
    );
  });

  it('takes signals while others are taken out', () => {
    const queue = new SignalQueue();
    queue.push(4, 0.2);
    queue.push(9, 0.5);
    assert.deepEqual(queue.pop(), { index: 9, attention: 0.5 });
    queue.push(1, 0.1);
    queue.push(2, 0.2);
    assert.deepEqual(
      [queue.pop(), queue.pop(), queue.pop(), queue.pop()].map((next) => next?.index),
      [2, 4, 1, undefined],
    );
  });
});
