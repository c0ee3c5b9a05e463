import assert from 'node:assert/strict';
import { fitJson } from '../../../src/digest/fit/fitJson.ts';
import { encodeText } from '../../../src/json/text.ts';
import { DigestChecker } from './digestChecker.ts';
import { HostileDocuments } from './hostileDocuments.ts';
import { parseTree } from './tree.ts';

const BUDGETS = [256, 257, 300, 511, 1023, 2000, 4097, 8191];

function digestOf(text: string, maxChars: number, query?: string): string {
  const { digest } = fitJson(encodeText(text), { maxChars, query });
  assert.ok(digest !== null);
  return digest;
}

/** Everything a digest promises, on one document and budget. */
export function hold(text: string, maxChars: number, query?: string): void {
  const bytes = encodeText(text);
  const { digest, metadata, failure } = fitJson(bytes, { maxChars, query });
  assert.equal(failure, null);
  assert.ok(digest.length <= maxChars, `${digest.length} over ${maxChars}`);
  JSON.parse(digest);
  const whole = parseTree(text).source;
  assert.equal(metadata.elided, whole.length > maxChars);
  if (!metadata.elided) assert.equal(digest, whole);
  else {
    assert.ok(encodeText(digest).length <= bytes.length, 'longer than the raw');
    new DigestChecker(text).check(digest);
  }
  assert.equal(digestOf(digest, maxChars, query), digest, 'not idempotent');
  assert.equal(digestOf(text, maxChars, query), digest, 'not deterministic');
}

describe('fit: documents made to break it', () => {
  const rounds = Number(process.env.FIT_ROUNDS ?? 1);
  for (let round = 0; round < 4 * rounds; round++) {
    const from = round * 60;
    it(`holds for seeds ${from} to ${from + 59}`, () => {
      for (let seed = from; seed < from + 60; seed++) {
        const text = new HostileDocuments(seed).document();
        const budget = BUDGETS[seed % BUDGETS.length]!;
        try {
          hold(text, budget, seed % 5 === 0 ? 'beta 7 failed' : undefined);
        } catch (error) {
          throw new Error(`seed ${seed}, budget ${budget}: ${String(error)}`, { cause: error });
        }
      }
    }).timeout(60_000);
  }
});
