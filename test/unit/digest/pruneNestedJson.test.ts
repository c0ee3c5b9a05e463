import assert from 'node:assert/strict';
import { pruneJson } from '../../../src/digest/prune.ts';

const padding = ' '.repeat(501);
const holding = (text: string) => JSON.stringify(text + padding);

describe('JSON inside strings', () => {
  it('is pruned at the depth of the string', () => {
    const text = `[${holding('[[[[[[[[1]]]]]]]]')}]`;
    assert.deepEqual(pruneJson(text), {
      digest: '[[[[[[[["<truncated, deep subtree>"]]]]]]]]',
      metadata: { nested_json_expanded: 1, subtrees_dropped: 1 },
    });
  });

  it('is found in eight strings within each other', () => {
    let text = '[1]';
    for (let level = 0; level < 8; level++) text = `{"a":${holding(text)}}`;
    assert.deepEqual(pruneJson(text), {
      // The innermost array is as deep as can be.
      digest: '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":"<truncated, 504 chars>"}}}}}}}}',
      metadata: { nested_json_expanded: 7, strings_truncated: 1 },
    });
    assert.deepEqual(pruneJson(text, { maxDepth: 9 }), {
      digest: '{"a":{"a":{"a":{"a":{"a":{"a":{"a":{"a":[1]}}}}}}}}',
      metadata: { nested_json_expanded: 8 },
    });
  });

  it('counts nothing of what turns out not to be JSON', () => {
    const inner = `[${'1,'.repeat(30)}1],"${'x'.repeat(600)}",${holding('{"b":[]}')}`;
    for (const broken of [`[${inner}`, `[${inner}}`, `[${inner}] x`, `[${inner},]`]) {
      const outer = `{"a":${JSON.stringify(broken)}, "b":[ 1 ]}`;
      assert.deepEqual(pruneJson(outer), {
        digest: `{"a":"<truncated, ${broken.length} chars>","b":[1]}`,
        metadata: { strings_truncated: 1 },
      });
    }
  });

  it('may be an empty container in white space', () => {
    for (const empty of ['{}', '[]', '{ }', '[\n]']) {
      const { digest } = pruneJson(`{"a":${JSON.stringify(padding + empty)}}`);
      assert.equal(digest, `{"a":${empty.replace(/\s/, '')}}`);
    }
  });

  it('is nothing but an object or an array', () => {
    const others = ['1', '"x"', 'true', '', '\ufeff[1]', '\u00a0[1]', '[1]\0', '[1] [2]', '[,]'];
    for (const text of others) {
      const { digest } = pruneJson(`[${holding(text)}]`);
      assert.equal(digest, `["<truncated, ${text.length + 501} chars>"]`);
    }
  });

  it('is decoded whatever escapes spell it', () => {
    const spelled = '\\u005b\\u0022\\u00E9\\ud83d\\uDE00\\u0022,\\t\\u007b\\"\\/\\":\\r1';
    const { digest } = pruneJson(`{"a":"${spelled}\\u007d]${padding}"}`);
    assert.equal(digest, '{"a":["é😀",{"/":1}]}');
  });

  it('is taken where its own strings spell half a surrogate pair, not where the outer one does', () => {
    assert.equal(pruneJson(`["[\\"\\\\ud800\\"]${padding}"]`).digest, '[["\\ud800"]]');
    for (const half of ['\\ud800', '\\udc00', '\\ud800\\ud800', '\\ud800x', '\\ud83d\\n']) {
      assert.match(pruneJson(`["[\\"${half}\\"]${padding}"]`).digest, /^\["<truncated/);
    }
  });

  it('stays a string under an identifier key', () => {
    const text = `{"url":${holding('[1]')},"urls":[${holding('[1]')}]}`;
    assert.deepEqual(pruneJson(text), { digest: text, metadata: {} });
  });

  it('brings its own identifier keys', () => {
    const inner = `{"url":"${'u'.repeat(600)}","text":"${'t'.repeat(600)}"}`;
    assert.equal(
      pruneJson(`[${JSON.stringify(inner)}]`).digest,
      `[{"url":"${'u'.repeat(600)}","text":"<truncated, 600 chars>"}]`,
    );
  });

  it('is pruned in elements that an array keeps from its end', () => {
    const elements = Array.from({ length: 50 }, (_, index) => holding(`{"n":${index}, "m":[ ]}`));
    const { digest, metadata } = pruneJson(`[${elements.join(', ')}]`, { maxArrayElems: 4 });
    assert.equal(
      digest,
      '{"_summary":true,"first":[{"n":0,"m":[]},{"n":1,"m":[]}],"last":[{"n":48,"m":[]},{"n":49,"m":[]}],"total":50,"dropped":46}',
    );
    assert.deepEqual(metadata, { arrays_collapsed: 1, nested_json_expanded: 4 });
  });
});
