import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { process, pruneJson } from '../../../src/digest/index.ts';

describe('process with limits of its own', () => {
  const payload = JSON.stringify({
    list: Array.from({ length: 30 }, (_, at) => at),
    text: 't'.repeat(90),
    deep: [[[['down here, where few look for anything']]]],
  });

  it('prunes as pruneJson does with the same limits', async () => {
    const limits = { maxStringChars: 80, maxArrayElems: 4, maxDepth: 3 };
    const { digest, metadata } = await process(payload, { limits });
    assert.equal(digest, pruneJson(payload, limits).digest);
    assert.deepEqual(metadata, { arrays_collapsed: 1, strings_truncated: 1, subtrees_dropped: 1 });
  });

  it('takes those left out from the reference', async () => {
    const { digest } = await process(payload, { limits: { maxArrayElems: 4 } });
    assert.equal(digest, pruneJson(payload, { maxArrayElems: 4 }).digest);
  });

  it('refuses those out of range, naming them', async () => {
    await assert.rejects(process(payload, { limits: { maxArrayElems: 3 } }), {
      name: 'RangeError',
      message: /^maxArrayElems must be an even number/,
    });
  });
});
