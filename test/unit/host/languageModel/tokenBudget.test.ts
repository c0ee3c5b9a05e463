import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { withinBudget } from '../../../../src/host/languageModel/tokenBudget.ts';

/** Makes answers as long as they may be, and remembers how long that was. */
function maker() {
  const asked: number[] = [];
  const make = (maxChars: number) => {
    asked.push(maxChars);
    return Promise.resolve({ texts: ['x'.repeat(maxChars)] });
  };
  return { asked, make };
}

const tokens = (charactersPerToken: number) => (text: string) =>
  Promise.resolve(Math.ceil(text.length / charactersPerToken));

describe('an answer within a host’s budget', () => {
  it('is no longer than the host shows, whatever was asked', async () => {
    for (const [wanted, made] of [
      [undefined, 8000],
      [500, 500],
      [1e9, 8000],
      [1, 256],
      ['many', 8000],
    ]) {
      const { asked, make } = maker();
      await withinBudget(wanted, 100_000, undefined, make);
      assert.deepEqual(asked, [made]);
    }
  });

  it('is no longer than the user allows', async () => {
    const { asked, make } = maker();
    await withinBudget(5000, 1000, undefined, make);
    assert.deepEqual(asked, [1000]);
  });

  it('is made again, shorter, until the host’s own count fits', async () => {
    for (const perToken of [1, 2, 3, 4]) {
      const { asked, make } = maker();
      const options = { tokenBudget: 1000, countTokens: tokens(perToken) };
      const { texts } = await withinBudget(undefined, 8000, options, make);
      assert.ok(texts[0]!.length / perToken <= 1000);
      assert.ok(texts[0]!.length / perToken > 900 || asked.length === 1);
      assert.ok(asked.length <= 3, String(asked));
    }
  });

  it('is the shortest where nothing fits', async () => {
    const { asked, make } = maker();
    const options = { tokenBudget: 1, countTokens: tokens(4) };
    const { texts } = await withinBudget(undefined, 8000, options, make);
    assert.equal(texts[0]!.length, 256);
    assert.equal(asked.length, 1);
  });
});
