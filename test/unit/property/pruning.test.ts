import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as arbitraries from '../../support/arbitraries.ts';
import {
  agreesWithNaive,
  type Check,
  explainsItself,
  findDisagreement,
  isIdempotent,
  leavesThePayloadAlone,
  variantsAgree,
} from '../../support/disagreement.ts';
import { DEFAULT_LIMITS } from '../../support/naive.ts';
import { roundOf } from '../../support/rounds.ts';
import { runs } from '../../support/runs.ts';

/** Holds a check against many payloads, under small limits and under the contract's. */
function holds(check: Check, payloads: fc.Arbitrary<Uint8Array>, count: number): void {
  fc.assert(
    fc.property(
      payloads,
      fc.oneof(arbitraries.limits, fc.constant(DEFAULT_LIMITS)),
      (payload, limits) => {
        assert.equal(check(payload, limits), undefined);
      },
    ),
    runs(count),
  );
}

describe('pruning, whatever the payload', () => {
  it('agrees with the naive implementation', () => {
    holds(agreesWithNaive, arbitraries.payload, 600);
  });

  it('gives JSON that a second pass leaves as it is', () => {
    holds(isIdempotent, arbitraries.payload, 400);
  });

  it('loses and invents nothing but what a marker owns up to, and counts the markers', () => {
    holds(explainsItself, arbitraries.document, 400);
  });

  it('gives one answer for bytes and strings, in and out', () => {
    holds(variantsAgree, arbitraries.payload, 400);
  });

  it('does not write to the payload', () => {
    holds(leavesThePayloadAlone, arbitraries.payload, 200);
  });
});

describe('pruning documents made to break it', () => {
  // The script behind `npm run fuzz` goes on where these rounds end.
  const ROUNDS = 2000;
  const GROUPS = 20;
  for (let group = 0; group < GROUPS; group++) {
    const first = (group * ROUNDS) / GROUPS;
    const last = first + ROUNDS / GROUPS - 1;
    it(`holds for seeds ${first} to ${last}`, () => {
      for (let seed = first; seed <= last; seed++) {
        const { payload, limits } = roundOf(seed);
        assert.equal(findDisagreement(payload, limits), undefined, `seed ${seed}`);
      }
    });
  }
});
