import assert from 'node:assert/strict';
import fc from 'fast-check';
import { resolvePointer } from '../../../src/json/resolve.ts';
import { retrieve } from '../../../src/retrieval/index.ts';
import type { RetrievalArguments } from '../../../src/retrieval/index.ts';
import { pointersAt } from '../../../src/retrieval/json/pointersAt.ts';
import { document } from '../../support/arbitraries.ts';
import { runs } from '../../support/runs.ts';
import { allPages, encode, found, refusalOf, textOf } from './support.ts';

/** Offsets of all matches, over all pages. */
async function offsets(raw: Uint8Array, given: RetrievalArguments): Promise<number[]> {
  const pages = await allPages(raw, given, 2_000);
  const places = pages.flatMap((page) => page.places);
  assert.equal(places.length, pages[0]?.partSize);
  return places.map(({ offset }) => offset);
}

/** The same, naively, in text of one byte a character. */
function offsetsNaively(text: string, wanted: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    found.push(at);
  }
  return found;
}

const letters = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), minLength: 1, maxLength: 200 });
const wanted = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 5 });

describe('search', () => {
  it('finds every place of a text', async () => {
    await fc.assert(
      fc.asyncProperty(letters, wanted, async (text, search) => {
        assert.deepEqual(await offsets(encode(text), { search }), offsetsNaively(text, search));
      }),
      runs(300),
    );
  });

  it('finds what a regular expression matches', async () => {
    for (const regex of ['a+b', '^b', 'a$', 'b{2,3}', '[^a\\n]a', '\\bab*\\b', 'a|bb']) {
      await fc.assert(
        fc.asyncProperty(letters, async (text) => {
          const expected = [...text.matchAll(new RegExp(regex, 'gm'))].map(({ index }) => index);
          assert.deepEqual(await offsets(encode(text), { regex }), expected);
        }),
        runs(50),
      );
    }
  });

  it('finds matches on both sides of where its windows meet', async () => {
    const raw = encode(`${'é'.repeat(4_095)}xneedle${'.'.repeat(8_185)}needle`);
    const expected = [8_191, 16_382];
    assert.deepEqual(await offsets(raw, { regex: 'needle' }), expected);
    assert.deepEqual(await offsets(raw, { regex: '\\Bn\\w+' }).then((all) => all[0]), 8_191);
    assert.deepEqual(await offsets(raw, { search: 'needle' }), expected);
  });

  it('finds a text as JSON spells it', async () => {
    const raw = encode(String.raw`{"a":"C:\\x\"q\"","b":"\u00e9\u00C9é"}`);
    assert.equal((await offsets(raw, { search: 'C:\\x"q"' })).length, 1);
    assert.equal((await offsets(raw, { search: 'é' })).length, 2);
    assert.equal((await offsets(raw, { search: 'É' })).length, 1);
  });

  it('names line, address and the lines around', async () => {
    const raw = '{\n "a": [\n  1,\n  {"b/c": "needle"}\n ]\n}';
    assert.equal(
      await textOf(raw, { search: 'needle', context_lines: 1 }),
      'line 4, byte 26, /a/1/b~1c:\n  1,\n  {"b/c": "needle"}\n ]',
    );
    assert.equal(
      await textOf('x\r\nneedle y needle\r\nz', { regex: 'n\\w+' }),
      'line 2, byte 3:\nneedle y needle\nline 2, byte 12 (in the excerpt above)',
    );
  });

  it('counts offsets from the first byte of the payload, a byte order mark included', async () => {
    const raw = encode('\ufeff{"a":"needle","b":["needle"]}');
    for (const given of [{ search: 'needle' }, { path: '$..[?@ == "needle"]' }]) {
      const { places } = found(await retrieve(raw, given));
      assert.deepEqual(
        places.map(({ pointer }) => pointer),
        ['/a', '/b/0'],
      );
      for (const { offset, bytes } of places) {
        const range = `${offset}-${offset + bytes - 1}`;
        assert.match(await textOf(raw, { bytes: range }), /^"?needle"?$/);
      }
    }
  });

  it('shows little of a long line, cut between characters', async () => {
    const raw = `["${'é'.repeat(5_000)}needle${'😀'.repeat(5_000)}"]`;
    const text = await textOf(raw, { search: 'needle' });
    assert.match(text, /^line 1, byte 10002, \/0:\né{70,90}needle😀{35,45}$/u);
  });

  it('tells that nothing was found', async () => {
    const answer = found(await retrieve(encode('{"a":1}'), { search: 'zzz' }));
    assert.deepEqual([answer.partSize, answer.places, answer.text], [0, [], '']);
    assert.match(answer.note, /0 matches of "zzz"/);
  });

  it('says where a pattern is wrong', async () => {
    const { code, text } = await refusalOf('', { regex: 'abc[z-a]' });
    assert.equal(code, 'invalid_regex');
    assert.match(text, /at character 4: .*invalid character class range/);
    assert.equal((await refusalOf('', { regex: 'a(?=b)' })).code, 'invalid_regex');
    assert.equal((await refusalOf('', { regex: '('.repeat(1_000) })).code, 'invalid_regex');
  });

  it('ends, and counts no further than it looked, on hostile patterns and payloads', async () => {
    const raw = encode('a'.repeat(300_000));
    for (const regex of ['(a*)*b', '(a|a)*b', '(a+)+$x', 'a{1,900}b', '(.*)(.*)(.*)z']) {
      assert.deepEqual(await offsets(raw, { regex }), []);
    }
    for (const regex of ['.*b|a', 'a']) {
      const answer = found(await retrieve(raw, { regex }));
      assert.deepEqual([answer.partSize, answer.atLeast], [2_000, true]);
      assert.match(answer.note, /2000 or more matches/);
    }
    const search = `${'a'.repeat(999)}b`;
    assert.deepEqual(await offsets(raw, { search }), []);
  }).timeout(60_000);

  it('looks through bytes that are no text', async () => {
    const raw = Uint8Array.from([0xff, 0x61, 0x62, 0xfe, 0x61, 0x62]);
    assert.deepEqual(await offsets(raw, { search: 'ab' }), [1, 4]);
    assert.deepEqual(await offsets(raw, { regex: 'a.' }), [1, 4]);
  });
});

