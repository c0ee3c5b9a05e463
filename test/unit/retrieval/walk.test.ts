import assert from 'node:assert/strict';
import fc from 'fast-check';
import { elementStart as naiveElementStart } from '../../../src/json/resolve.ts';
import { nextChild, skipValue } from '../../../src/json/skip.ts';
import {
  countElements,
  elementStart,
  endsAfter,
  valueEnd,
} from '../../../src/retrieval/json/walk.ts';
import { document } from '../../support/arbitraries.ts';
import { runs } from '../../support/runs.ts';
import { encode } from './support.ts';

/** An array of documents that stands across the end of the first stretch the engine reads. */
const arrays = fc
  .tuple(fc.array(document, { maxLength: 8 }), fc.integer({ min: 4_000, max: 4_110 }), fc.boolean())
  .map(([elements, padding, inString]) => {
    const first = inString ? `"${String.raw`\\`.repeat(padding / 2)}"` : `${' '.repeat(padding)}0`;
    return encode(
      `[${[first, ...elements.map((element) => Buffer.from(element).toString())].join(', ')} ]`,
    );
  });

function elements(bytes: Uint8Array): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let child = nextChild(bytes, 1, false);
  for (; child; child = nextChild(bytes, child.end, false)) found.push(child);
  return found;
}

describe('walking over JSON many bytes at a time', () => {
  it('finds what walking byte by byte finds', () => {
    fc.assert(
      fc.property(arrays, (bytes) => {
        const all = elements(bytes);
        assert.equal(countElements(bytes, 0), all.length);
        for (const [index, { start, end }] of all.entries()) {
          assert.equal(elementStart(bytes, 0, index), start);
          assert.equal(naiveElementStart(bytes, 0, index), start);
          assert.equal(valueEnd(bytes, start), end);
          assert.equal(endsAfter(bytes, end, 1), true);
          assert.equal(endsAfter(bytes, end, 2), false);
        }
        assert.equal(elementStart(bytes, 0, all.length), -1);
        assert.equal(naiveElementStart(bytes, 0, all.length), -1);
        assert.equal(valueEnd(bytes, 0), skipValue(bytes, 0));
      }),
      runs(200),
    );
  });

  it('knows empty arrays, and arrays that do not end', () => {
    assert.equal(countElements(encode('[ ]'), 0), 0);
    assert.equal(elementStart(encode('[ ]'), 0, 0), -1);
    assert.equal(elementStart(encode('[1,2'), 0, 7), -1);
    assert.equal(elementStart(encode('[1]'), 0, 2 ** 40), -1);
    assert.equal(endsAfter(encode('[1] x'), 2, 1), false);
    assert.equal(endsAfter(encode('[[1]'), 3, 2), false);
  });
});
