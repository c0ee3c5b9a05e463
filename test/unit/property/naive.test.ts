import assert from 'node:assert/strict';
import { contractCases } from '../../support/contract-cases.ts';
import { naivePrune } from '../../support/naive.ts';

describe('the naive implementation', () => {
  for (const { name, why, payload, expected } of contractCases()) {
    it(`answers ${name} (${why})`, () => {
      assert.deepEqual(naivePrune(payload), expected);
    });
  }

  it('takes any nesting', () => {
    const deep = new TextEncoder().encode('['.repeat(100_000) + ']'.repeat(100_000));
    assert.deepEqual(naivePrune(deep), {
      digest: `${'['.repeat(8)}"<truncated, deep subtree>"${']'.repeat(8)}`,
      metadata: { subtrees_dropped: 1 },
    });
  });
});