describe('matches in what is read as JSON', () => {
  for (const [name, raw, pointer] of [
    ['records', '{"a":1}\n{"a":2}\n{"a":"needle"}', '/2/a'],
    ['relaxed JSON', '{ // first\n "b": [1, 2,],\n "a": "needle", }', '/a'],
    ['records in UTF-16', Buffer.from('\ufeff{"é":1}\n{"a":"needle"}', 'utf16le'), '/1/a'],
  ] as const) {
    it(`have the address of their value: ${name}`, async () => {
      const bytes = typeof raw === 'string' ? encode(raw) : raw;
      const { places, text } = found(await retrieve(bytes, { search: 'needle' }));
      assert.deepEqual(
        places.map((place) => place.pointer),
        [pointer],
      );
      assert.ok(text.includes(pointer));
      const offset = places[0]?.offset ?? -1;
      const end = offset + (places[0]?.bytes ?? 0);
      const match = found(await retrieve(bytes, { bytes: `${offset}-${end - 1}` }));
      assert.equal(match.text, 'needle');
    });
  }

  it('are found by paths, too', async () => {
    const raw = encode('{"a":1}\n{"a":2.50}\n{"b":3}');
    const { places, text } = found(await retrieve(raw, { path: '$[*].a' }));
    assert.deepEqual(
      places.map(({ pointer, offset }) => [pointer, offset]),
      [
        ['/0/a', 5],
        ['/1/a', 13],
      ],
    );
    assert.match(text, /2\.50/);
  });
});

describe('addresses of offsets', () => {
  it('lead to a value around the offset, for every offset of a document', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (raw) => {
        const all = Array.from({ length: raw.length }, (_, at) => at);
        const pointers = (await pointersAt(raw, all)) ?? [];
        assert.equal(pointers.length, raw.length);
        for (const [offset, pointer] of pointers.entries()) {
          const value = resolvePointer(raw, pointer);
          assert.ok(value, pointer);
          // A key stands before its value.
          assert.ok(offset < value.end);
          if (offset < value.start)
            assert.equal(raw.subarray(offset, value.start).includes(58), true);
        }
      }),
      runs(200),
    );
  });

  it('are none in what is not JSON', async () => {
    assert.equal(await pointersAt(encode('[1'), [0]), undefined);
  });
});
