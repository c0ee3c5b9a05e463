import assert from 'node:assert/strict';
import { retrieve } from '../../../src/retrieval/index.ts';
import { encode, refusalOf, textOf } from './support.ts';

describe('arguments of a retrieval', () => {
  const lines = 'one\r\ntwo\n\nfour';

  it('take ranges of lines from 1, both ends included, with their line ends', async () => {
    for (const [range, expected] of [
      ['1', 'one\r\n'],
      ['2-3', 'two\n\n'],
      ['2..99', 'two\n\nfour'],
      ['3-', '\nfour'],
      ['-1', 'four'],
      ['-99', lines],
      [' 1 - 1 ', 'one\r\n'],
    ] as const) {
      assert.equal(await textOf(lines, { lines: range }), expected);
    }
  });

  it('take ranges of bytes from 0, both ends included', async () => {
    assert.equal(await textOf(lines, { bytes: '0-2' }), 'one');
    assert.equal(await textOf(lines, { bytes: '-4' }), 'four');
    assert.equal(await textOf('éa', { bytes: '0-1' }), 'é');
  });

  it('that lie outside are told what there is', async () => {
    assert.match(
      (await refusalOf(lines, { lines: '9-12' })).text,
      /no line in 9-12: there are lines 1 to 4/,
    );
    assert.match((await refusalOf(lines, { lines: '0' })).text, /there are lines 1 to 4/);
    assert.match((await refusalOf(lines, { bytes: '99-' })).text, /there are bytes 0 to 13/);
    assert.match((await refusalOf('', { lines: '1' })).text, /there are no lines here/);
  });

  it('that end before they begin are told how to write it', async () => {
    for (const range of ['3-2', '3..2', ' 3 - 2 ']) {
      const { code, text } = await refusalOf(lines, { lines: range });
      assert.equal(code, 'invalid_arguments');
      assert.match(text, /range of lines 3-2 ends before it begins: write .* first, 2-3 /);
    }
    assert.match((await refusalOf(lines, { bytes: '9-1' })).text, /range of bytes .* 1-9 /);
    assert.match((await refusalOf('[1,2]', { slice: '1-0' })).text, /range of elements .* 0-1 /);
    assert.match((await refusalOf('[1,2]', { pointer: '#~[1-0]' })).text, /ends before/);
  });

  it('are repeated in part where they are long', async () => {
    const long = 'x'.repeat(10_000);
    for (const given of [{ lines: long }, { pointer: long }, { pointer: `/${long}` }]) {
      const { text } = await refusalOf('{"a":1}', given);
      assert.ok(text.length < 500, text.slice(0, 600));
    }
  });

  const records = '{"a":1}\n\n  {"a":{"b":2}}  \r\n"x"';

  it('take records of newline-delimited JSON, and parts of them', async () => {
    assert.equal(await textOf(records, { record: 2 }), '{"a":{"b":2}}');
    assert.equal(await textOf(records, { record: 3 }), '"x"');
    assert.equal(await textOf(records, { record: 2, pointer: '/a/b' }), '2');
    assert.equal(await textOf(records, { record: 2, path: '$..b' }), '2');
    const { code, text } = await refusalOf(records, { record: 4 });
    assert.equal(code, 'out_of_range');
    assert.match(text, /no record 4: there are 3 records/);
    assert.equal((await refusalOf(records, { record: 1, pointer: '/z' })).code, 'no_such_part');
  });

  it('may be numbers in strings, single numbers, and null for nothing', async () => {
    const given = { lines: 2, max_chars: '400', pointer: null, from: undefined };
    const answer = await retrieve(encode(lines), given);
    assert.ok(answer.ok);
    assert.equal(answer.text, 'two\n');
  });

  const nonsense: [string, unknown, RegExp][] = [
    ['no object', 'pointer', /not an object/],
    ['an array', [], /not an object/],
    ['nothing', undefined, /not an object/],
    ['two selections', { lines: '1', search: 'x' }, /lines and search do not go together/],
    ['a pointer and lines', { pointer: '/a', lines: '1' }, /pointer and lines/],
    ['a pointer that is no text', { pointer: { a: 1 } }, /pointer is not a string/],
    ['too few characters', { max_chars: 255 }, /256 or more, not 255/],
    ['a record before the first', { record: 0 }, /1 or more, not 0/],
    ['a negative offset', { from: -1 }, /0 or more, not -1/],
    ['half a line of context', { search: 'x', context_lines: 0.5 }, /0 to 100, not 0\.5/],
    ['a range that is none', { lines: 'first' }, /"first" is no range of lines/],
    ['an empty text', { search: '' }, /search is empty/],
    ['an endless pattern', { regex: 'a'.repeat(1_001) }, /longer than 1000 characters/],
  ];
  for (const [name, given, message] of nonsense) {
    it(`are refused: ${name}`, async () => {
      const { code, text } = await refusalOf('{}', given);
      assert.equal(code, 'invalid_arguments');
      assert.match(text, message);
      assert.ok(text.length < 400);
    });
  }

  it('of a host below 256 characters are its own mistake', async () => {
    await assert.rejects(retrieve(new Uint8Array(), {}, { maxChars: 255 }), RangeError);
  });
});
