import assert from 'node:assert/strict';
import fc from 'fast-check';
import { bytes4 } from '../../../src/digest/tokens.ts';
import { utf8Length } from '../../../src/digest/utf8.ts';

describe('bytes4', () => {
  it('is one token for every four bytes begun', () => {
    assert.deepEqual(
      ['', 'a', 'abcd', 'abcde', 'éé', 'ééé'].map((text) => bytes4.estimate(text)),
      [0, 1, 1, 2, 1, 2],
    );
  });

  it('says the same of a text and of its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(bytes4.estimate(text), bytes4.estimate(new TextEncoder().encode(text)));
      }),
    );
  });
});

describe('utf8Length', () => {
  it('agrees with the encoder on any string, lone surrogates too', () => {
    const units = fc.array(fc.oneof(fc.nat(0xffff), fc.integer({ min: 0xd7ff, max: 0xe000 })));
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        assert.equal(utf8Length(text), new TextEncoder().encode(text).length);
      }),
    );
  });
});
