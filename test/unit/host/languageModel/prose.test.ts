import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import {
  formatModelReference,
  parseModelReference,
} from '../../../../src/host/languageModel/prose/modelReference.ts';
import { textWithin } from '../../../../src/host/languageModel/prose/textWithin.ts';

/** Three characters a token, and emoji cost more. */
const count = (text: string) =>
  Promise.resolve(
    Math.ceil(text.length / 3) + (text.match(/\p{Emoji_Presentation}/gu)?.length ?? 0),
  );

describe('a text for a model', () => {
  it('is whole where it fits', async () => {
    assert.deepEqual(await textWithin('twelve chars', 4, count), {
      text: 'twelve chars',
      tokens: 4,
    });
  });

  it('never takes more than the limit, keeps both ends, and says what is gone', async () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 200, maxLength: 5000 });
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 40, max: 400 }), async (text, limit) => {
        const bounded = await textWithin(text, limit, count);
        assert.equal(bounded.tokens, await count(bounded.text));
        assert.ok(bounded.tokens <= limit);
        assert.ok(bounded.text.isWellFormed());
        const [mark, gone] =
          /\n\[… (\d+) characters are left out here …\]\n/.exec(bounded.text) ?? [];
        if (mark === undefined) {
          assert.equal(bounded.text, text);
          return;
        }
        const [head = '', tail = ''] = bounded.text.split(mark);
        assert.ok(text.startsWith(head) && text.endsWith(tail));
        assert.equal(head.length + tail.length + Number(gone), text.length);
      }),
    );
  });

  it('is counted a few times only, however long it is', async () => {
    let counts = 0;
    const text = 'word '.repeat(2_000_000);
    await textWithin(text, 1000, (counted) => {
      counts++;
      assert.ok(counted.length < 20_000);
      return count(counted);
    });
    assert.ok(counts <= 4, String(counts));
  });

  it('is refused where nothing of it fits', async () => {
    await assert.rejects(textWithin('a text', 0, count), /none of the text fits/);
    await assert.rejects(
      textWithin('a text that is long', 1, () => Promise.resolve(99)),
      RangeError,
    );
  });
});

describe('the setting that names a model', () => {
  it('is read as it was written, ids with slashes too', () => {
    const reference = { vendor: 'local', id: 'org/model:7b' };
    assert.deepEqual(parseModelReference(formatModelReference(reference)), reference);
  });

  it('names none in any other form', () => {
    for (const setting of ['', 'model', '/id', 'vendor/', null, 7, {}]) {
      assert.equal(parseModelReference(setting), undefined);
    }
  });
});
