import assert from 'node:assert/strict';
import { pruneJson } from '../../../src/digest/prune.ts';

/** An array of elements that are all elided in some way, and spaced so that nothing is contiguous. */
function list(length: number, element: (index: number) => string): string {
  return `[ ${Array.from({ length }, (_, index) => element(index)).join(' ,\n')} ]`;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('long arrays', () => {
  for (const maxArrayElems of [2, 4, 20]) {
    it(`keep ${maxArrayElems} elements, and count what is in those`, () => {
      const half = maxArrayElems / 2;
      for (let length = 1; length <= 3 * maxArrayElems + 2; length++) {
        const text = list(length, (index) => `["${'x'.repeat(50 + index)}"]`);
        const pruned = (index: number) => `["<truncated, ${50 + index} chars>"]`;
        const { digest, metadata } = pruneJson(text, { maxStringChars: 40, maxArrayElems });
        if (length <= maxArrayElems) {
          assert.equal(digest, `[${range(0, length).map(pruned).join()}]`);
          assert.deepEqual(metadata, { strings_truncated: length });
          continue;
        }
        const first = range(0, half).map(pruned).join();
        const last = range(length - half, length)
          .map(pruned)
          .join();
        assert.equal(
          digest,
          `{"_summary":true,"first":[${first}],"last":[${last}],"total":${length},"dropped":${length - maxArrayElems}}`,
        );
        assert.deepEqual(metadata, { arrays_collapsed: 1, strings_truncated: maxArrayElems });
      }
    });
  }

  it('collapse within each other, in elements that are pruned at once and later', () => {
    const inner = list(23, String);
    const text = list(45, (index) => (index % 7 === 0 ? inner : `{ "a" : ${inner} }`));
    const { digest, metadata } = pruneJson(text);
    assert.equal(metadata.arrays_collapsed, 21);
    const summary = pruneJson(inner).digest;
    const element = (index: number) => (index % 7 === 0 ? summary : `{"a":${summary}}`);
    assert.equal(
      digest,
      `{"_summary":true,"first":[${range(0, 10).map(element).join()}],"last":[${range(35, 45).map(element).join()}],"total":45,"dropped":25}`,
    );
  });

  it('that are 21 wide and five deep take one pass', () => {
    let text = '1';
    for (let level = 0; level < 5; level++) text = `[${`${text},`.repeat(20)}${text}]`;
    assert.equal(pruneJson(text).metadata.arrays_collapsed, 1 + 20 + 400 + 8000 + 160_000);
  });

  it('are found not to be JSON in any element', () => {
    for (const place of range(0, 60)) {
      const text = list(60, (index) => (index === place ? '[1,{"a" 1}]' : '[1]'));
      assert.match(pruneJson(text).metadata.parse_error ?? '', /: expected a colon/);
    }
  });
});
