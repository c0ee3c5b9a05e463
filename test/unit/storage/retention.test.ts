import assert from 'node:assert/strict';
import { admits, overdue } from '../../../src/storage/retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = 100 * DAY_MS;

function entry(name: string, bytes: number, daysOld = 0, pinned = false) {
  return { name, bytes, storedAt: NOW - daysOld * DAY_MS, pinned };
}

function names(entries: ReturnType<typeof entry>[], maxTotalBytes: number, keepDays = 0): string[] {
  const total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  return [...overdue(entries, total, { maxTotalBytes, keepDays }, NOW)].map(({ name }) => name);
}

describe('retention', () => {
  it('admits what fits beside pinned payloads, to the byte', () => {
    const policy = { maxTotalBytes: 100, keepDays: 0 };
    assert.equal(admits(policy, 100, 0), true);
    assert.equal(admits(policy, 101, 0), false);
    assert.equal(admits(policy, 40, 60), true);
    assert.equal(admits(policy, 41, 60), false);
    assert.equal(admits({ maxTotalBytes: 0, keepDays: 0 }, 1e12, 1e12), true);
  });

  it('lets the oldest go until the rest fits', () => {
    const entries = [entry('a', 10), entry('b', 10), entry('c', 10)];
    assert.deepEqual(names(entries, 30), []);
    assert.deepEqual(names(entries, 29), ['a']);
    assert.deepEqual(names(entries, 10), ['a', 'b']);
    assert.deepEqual(names(entries, 0), []);
  });

  it('passes over pinned payloads', () => {
    assert.deepEqual(names([entry('p', 10, 9, true), entry('a', 10), entry('b', 10)], 20, 5), [
      'a',
    ]);
    assert.deepEqual(names([entry('p', 10, 9, true), entry('q', 10, 9, true)], 5, 5), []);
  });

  it('lets go what is too old, though there is room', () => {
    const entries = [entry('a', 1, 3), entry('b', 1, 2), entry('c', 1, 1)];
    assert.deepEqual(names(entries, 100, 2), ['a']);
    assert.deepEqual(names(entries, 1, 2), ['a', 'b']);
    assert.deepEqual(names(entries, 0, 0.5), ['a', 'b', 'c']);
  });
});
