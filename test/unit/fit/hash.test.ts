import assert from 'node:assert/strict';
import fc from 'fast-check';
import { RangeHasher } from '../../../src/digest/fit/statistics/hash.ts';

describe('fit statistics: hashes of ranges', () => {
  it('depend on the bytes alone, wherever they stand', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.uint8Array({ maxLength: 9 }),
        fc.uint8Array({ maxLength: 9 }),
        (range, before, after) => {
          const bytes = Uint8Array.from([...before, ...range, ...after, ...range]);
          const hasher = new RangeHasher(bytes);
          const start = before.length;
          const other = start + range.length + after.length;
          assert.equal(
            hasher.hash(start, start + range.length),
            hasher.hash(other, other + range.length),
          );
        },
      ),
    );
  });

  it('stay within a view of a larger buffer', () => {
    const bytes = Uint8Array.from({ length: 64 }, (_, at) => at);
    const view = bytes.subarray(7, 40);
    for (let length = 0; length <= 33; length++) {
      assert.equal(
        new RangeHasher(view).hash(0, length),
        new RangeHasher(bytes).hash(7, 7 + length),
      );
    }
  });

  it('tell ranges apart that differ in one bit, or in their length', () => {
    const seen = new Set<number>();
    let ranges = 0;
    for (let length = 0; length <= 24; length++) {
      const plain = new Uint8Array(length);
      seen.add(new RangeHasher(plain).hash(0, length));
      ranges++;
      for (let bit = 0; bit < length * 8; bit++) {
        const changed = plain.slice();
        changed[bit >> 3] = 1 << (bit & 7);
        seen.add(new RangeHasher(changed).hash(0, length));
        ranges++;
      }
    }
    assert.equal(seen.size, ranges);
  });
});
