import assert from 'node:assert/strict';
import { pruneJson, pruneJsonBytes } from '../../../src/digest/prune.ts';
import { GREATEST_MAX_DEPTH } from '../../../src/digest/engine/limits.ts';
import { encodeUtf8 } from '../../../src/digest/utf8.ts';

describe('pruneJson', () => {
  it('takes strings and bytes alike', () => {
    const text = '{"é":["漢", "\\u00e9"] }';
    const expected = { digest: '{"é":["漢","\\u00e9"]}', metadata: {} };
    assert.deepEqual(pruneJson(text), expected);
    assert.deepEqual(pruneJson(encodeUtf8(text)), expected);
    assert.deepEqual(pruneJsonBytes(text).digest, encodeUtf8(expected.digest));
  });

  it('takes a part of a larger buffer', () => {
    const larger = encodeUtf8('[[1, 2]]');
    assert.equal(pruneJson(larger.subarray(1, 7)).digest, '[1,2]');
  });

  it('encodes a string as TextEncoder does', () => {
    assert.equal(pruneJson('["\ud800"]').digest, '["\ufffd"]');
  });

  it('drops one byte order mark', () => {
    assert.equal(pruneJson('\ufeff [1]').digest, '[1]');
  });

  it('copies scalars as they are spelled', () => {
    for (const text of ['0', '-0', '1.10', '1E5', '1e+5', '2e-07', '9007199254740993', 'true']) {
      assert.deepEqual(pruneJson(` ${text}\n`), { digest: text, metadata: {} });
    }
  });

  it('names the limit that is out of range', () => {
    assert.throws(() => pruneJson('1', { maxStringChars: 39 }), {
      name: 'RangeError',
      message: 'maxStringChars must be a whole number, 40 or more, not 39',
    });
    assert.throws(() => pruneJson('1', { maxArrayElems: 3 }), {
      name: 'RangeError',
      message: 'maxArrayElems must be an even number, 2 or more, not 3',
    });
    assert.throws(() => pruneJson('1', { maxDepth: 0 }), {
      name: 'RangeError',
      message: 'maxDepth must be a whole number, from 1 to 1000, not 0',
    });
  });

  it('takes limits of any size, and the greatest depth there is', () => {
    const text = `[${'1,'.repeat(99)}"${'x'.repeat(999)}"]`;
    const huge = { maxStringChars: Number.MAX_SAFE_INTEGER, maxArrayElems: 2 ** 52 };
    assert.deepEqual(pruneJson(text, huge), { digest: text, metadata: {} });
    const nested = (levels: number) => '['.repeat(levels) + '1' + ']'.repeat(levels);
    const deepest = { maxDepth: GREATEST_MAX_DEPTH };
    assert.equal(pruneJson(nested(GREATEST_MAX_DEPTH), deepest).digest, nested(GREATEST_MAX_DEPTH));
    assert.deepEqual(pruneJson(nested(GREATEST_MAX_DEPTH + 1), deepest).metadata, {
      subtrees_dropped: 1,
    });
  });

  it('takes null for no options', () => {
    assert.equal(pruneJson('[ 1 ]', null as unknown as undefined).digest, '[1]');
  });

  it('refuses a payload of another type', () => {
    assert.throws(() => pruneJson(1 as unknown as string), TypeError);
  });
});

describe('pruneJson on what is not JSON', () => {
  it('wraps the text and says where and why', () => {
    assert.deepEqual(pruneJson('{"a": "\n'), {
      digest: '{"<invalid_json>":"{\\"a\\": \\"\\n"}',
      metadata: { parse_error: 'byte 7: control character in a string' },
    });
  });

  it('bounds the text, and changes nothing when the wrapper is pruned again', () => {
    const { digest } = pruneJson(Uint8Array.from({ length: 200_000 }, (_, at) => at % 256));
    const { '<invalid_json>': text } = JSON.parse(digest) as Record<string, string>;
    const size = encodeUtf8(text!).length;
    assert.ok(size <= 65_536 && size > 65_500, `${size}`);
    assert.match(text!, /…<[0-9]+ more bytes>$/);
    assert.deepEqual(pruneJson(digest), { digest, metadata: {} });
  });
});
