import assert from 'node:assert/strict';
import { pruneJson } from '../../../src/digest/index.ts';
import { DEFAULT_LIMITS, naivePrune } from '../../support/naive.ts';
import { PARSER_TEXTS } from '../../support/parser-texts.ts';

/** What JavaScript's own parser says of a payload, a byte order mark taken off. */
function parses(payload: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
    return true;
  } catch {
    return false;
  }
}

describe('what is JSON and what is not', () => {
  for (const { name, payload, accepted } of PARSER_TEXTS) {
    it(`${accepted ? 'accepts' : 'rejects'} ${name}`, () => {
      assert.equal(parses(payload), accepted, 'the table itself, by JSON.parse');
      const { digest, metadata } = pruneJson(payload);
      assert.equal(metadata.parse_error === undefined, accepted, metadata.parse_error);
      const expected = naivePrune(payload, DEFAULT_LIMITS);
      assert.equal(expected !== undefined, accepted, 'the naive parser');
      if (expected !== undefined) assert.deepEqual({ digest, metadata }, expected);
    });
  }
});
