import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import fc from 'fast-check';
import { HashNumbers } from '../../../src/digest/lines/words/hashNumbers.ts';

describe('numbers of hashes', () => {
  it('count from 0 in the order in which hashes are met, as a map would', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer(), fc.integer({ min: -300, max: 300 }))),
        (hashes) => {
          const numbers = new HashNumbers();
          const expected = new Map<number, number>();
          for (const hash of hashes) {
            if (!expected.has(hash)) expected.set(hash, expected.size);
            assert.equal(numbers.add(hash), expected.get(hash));
          }
          assert.equal(numbers.size, expected.size);
          for (const [hash, number] of expected) assert.equal(numbers.find(hash), number);
        },
      ),
    );
  });

  it('are given to as many hashes as there is room for, however many come', () => {
    const numbers = new HashNumbers(100);
    const given = Array.from({ length: 1000 }, (_, hash) => numbers.add(hash << 20));
    assert.deepEqual(
      given,
      given.map((_, hash) => (hash < 100 ? hash : -1)),
    );
    assert.equal(numbers.size, 100);
    assert.equal(numbers.find(100 << 20), -1);
    assert.equal(numbers.add(7 << 20), 7);
  });
});
