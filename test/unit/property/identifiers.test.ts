import assert from 'node:assert/strict';
import { pruneJson, setIdentifierKeyPattern } from '../../../src/digest/index.ts';
import { randomKey } from '../../support/document-keys.ts';
import { spell } from '../../support/document-strings.ts';
import { DEFAULT_LIMITS, naivePrune } from '../../support/naive.ts';
import { Random } from '../../support/random.ts';

/** A long string under, and in an array under, many keys. */
function documentOfKeys(random: Random): Uint8Array {
  const members = Array.from({ length: 12 }, () => {
    const value = `"${spell(random, 45)}"`;
    return `"${randomKey(random)}":${random.oneIn(3) ? `[${value},[${value}]]` : value}`;
  });
  return new TextEncoder().encode(`{${members.join(',')}}`);
}

describe('identifier keys', () => {
  const limits = { ...DEFAULT_LIMITS, maxStringChars: 40 };

  afterEach(() => {
    setIdentifierKeyPattern(null);
  });

  it('keep their strings by the rule of words', () => {
    for (let seed = 0; seed < 400; seed++) {
      const payload = documentOfKeys(new Random(seed));
      assert.deepEqual(pruneJson(payload, limits), naivePrune(payload, limits), `seed ${seed}`);
    }
  });

  it('follow a pattern put in its place, its flags included', () => {
    for (const pattern of [/^a$|URL/, /text/gi, /first|total|^_/, /(?:)/u]) {
      setIdentifierKeyPattern(pattern);
      const matches = (key: string) => new RegExp(pattern.source, pattern.flags).test(key);
      for (let seed = 0; seed < 60; seed++) {
        const payload = documentOfKeys(new Random(seed));
        const expected = naivePrune(payload, limits, matches);
        assert.deepEqual(pruneJson(payload, limits), expected, `${String(pattern)}, seed ${seed}`);
      }
    }
  });

  it('follow the rule of words again once the pattern is taken back', () => {
    setIdentifierKeyPattern(/^never$/);
    setIdentifierKeyPattern(null);
    const payload = new TextEncoder().encode(`{"userId":"${'x'.repeat(41)}"}`);
    assert.deepEqual(pruneJson(payload, limits).metadata, {});
  });
});
