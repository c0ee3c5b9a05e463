import assert from 'node:assert/strict';
import { MAX_ARRAY_ELEMS, MAX_DEPTH, MAX_STRING_CHARS } from '../../../src/digest/index.ts';
import { pruneJson, pruneJsonBytes } from '../../../src/digest/prune.ts';
import { naivePrune } from '../../support/naive.ts';

const limits = {
  maxStringChars: MAX_STRING_CHARS,
  maxArrayElems: MAX_ARRAY_ELEMS,
  maxDepth: MAX_DEPTH,
};

function agrees(text: string): void {
  assert.deepEqual(pruneJson(text), naivePrune(Buffer.from(text), limits));
}

// The digest is written over what has been read of the payload.
describe('a digest over its payload', () => {
  const long = JSON.stringify('x'.repeat(600));
  const nested = JSON.stringify(JSON.stringify({ items: Array(30).fill('y'.repeat(40)) }));
  const small = `[${'0,'.repeat(20)}1]`;

  for (const gap of [0, 1, 7, 15, 16, 17, 63, 64, 65, 300, 20_000]) {
    const white = ' '.repeat(gap);

    it(`judges keys that it has moved, ${gap} bytes back`, () => {
      const values = `[${white}${long},${white}${nested},[],${long},{"other":${long}}]`;
      agrees(`{${white}"title":${values},"url":${values},"links":${values}}`);
    });

    it(`goes elsewhere when it grows, ${gap} bytes behind`, () => {
      agrees(`[${white}${Array(18).fill(`{"a":${small},"url":[${long}],"b":${small}}`).join()}]`);
    });

    it(`takes back JSON that is none, ${gap} bytes behind`, () => {
      const broken = JSON.stringify(`{"items":[${small},${small}],"text":${long},"end":}`);
      agrees(`{${white}"before":${small},"text":${broken},"after":[${broken},${nested}]}`);
    });
  }

  it('of some megabytes stays what it is while others are made', () => {
    const wanted = `{"id":"${'x'.repeat(5_000_000)}","name":1}`;
    const { digest } = pruneJsonBytes(wanted.replace(',', ' , '));
    for (let round = 0; round < 3; round++) pruneJsonBytes(`[${'1,'.repeat(2_500_000)}1]`);
    assert.ok(Buffer.from(wanted).equals(digest));
  });
});
