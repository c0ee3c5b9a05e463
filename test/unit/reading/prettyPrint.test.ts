import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { prettyPrint as printBytes } from '../../../src/reading/prettyPrint.ts';
import { encodeText } from '../../../src/json/text.ts';

const prettyPrint = (text: string) => printBytes(encodeText(text));

describe('prettyPrint', () => {
  it('lays JSON out as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        assert.equal(prettyPrint(JSON.stringify(value)), JSON.stringify(value, null, 2));
      }),
    );
  });

  it('copies what JSON.parse would change', () => {
    const text = '{"a":2047948614742839297,"a":1.0,"10":1,"9":1e400,"s":"\\u0041\\/\\ud800"}';
    assert.equal(
      prettyPrint(text),
      '{\n  "a": 2047948614742839297,\n  "a": 1.0,\n  "10": 1,\n  "9": 1e400,\n  "s": "\\u0041\\/\\ud800"\n}',
    );
  });

  it('leaves other text alone', () => {
    for (const text of ['', 'a log line {', '{"a":1} trailing', '[1,2', '#', '{"a":"x']) {
      assert.equal(prettyPrint(text), text);
    }
  });

  it('takes any depth in linear space', () => {
    const nested = '['.repeat(100_000) + ']'.repeat(100_000);
    const printed = prettyPrint(nested);
    assert.equal(printed.replaceAll(/\s/g, ''), nested);
    assert.ok(printed.length < nested.length * 130);
  });
});
