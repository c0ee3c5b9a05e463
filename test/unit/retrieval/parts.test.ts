import assert from 'node:assert/strict';
import { retrieve } from '../../../src/retrieval/index.ts';
import { parseTree } from '../fit/tree.ts';
import { encode, found, textOf } from './support.ts';

const options = { callId: 'id-1', maxChars: 900 };

describe('parts larger than a page', () => {
  const items = Array.from({ length: 600 }, (_, id) => ({ id, state: id === 333 ? 'odd' : 'ok' }));
  const records = items.map((item) => JSON.stringify(item));

  for (const [name, raw, pointer] of [
    ['a JSON array', `{"items":[${records.join(', ')}]}`, '/items'],
    ['records', records.join('\n'), '#'],
    ['relaxed JSON', `{"items":[${records.join(', // one\n')},]}`, '/items'],
    ['JSON in a string', JSON.stringify(`{"items":[${records.join(',')}]}`), '/items'],
    ['JSON in a text', `Note:\n\n\`\`\`\n{"items":[${records.join(',')}]}\n\`\`\`\n`, '@11/items'],
    ['JSON in a member', JSON.stringify({ text: `[${records.join(',')}]` }), '/text#'],
  ] as const) {
    it(`show a run of elements under their own indexes: ${name}`, async () => {
      const answer = found(
        await retrieve(encode(raw), { pointer, slice: '100-499' }, options),
        900,
      );
      assert.equal(answer.kind, 'digest');
      assert.ok(answer.text.includes(`of 400 items elided: ${pointer}~[100-499]`), answer.text);
      const rows = parseTree(answer.text).children.filter(({ key }) => /^\d+$/.test(key));
      let shown = 0;
      for (const { key, value } of rows) {
        for (const [place, row] of value.children.entries()) {
          const id = row.value.children[0]?.value.source;
          assert.equal(Number(id), Number(key) + place);
          shown++;
        }
      }
      assert.ok(shown > 5);
      assert.match(answer.text, /odd/);
      assert.match(answer.note, /elements 100 to 499 of .*a digest of its \d+ bytes/);
    });
  }

  it('show lines under their own numbers', async () => {
    const line = (n: number): string => `2026-11-14 22:20:07 INFO step ${n} took ${n % 7} ms`;
    const raw = encode(Array.from({ length: 2_000 }, (_, at) => line(at + 1)).join('\n'));
    const answer = found(await retrieve(raw, { lines: '501-1500' }, options), 900);
    assert.equal(answer.kind, 'digest');
    assert.match(answer.text, /^… log: 1,000 lines;/);
    assert.ok(answer.text.includes(line(501)) && answer.text.includes(line(1_500)));
    let next = 501;
    for (const shown of answer.text.split('\n').slice(1)) {
      const [, from, to] = /elided: lines? (\d+)(?:-(\d+))?$/.exec(shown) ?? [];
      if (from !== undefined) {
        assert.equal(Number(from), next);
        next = Number(to ?? from) + 1;
      } else if (!shown.startsWith('…')) assert.equal(shown, line(next++));
    }
    assert.equal(next, 1_501);
  });

  for (const [spelled, key] of [
    ['plainly', '"text#"'],
    ['by an escape', '"text\\u0023"'],
  ]) {
    it(`tell JSON in a string from a neighbour of its name and a hash, spelled ${spelled}`, async () => {
      const text = JSON.stringify(JSON.stringify({ items }));
      const raw = encode(`{"list":[{${key}:"beta","text":${text}}]}`);
      for (const given of [{ pointer: '/list/0/text' }, { path: '$.list[0].text' }]) {
        const answer = found(await retrieve(raw, given, options), 900);
        const [, address = ''] = /of 600 items elided: ([^"]+)"/.exec(answer.text) ?? [];
        assert.equal(address, '/list/0/~@1#/items');
        assert.equal(await textOf(raw, { pointer: `${address}/333/state` }), '"odd"');
      }
    });
  }

  it('come exactly where pages are asked for', async () => {
    const raw = encode(`{"items":[${records.join(', ')}]}`);
    const first = found(await retrieve(raw, { pointer: '/items' }, options), 900);
    assert.deepEqual(first.next, { pointer: '/items', from: 0 });
    const page = found(await retrieve(raw, first.next, options), 900);
    assert.equal(page.kind, 'source');
    assert.ok(page.text.startsWith('[{"id":0,"state":"ok"}, {"id":1'));
  });

  it('say so where all of them is there but its white space', async () => {
    const raw = encode(`{"a":[["…same as #"],${' '.repeat(2_000)}[1]]}`);
    const answer = found(await retrieve(raw, { pointer: '/a' }, options), 900);
    assert.equal(answer.text, '[["…same as #"],[1]]');
    assert.match(answer.note, /all, without white space, of its \d+ bytes/);
  });
});

describe('addresses that lead nowhere', () => {
  it('are answered with what there is', async () => {
    const raw = encode('a text\n{"a":1}\n');
    for (const [pointer, code] of [
      ['@0', 'no_such_part'],
      ['@9999', 'no_such_part'],
      ['@7/b', 'no_such_part'],
      ['@7a', 'invalid_pointer'],
      ['/a~[0-1]', 'not_json'],
    ] as const) {
      const answer = await retrieve(raw, { pointer });
      assert.ok(!answer.ok);
      assert.equal(answer.code, code, pointer);
    }
    assert.equal(found(await retrieve(raw, { pointer: '@7/a' })).text, '1');
  });
});
