import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { pruneJson } from '../../../src/digest/index.ts';
import { comparedRaw } from '../../../src/reading/comparedRaw.ts';
import { referenceElisions } from '../../../src/reading/elisions/referenceElisions.ts';
import { locate, partText } from '../../../src/reading/locate.ts';
import type { Elision } from '../../../src/reading/elisions/elision.ts';
import { encodeText } from '../../../src/json/text.ts';
import { prettyPrint } from '../../../src/reading/prettyPrint.ts';

const payload = {
  items: Array.from({ length: 100 }, (_, at) => ({
    note: at % 50 === 3 ? 'n'.repeat(600 + at) : 'short',
    'a/b~c': at === 95 ? Array.from({ length: 30 }, (_, inner) => inner) : [],
  })),
  deep: { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } },
};
const raw = encodeText(JSON.stringify(payload));
const words = {
  moreCharacters: (count: number) => `${count} more characters`,
  moreElements: (count: number, from: string, to: string) =>
    `${count} more elements: ${from} to ${to}`,
  moreKeys: (count: number) => `${count} more keys`,
};
const pointerOf = (elision: Elision) => {
  if (elision.kind === 'gap') return ['gap', elision.pointer];
  return [elision.part, elision.address.by === 'pointer' ? elision.address.pointer : ''];
};

describe('elisions of a digest', () => {
  const digest = encodeText(pruneJson(new TextDecoder().decode(raw)).digest);
  const found = referenceElisions(digest).marks;

  it('are found with their pointers into the raw', () => {
    assert.deepEqual(found.map(pointerOf), [
      ['gap', '/items'],
      ['string', '/items/3/note'],
      ['gap', '/items/95/a~1b~0c'],
      ['subtree', '/deep/a/b/c/d/e/f/g'],
    ]);
    const [items] = found;
    assert.ok(items?.kind === 'gap');
    assert.deepEqual([items.total, items.dropped, items.from, items.to], [100, 80, 10, 89]);
    assert.equal(new TextDecoder().decode(digest.slice(items.at, items.at + 6)), '"last"');
  });

  it('stand at the same pointers in the pretty-printed digest', () => {
    const printed = prettyPrint(digest);
    const pretty = referenceElisions(encodeText(printed)).marks;
    assert.deepEqual(pretty.map(pointerOf), found.map(pointerOf));
    for (const elision of pretty) {
      if (elision.kind === 'gap') assert.equal(printed[elision.opening!], '{');
      else assert.match(printed.slice(elision.start, elision.end), /^"<truncated, [^"]+>"$/);
    }
  });

  it('lead to what they stand for', async () => {
    const at = (pointer: string) => locate(raw, { by: 'pointer', pointer }, 'structural_json');
    for (const [, pointer] of found.map(pointerOf)) assert.ok(await at(pointer!), pointer);
    assert.equal(partText((await at('/items/3/note'))!), JSON.stringify('n'.repeat(603)));
  });

  it('are not seen in what only resembles a summary', () => {
    const first = '[1,2,3,4,5,6,7,8,9,10]';
    for (const text of [
      `{"_summary":false,"first":${first},"last":${first},"total":30,"dropped":10}`,
      `{"_summary":true,"first":${first},"last":${first},"total":30,"dropped":11}`,
      `{"_summary":true,"first":${first},"last":${first},"total":30,"dropped":10,"x":1}`,
      `{"_summary":true,"first":${first},"last":${first},"dropped":10,"total":30}`,
    ]) {
      assert.deepEqual(referenceElisions(encodeText(text)).marks, []);
    }
  });

  it('take any depth', () => {
    assert.deepEqual(
      referenceElisions(encodeText('['.repeat(100_000) + ']'.repeat(100_000))).marks,
      [],
    );
  });
});

describe('the raw in a comparison', () => {
  it('is cut where the digest is, and nowhere else', () => {
    const compared = JSON.parse(
      comparedRaw(
        raw,
        referenceElisions(encodeText(pruneJson(new TextDecoder().decode(raw)).digest)).cuts,
        words,
      ),
    ) as {
      items: unknown[];
      deep: unknown;
    };
    const { items } = compared;
    assert.equal(items.length, 23);
    assert.deepEqual(items.slice(0, 3), payload.items.slice(0, 3));
    assert.deepEqual(items[3], { note: `${'n'.repeat(120)} … 483 more characters`, 'a/b~c': [] });
    assert.deepEqual(items[10], payload.items[10]);
    assert.equal(items[11], '… 78 more elements: /items/11 to /items/88');
    assert.deepEqual(items[12], payload.items[89]);
    assert.deepEqual(items[18], {
      note: 'short',
      'a/b~c': [
        0,
        1,
        2,
        3,
        4,
        5,
        6,
        7,
        8,
        9,
        10,
        '… 8 more elements: /items/95/a~1b~0c/11 to /items/95/a~1b~0c/18',
        19,
        20,
        21,
        22,
        23,
        24,
        25,
        26,
        27,
        28,
        29,
      ],
    });
    assert.deepEqual(compared.deep, payload.deep);
  });

  it('keeps what has no elisions to the digit', () => {
    const text = '{"a":2047948614742839297,"a":1.0}';
    assert.equal(comparedRaw(encodeText(text), [], words), prettyPrint(encodeText(text)));
  });
});
