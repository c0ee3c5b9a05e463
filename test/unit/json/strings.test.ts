import assert from 'node:assert/strict';
import fc from 'fast-check';
import { numberEnd, numberValue } from '../../../src/json/numbers.ts';
import { codePointOffset, countCodePoints } from '../../../src/json/strings.ts';
import { decodeString, encodeText, quote } from '../../../src/json/text.ts';

const text = fc.array(
  fc.constantFrom('a', 'é', '日', '😀', '\n', '"', '\\', '\u2026', '\ud800', 'x'),
);

describe('json strings', () => {
  it('decodes what JSON.stringify wrote', () => {
    fc.assert(
      fc.property(text, (pieces) => {
        const value = pieces.join('');
        const bytes = encodeText(quote(value));
        assert.equal(decodeString(bytes, 1, bytes.length - 1), value);
      }),
    );
  });

  it('counts and cuts by code points, escapes whole', () => {
    fc.assert(
      fc.property(text, fc.nat({ max: 12 }), (pieces, cut) => {
        const points = Array.from(pieces.join(''));
        const bytes = encodeText(quote(points.join('')));
        const end = bytes.length - 1;
        assert.equal(countCodePoints(bytes, 1, end), points.length);
        const at = codePointOffset(bytes, 1, end, cut);
        assert.equal(decodeString(bytes, 1, at), points.slice(0, cut).join(''));
      }),
    );
  });

  it('joins a pair of surrogate escapes into one code point', () => {
    const bytes = encodeText('"\\ud83d\\ude00\\ud83d"');
    assert.equal(countCodePoints(bytes, 1, bytes.length - 1), 2);
  });
});

describe('json numbers', () => {
  it('ends where the grammar ends', () => {
    for (const [source, end] of [
      ['-0', 2],
      ['01', 1],
      ['1.', -1],
      ['1e5x', 3],
      ['1E+', -1],
      ['-', -1],
      ['12.50e-3,', 8],
    ] as const) {
      assert.equal(numberEnd(encodeText(source), 0, source.length), end, source);
    }
  });

  it('has the value of the source', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
        (value) => {
          const source = String(value);
          const read = numberValue(encodeText(source), 0, source.length);
          assert.ok(Math.abs(read - value) <= Math.abs(value) * 1e-12, source);
        },
      ),
    );
  });
});
