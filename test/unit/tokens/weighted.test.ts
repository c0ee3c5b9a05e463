import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { bytes4, type TokenEstimator } from '../../../src/digest/tokens.ts';
import { weighted } from '../../../src/digest/tokens/weighted.ts';
import { encodeUtf8 } from '../../../src/digest/utf8.ts';

interface Counted {
  name: string;
  /** Tokens that the o200k_base tokenizer makes of the text. */
  o200k: number;
  text: string;
}

/** Texts that the weights were not fitted to. */
const texts = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../fixtures/tokens.json'), 'utf8'),
) as Counted[];

describe('the weighted token estimate', () => {
  for (const { name, o200k, text } of texts) {
    const bound = /Japanese|Chinese|Korean|emoji/.test(name) ? 0.25 : 0.2;
    it(`is within ${bound * 100} % on ${name}`, () => {
      const error = weighted.estimate(text) / o200k - 1;
      assert.ok(Math.abs(error) <= bound, `${(error * 100).toFixed(1)} %`);
    });
  }

  it('errs by less than half of what four bytes a token errs by, on average', () => {
    const mean = (estimator: TokenEstimator) =>
      texts.reduce(
        (sum, { text, o200k }) => sum + Math.abs(estimator.estimate(text) / o200k - 1),
        0,
      ) / texts.length;
    const [ours, reference] = [mean(weighted), mean(bytes4)];
    assert.ok(ours < reference / 2, `${ours} against ${reference}`);
  });

  it('is 0 for no text, and never more than the bytes there are', () => {
    assert.equal(weighted.estimate(''), 0);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
        const tokens = weighted.estimate(bytes);
        assert.ok(tokens >= 0 && tokens <= 5 * bytes.length);
      }),
    );
  });

  it('says the same of a string and of its bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        assert.equal(weighted.estimate(text), weighted.estimate(encodeUtf8(text)));
      }),
    );
  });

  it('judges a large text by parts of it, from one end to the other', () => {
    const parts = texts.map(({ text }) => text.repeat(Math.ceil(1_000_000 / text.length)));
    const apart = parts.reduce((sum, part) => sum + weighted.estimate(part), 0);
    const together = weighted.estimate(parts.join('\n'));
    assert.ok(Math.abs(together / apart - 1) < 0.02, `${together} against ${apart}`);
  });

  it('hardly changes when two texts stand in one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.constantFrom(...texts), (a, b) => {
        const apart = weighted.estimate(a.text) + weighted.estimate(b.text);
        assert.ok(Math.abs(weighted.estimate(`${a.text}\n\n${b.text}`) - apart) <= 4);
      }),
    );
  });
});
