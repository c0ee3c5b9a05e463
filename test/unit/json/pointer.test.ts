import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  childPointer,
  parsePointer,
  placePointer,
  PointerError,
  ROOT,
} from '../../../src/json/pointer.ts';
import { resolvePointer } from '../../../src/json/resolve.ts';
import { encodeText, sourceText } from '../../../src/json/text.ts';

const payload = encodeText(
  String.raw`{"a/b":{"~":[10, "x"]},"a":1,"a":2,"text":"{\"items\":[1,{\"k\":\"v\"}]}","":{"":0},"t#":[7],"t":"[8]"}`,
);

function at(pointer: string): string | undefined {
  const found = resolvePointer(payload, pointer);
  return found && sourceText(found.bytes, found.start, found.end);
}

describe('json pointer', () => {
  it('reads back what it builds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.integer({ min: 1, max: 3 }))), (steps) => {
        const pointer = steps.reduce((parent, step) => childPointer(parent, ...step), ROOT);
        assert.deepEqual(
          parsePointer(pointer),
          steps.map(([name, occurrence]) => ({ name, occurrence, place: -1 })),
        );
      }),
    );
  });

  it('finds values by RFC 6901', () => {
    assert.equal(at('/a~1b/~0/1'), '"x"');
    assert.equal(at('//'), '0');
    assert.equal(at(''), at(ROOT));
    assert.equal(at('/a~1b/~0/01'), undefined);
    assert.equal(at('/a~1b/~0/2'), undefined);
    assert.equal(at('/nowhere/at/all'), undefined);
  });

  it('tells members of one name apart', () => {
    assert.equal(at('/a'), '1');
    assert.equal(at('/a~[2]'), '2');
    assert.equal(at('/a~[3]'), undefined);
  });

  it('finds a member by its place', () => {
    assert.equal(at(placePointer(ROOT, 2)), '2');
    assert.equal(at(placePointer(ROOT, 70)), undefined);
  });

  it('enters JSON inside a string, unless a member has that very name', () => {
    assert.equal(at('/text#/items/1/k'), '"v"');
    assert.equal(at('/a#'), undefined);
    assert.equal(at('/t#/0'), '7');
  });

  it('enters JSON inside a string that is a member by its place', () => {
    assert.equal(at('/~@3#/items/1/k'), at('/text#/items/1/k'));
    assert.equal(at('/~@6#/0'), '8');
    assert.equal(at('/~@5#'), undefined);
  });

  it('says what is wrong with a text that is no pointer', () => {
    assert.throws(() => parsePointer('a/b'), PointerError);
    assert.throws(() => parsePointer('/a~2'), PointerError);
  });
});
