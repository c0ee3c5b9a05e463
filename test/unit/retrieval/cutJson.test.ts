import assert from 'node:assert/strict';
import { process } from '../../../src/digest/index.ts';
import { retrieve } from '../../../src/retrieval/index.ts';
import { encode, found, refusalOf, textOf } from './support.ts';

const raw = '{ "took": 4, "items": [ {"id": 17, "at": "x y"}, {"id": 18, "at": "ERR z';
const records = '{"id": 17, "at": "x"}\n{"id": 18, "at": "y"}\n{"id": 19, "at": "ERR z';

describe('JSON that was cut off: its parts', () => {
  it('are whole values, as they are written', async () => {
    assert.equal(await textOf(raw, { pointer: '/took' }), '4');
    assert.equal(await textOf(raw, { pointer: '/items/0' }), '{"id": 17, "at": "x y"}');
    assert.equal(await textOf(raw, { pointer: '/items/1/id' }), '18');
    assert.equal(await textOf(raw, { pointer: '/items', slice: '0-0' }), '{"id": 17, "at": "x y"}');
    assert.equal(await textOf(raw, { path: '$.items[0].at' }), '"x y"');
    assert.equal(await textOf(raw, { path: '$..id' }), '/items/0/id\n17\n/items/1/id\n18');
    assert.equal(await textOf(records, { pointer: '/1/at' }), '"y"');
    assert.equal(await textOf(records, { pointer: '#', slice: '0-1' }), records.slice(0, 43));
  });

  it('are unfinished where they are not closed, and the answer says so', async () => {
    const bytes = encode(raw);
    for (const [pointer, text] of [
      ['#', raw.slice(0, -14)],
      ['/items', '[ {"id": 17, "at": "x y"}, {"id": 18'],
      ['/items/1', '{"id": 18'],
    ] as const) {
      const part = found(await retrieve(bytes, { pointer }));
      assert.equal(part.text, text);
      assert.match(part.note, /unfinished, read as JSON that ends early/);
    }
    const slice = found(await retrieve(bytes, { pointer: '/items', slice: '0-1' }));
    assert.match(slice.note, /elements 0 to 1 of \/items, unfinished/);
    const whole = found(await retrieve(bytes, { pointer: '/items/0' }));
    assert.doesNotMatch(whole.note, /unfinished/);
  });

  it('are not there where they were cut, and the refusal leads to the bytes', async () => {
    for (const asked of [
      { pointer: '/items/1/at' },
      { pointer: '/items/2' },
      { pointer: '/total' },
      { pointer: '/items', slice: '5-7' },
    ]) {
      const { code, text } = await refusalOf(raw, asked);
      assert.match(code, /no_such_part|out_of_range/);
      assert.match(text, /The payload ends early, at byte 72; .*: ask for bytes 58-71/);
    }
    assert.equal(await textOf(raw, { bytes: '58-71' }), ', "at": "ERR z');
    const last = await refusalOf(records, { pointer: '/2/id' });
    assert.match(last.text, /ask for bytes 43-/);
    assert.equal(await textOf(records, { record: 3 }), '{"id": 19, "at": "ERR z');
  });

  it('are found by search, with the value they are in', async () => {
    assert.match(await textOf(raw, { search: 'x y' }), /\/items\/0\/at/);
    assert.match(await textOf(raw, { search: 'ERR' }), /byte 67, \/items\/1/);
    assert.match(await textOf(records, { regex: '"y"' }), /\/1\/at/);
  });

  it('have the offsets of a payload that is not UTF-8, or has a byte order mark', async () => {
    const utf16 = Buffer.from(`\ufeff${raw}`, 'utf16le');
    assert.match(
      (await refusalOf(utf16, { pointer: '/items/2' })).text,
      /at byte 146; .* bytes 118-145/,
    );
    const marked = encode(`\ufeff${raw}`);
    assert.match(
      (await refusalOf(marked, { pointer: '/items/2' })).text,
      /at byte 75; .* bytes 61-74/,
    );
    const long = Buffer.from(
      `\ufeff${raw.replace('[', `[${'{"id": 1}, '.repeat(900)}`)}`,
      'utf16le',
    );
    const { digest } = await process(long, { profile: 'fit', maxChars: 900 });
    const [, from = '', to = ''] = /bytes (\d+)-(\d+)/.exec(digest) ?? [];
    assert.equal(Number(to), long.length - 1);
    assert.equal(long.toString('utf16le', Number(from)), ', "at": "ERR z');
  });
});
