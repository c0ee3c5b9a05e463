import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { findDisagreement } from '../../support/disagreement.ts';

const limits = { maxStringChars: 500, maxArrayElems: 20, maxDepth: 8 };

/** Arrays of 21, the last element of each being the next. */
function endingInTheNext(levels: number, innermost: string, element = '0'): string {
  let text = innermost;
  for (let level = 0; level < levels; level++) {
    text = `[${`${element},`.repeat(20)}${text}]`;
  }
  return text;
}

const long = `[${'1,'.repeat(4000)}2]`;
const nestedJson = JSON.stringify({ log: 'x'.repeat(600), list: Array(30).fill(7) });
const withStrings = `[${`${JSON.stringify(nestedJson)},`.repeat(30)}3]`;

describe('large values that are stepped over more than once', () => {
  for (const [name, text] of Object.entries({
    'arrays that end in the next': endingInTheNext(7, long),
    'more levels than are pruned': endingInTheNext(12, long),
    'objects between the arrays': endingInTheNext(3, `{"a":${endingInTheNext(2, long)},"b":1}`),
    'JSON in strings among the last elements': endingInTheNext(4, withStrings),
    'large elements that differ': endingInTheNext(2, `[${`${long},`.repeat(25)}4]`, '[[],{}]'),
    'an end that is missing': endingInTheNext(5, long).slice(0, -2),
  })) {
    it(`come out right: ${name}`, () => {
      assert.equal(findDisagreement(Buffer.from(text), limits), undefined);
    });
  }
});
