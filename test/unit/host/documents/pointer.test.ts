import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { locate, pointerOf, pointerParts } from '../../../../src/host/documents/pointer.ts';

const text =
  '{ "a": [10, {"b/c": "x", "~": [[], {}]}, "\\u00e9\\"]"], "": {"k\\u0061": 2}, "a": 3 }';

function at(pointer: string): string | undefined {
  const span = locate(text, pointer);
  return span && text.slice(span.start, span.end);
}

describe('JSON Pointer in a text', () => {
  it('finds each kind of value', () => {
    assert.equal(at(''), text);
    assert.equal(at('/a/0'), '10');
    assert.equal(at('/a/1/b~1c'), '"x"');
    assert.equal(at('/a/1/~0'), '[[], {}]');
    assert.equal(at('/a/1/~0/1'), '{}');
    assert.equal(at('/a/2'), '"\\u00e9\\"]"');
    assert.equal(at('//ka'), '2');
  });

  it('says when there is none', () => {
    for (const pointer of ['/a/3', '/a/01', '/a/-', '/b', '/a/0/x', '/a/1/~0/0/0', 'a', '/~2']) {
      assert.equal(at(pointer), undefined, pointer);
    }
  });

  it('writes what it reads', () => {
    const parts = ['a/b', '~1', '', '0', 'é'];
    assert.deepEqual(pointerParts(pointerOf(parts)), parts);
  });
});
