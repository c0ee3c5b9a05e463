import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as scanner from '../../../src/json/scanner.ts';
import { encodeText } from '../../../src/json/text.ts';

interface Read {
  tokens: number[][];
  failure: unknown;
  likely: number;
}

/** Reads a text, telling before each token which of the keys read so far is to be expected. */
function read(bytes: Uint8Array, expected: (keys: readonly number[][]) => number[]): Read {
  const reader = new scanner.JsonScanner(bytes);
  const tokens: number[][] = [];
  const keys: number[][] = [];
  let likely = 0;
  for (;;) {
    const [start = -1, end = -1] = expected(keys);
    reader.expectKey(start, end);
    const token = reader.next();
    tokens.push([token, reader.start, reader.end, reader.depth, reader.white]);
    if (token === scanner.END || token === scanner.FAILED) break;
    if (token !== scanner.KEY) continue;
    if (reader.isLikelyKey) likely++;
    keys.push([reader.start, reader.end]);
  }
  return { tokens, failure: reader.failure, likely };
}

const record = fc.dictionary(fc.constantFrom('a', 'aa', 'b', 'é', '"', '\\', ''), fc.json());

describe('fit: keys that are likely', () => {
  it('are read like all others, and texts that break off as well', () => {
    let likely = 0;
    fc.assert(
      fc.property(fc.array(record, { maxLength: 6 }), fc.nat(), fc.nat(), (rows, cut, pick) => {
        const whole = encodeText(JSON.stringify(rows));
        const bytes = whole.subarray(0, whole.length - (cut % 3 === 0 ? cut % whole.length : 0));
        const plain = read(bytes, () => []);
        const told = read(bytes, (keys) => keys[pick % Math.max(1, keys.length)] ?? []);
        assert.deepEqual(told.tokens, plain.tokens);
        assert.deepEqual(told.failure, plain.failure);
        assert.equal(plain.likely, 0);
        likely += told.likely;
      }),
    );
    assert.ok(likely > 0);
  });

  it('are taken for no more than themselves', () => {
    const bytes = encodeText('{"a":1,"ab":2,"a":3,"b":4}');
    const { likely, tokens } = read(bytes, (keys) => keys[0] ?? []);
    assert.equal(likely, 1);
    assert.deepEqual(
      tokens.filter(([token]) => token === scanner.KEY).map(([, start, end]) => [start, end]),
      [
        [1, 4],
        [7, 11],
        [14, 17],
        [20, 23],
      ],
    );
  });
});
