import assert from 'node:assert/strict';
import { JsonDocument } from '../../../src/digest/fit/document/document.ts';
import { Expansion } from '../../../src/digest/fit/embedded/expansion.ts';
import { escapedLength, escapedValue } from '../../../src/digest/fit/render/escape.ts';
import { Wholes } from '../../../src/digest/fit/render/wholes.ts';
import { survey } from '../../../src/digest/fit/statistics/survey.ts';
import { minified } from '../../../src/json/minify.ts';
import { encodeText } from '../../../src/json/text.ts';
import { HostileDocuments } from './hostileDocuments.ts';

const lengthOf = (text: string, most = Infinity): number => {
  const bytes = encodeText(text);
  return escapedLength(bytes, 0, bytes.length, most);
};

describe('fit render: whole values', () => {
  it('loses the white space between tokens and nothing else', () => {
    const value = { a: ['x y', '\t"\\', {}], 'b c': [[], null, 1.5, '…', '😀'] };
    for (const indent of [0, 1, '\t', ' \n ']) {
      const bytes = encodeText(` ${JSON.stringify(value, null, indent)}\n`);
      assert.equal(minified(bytes, 0, bytes.length), JSON.stringify(value));
    }
  });

  it('counts what it would write', () => {
    for (let seed = 0; seed < 60; seed++) {
      const text = new HostileDocuments(seed + 40).document();
      const bytes = encodeText(text);
      assert.equal(lengthOf(text), escapedValue(bytes, 0, bytes.length).length, `seed ${seed}`);
    }
  });

  it('counts one more mark where a string begins with one, however spelled', () => {
    assert.equal(lengthOf('["…a"]'), 7);
    assert.equal(lengthOf(String.raw`["\u2026a"]`), 12);
    assert.equal(lengthOf('["a…"]'), 6);
  });

  it('stops counting where there is more than asked for', () => {
    const length = lengthOf(`[${'1,'.repeat(5000)}1]`, 100);
    assert.ok(length > 100 && length < 110, String(length));
  });

  it('gives a value whole where it is short enough, whatever was asked before', () => {
    const text = '{ "a": [1, 2, 3], "b": "x" }';
    const bytes = encodeText(text);
    const document = new JsonDocument(
      new Expansion(bytes),
      survey(bytes, new Set()).survey!.landmarks,
    );
    const whole = '{"a":[1,2,3],"b":"x"}';
    const wholes = new Wholes(document);
    for (const most of [10, whole.length - 1, whole.length, 5, 100]) {
      const given = wholes.of(document.root, most);
      assert.equal(given, most < whole.length ? null : whole);
    }
  });
});
