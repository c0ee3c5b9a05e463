import assert from 'node:assert/strict';
import fc from 'fast-check';
import { pruneJson, pruneJsonBytes } from '../../../src/digest/index.ts';
import * as arbitraries from '../../support/arbitraries.ts';
import { runs } from '../../support/runs.ts';

describe('limits of pruning', () => {
  const unusable: [string, fc.Arbitrary<number>][] = [
    ['maxStringChars', fc.oneof(fc.integer({ max: 39 }), fc.constantFrom(NaN, 40.5))],
    [
      'maxArrayElems',
      fc.oneof(
        fc.integer({ max: 1 }),
        fc.nat().map((n) => 2 * n + 1),
        fc.constant(NaN),
      ),
    ],
    ['maxDepth', fc.oneof(fc.integer({ max: 0 }), fc.constantFrom(NaN, 1.5))],
  ];
  for (const [option, values] of unusable) {
    it(`refuses ${option} out of range, whatever the payload`, () => {
      fc.assert(
        fc.property(values, arbitraries.payload, (value, payload) => {
          assert.throws(() => pruneJson(payload, { [option]: value }), RangeError);
          assert.throws(() => pruneJsonBytes(payload, { [option]: value }), RangeError);
        }),
        runs(60),
      );
    });
  }

  it('stand at 500 characters, 20 elements and a depth of 8 where left out', () => {
    fc.assert(
      fc.property(arbitraries.payload, (payload) => {
        const limits = { maxStringChars: 500, maxArrayElems: 20, maxDepth: 8 };
        assert.deepEqual(pruneJson(payload), pruneJson(payload, limits));
        assert.deepEqual(pruneJson(payload, {}), pruneJson(payload, limits));
      }),
      runs(100),
    );
  });
});
