import assert from 'node:assert/strict';
import { pruneJson, pruneJsonBytes } from '../../../src/digest/prune.ts';

const DEEP = '"<truncated, deep subtree>"';

describe('payloads without bounds', () => {
  for (const levels of [9, 64, 65, 128, 129, 4097, 100_000, 1_000_000]) {
    it(`${levels} nested arrays`, () => {
      assert.deepEqual(pruneJson('['.repeat(levels) + '1' + ']'.repeat(levels)), {
        digest: `[[[[[[[[${DEEP}]]]]]]]]`,
        metadata: { subtrees_dropped: 1 },
      });
    });

    it(`${levels} nested objects and arrays by turns`, () => {
      const text = '{"a":['.repeat(levels) + ']}'.repeat(levels);
      const { digest } = pruneJson(text);
      assert.equal(digest, `{"a":[{"a":[{"a":[{"a":[${DEEP}]}]}]}]}`);
    });

    it(`${levels} nested arrays, one bracket of the wrong kind`, () => {
      const text = '['.repeat(levels) + '1' + ']'.repeat(levels - 9) + '}' + ']'.repeat(8);
      assert.match(pruneJson(text).metadata.parse_error ?? '', /^byte [0-9]+: .*bracket/);
    });
  }

  it('an array of two million elements', () => {
    const text = `[${'0,'.repeat(1_999_999)}1]`;
    assert.deepEqual(pruneJson(text), {
      digest:
        '{"_summary":true,"first":[0,0,0,0,0,0,0,0,0,0],"last":[0,0,0,0,0,0,0,0,0,1],' +
        '"total":2000000,"dropped":1999980}',
      metadata: { arrays_collapsed: 1 },
    });
  });

  it('an object of a million keys, which all stay', () => {
    const members = Array.from({ length: 1_000_000 }, (_, index) => `"${index}":1`);
    const text = `{${members.join(',')}}`;
    assert.equal(pruneJson(text).digest, text);
    assert.equal(pruneJson(`{ ${members.join(', ')} }`).digest, text);
  });

  for (const escape of ['\\n', '\\u0041', '\\\\', '\\ud83d\\ude00']) {
    it(`a string of 10 MB of ${escape}`, () => {
      const count = Math.floor(10_000_000 / escape.length);
      assert.equal(
        pruneJson(`{"t":"${escape.repeat(count)}"}`).digest,
        `{"t":"<truncated, ${count} chars>"}`,
      );
    });
  }

  it('a digest much larger than its payload', () => {
    const levels = (inner: string) => `${'{"a":'.repeat(7)}${inner}${'}'.repeat(7)}`;
    const members = (value: string) => Array.from({ length: 200_000 }).fill(`"k":${value}`).join();
    const { digest, metadata } = pruneJsonBytes(levels(`{${members('[1]')}}`));
    assert.equal(metadata.subtrees_dropped, 200_000);
    assert.equal(new TextDecoder().decode(digest), levels(`{${members(DEEP)}}`));
  });

  it('40 MB on one line, after which small ones work as before', () => {
    const record = `{"id":1,"text":"${'x'.repeat(1000)}"}`;
    const { metadata } = pruneJsonBytes(`[${`${record},`.repeat(40_000)}${record}]`);
    assert.deepEqual(metadata, { arrays_collapsed: 1, strings_truncated: 20 });
    assert.equal(pruneJson(' [ 1 ] ').digest, '[1]');
  });

  it('more than a gibibyte is not read, and comes back wrapped', () => {
    const { digest, metadata } = pruneJsonBytes(new Uint8Array(1024 ** 3 + 1));
    assert.deepEqual(metadata, { parse_error: 'byte 0: too large to be read' });
    assert.ok(digest.length < 7 * 65_536);
  });
});
