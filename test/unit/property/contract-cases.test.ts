import assert from 'node:assert/strict';
import { pruneJson, pruneJsonBytes } from '../../../src/digest/index.ts';
import { contractCases } from '../../support/contract-cases.ts';

describe("the contract's cases", () => {
  for (const { name, why, payload, expected } of contractCases()) {
    it(`${name} (${why})`, () => {
      const { digest, metadata } = pruneJson(payload);
      if (expected === undefined) {
        assert.match(metadata.parse_error ?? '', /\S/);
      } else {
        assert.deepEqual({ digest, metadata }, expected);
        assert.equal(new TextDecoder().decode(pruneJsonBytes(payload).digest), digest);
      }
    });
  }
});
