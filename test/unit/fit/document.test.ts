import assert from 'node:assert/strict';
import { Expansion } from '../../../src/digest/fit/embedded/expansion.ts';
import { JsonDocument } from '../../../src/digest/fit/document/document.ts';
import { locate } from '../../../src/digest/fit/document/locate.ts';
import { survey } from '../../../src/digest/fit/statistics/survey.ts';
import { encodeText } from '../../../src/json/text.ts';

function open(text: string): JsonDocument {
  const bytes = encodeText(text);
  return new JsonDocument(new Expansion(bytes), survey(bytes, new Set()).survey!.landmarks);
}

describe('fit document', () => {
  const rows = Array.from({ length: 5000 }, (_, i) => ({
    id: i,
    tags: ['a', i],
    note: 'x'.repeat(i % 50),
  }));
  const text = JSON.stringify(
    { head: 1, rows, map: Object.fromEntries(rows.map((row) => [`k${row.id}`, row])) },
    null,
    1,
  );
  const large = open(text);

  it('reaches any child of a large container by its place', () => {
    const list = large.child(large.root, 1)!;
    assert.equal(large.count(list), 5000);
    for (const index of [0, 1, 999, 2500, 4998, 4999]) {
      const row = large.child(list, index)!;
      assert.equal(row.index, index);
      assert.deepEqual(JSON.parse(large.text(row.start, row.end)), rows[index]);
      assert.equal(large.pointer(row), `/rows/${index}`);
    }
    assert.equal(large.child(list, 5000), undefined);
  });

  it('finds the way to the value at an offset', () => {
    for (const index of [0, 17, 3333, 4999]) {
      const map = large.child(large.root, 2)!;
      const id = large.child(large.child(map, index)!, 0)!;
      const found = locate(large, [id.start]).get(id.start);
      assert.equal(large.pointer(found!), `/map/k${index}/id`);
    }
    assert.equal(locate(large, [text.length + 5]).size, 0);
  });

  it('finds many values by where they begin, in any order', () => {
    const list = large.child(large.root, 1)!;
    const map = large.child(large.root, 2)!;
    const nodes = [3333, 17, 18, 4999, 0].flatMap((index) => [
      large.child(large.child(list, index)!, 1)!,
      large.child(large.child(map, index)!, 2)!,
      large.child(list, index)!,
    ]);
    const found = locate(large, [...nodes.map(({ start }) => start), large.root.start, 3]);
    assert.equal(found.size, nodes.length + 1);
    assert.equal(found.get(large.root.start), large.root);
    for (const node of nodes) {
      assert.equal(large.pointer(found.get(node.start)!), large.pointer(node));
    }
  });

  it('gives the same node for the same child', () => {
    const list = large.child(large.root, 1)!;
    assert.equal(large.child(list, 77), large.child(list, 77));
    assert.equal(large.children(list, 80)[77], large.child(list, 77));
  });

  it('addresses members that share a name, and those with names too long to print', () => {
    const small = open(`{"a":1,"a":{"b":2},"${'k'.repeat(300)}":[3],"\\u0061":4}`);
    const pointers = small.children(small.root, 9).map((node) => small.pointer(node));
    assert.deepEqual(pointers, ['/a', '/a~[2]', '/~@2', '/a~[3]']);
    assert.equal(small.pointer(small.child(small.child(small.root, 1)!, 0)!), '/a~[2]/b');
  });
});
