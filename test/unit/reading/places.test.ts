import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'mocha';
import { locate, locateVisible, plainText, partText } from '../../../src/reading/locate.ts';
import { addressText, parseAddress } from '../../../src/reading/address.ts';
import { lookUp, OpenRaw } from '../../../src/reading/lookUps.ts';
import { firstMatch, pointerAt } from '../../../src/reading/firstMatch.ts';
import { UnitOffsets } from '../../../src/reading/unitOffsets.ts';
import type { Method } from '../../../src/digest/constants.ts';
import { encodeText } from '../../../src/json/text.ts';

const raw = Buffer.from(
  '{"a/b": [1, {"x": "needle é", "x": "second"}], "nested": "{\\"items\\":[{\\"id\\":7}]}", "long": 2047948614742839297}',
);

const at = (pointer: string) => locate(raw, { by: 'pointer', pointer }, 'structural_json');
const textAt = async (pointer: string) => partText((await at(pointer))!);

describe('places in a raw payload', () => {
  it('are found by pointer, inside strings of JSON too', async () => {
    assert.equal(await textAt('/a~1b/1/x'), '"needle é"');
    assert.equal(await textAt('/long'), '2047948614742839297');
    assert.equal(await textAt('/nested/items/0/id'), '7');
    assert.equal(await at('/nested/items/1'), undefined);
    assert.equal(await at('/a~1b/0/x'), undefined);
  });

  it('are shown by what stands in the text', async () => {
    const shown = await locateVisible(
      raw,
      { by: 'pointer', pointer: '/nested/items/0/id' },
      'structural_json',
    );
    assert.ok(shown);
    assert.match(raw.subarray(shown.start, shown.end).toString(), /^"\{/);
  });

  it('are named by pointer', async () => {
    const at = (text: string) => pointerAt(raw, raw.indexOf(text));
    assert.equal(await at('needle'), '/a~1b/1/x');
    assert.equal(await at('second'), '/a~1b/1/x~[2]');
    assert.equal(await at('"nested'), '/nested');
    assert.equal(await at('20479'), '/long');
    assert.equal(await pointerAt(raw, 0), '');
  });

  it('are named in time, 100,000 levels deep', async () => {
    const deep = Buffer.from(`${'['.repeat(100_000)}"needle"${']'.repeat(100_000)}`);
    assert.equal((await firstMatch(deep, 'needle', true))?.pointer, '/0'.repeat(100_000));
  });

  it('are found by content, escaped or not', async () => {
    assert.equal((await firstMatch(raw, 'needle é', true))?.pointer, '/a~1b/1/x');
    assert.equal((await firstMatch(raw, '"items"', true))?.pointer, '/nested');
    assert.equal((await firstMatch(raw, 'needle', false))?.pointer, '');
    // A text in a payload without pointers leads to where it stands.
    for (const [payload, method, looked, found] of [
      ['one\nzwölf\nneedle and more\n', 'log', 'needle', 'needle'],
      ['name: "ö"\nspec:\n  say: a "needle"\n', 'yaml', '"needle"', '"needle"'],
      ['{"a":1}\n{"a":"a \\"needle\\""}\n', 'ndjson', '"needle"', '\\"needle\\"'],
      ['[1,"x"]', 'fit_json', ',"', ',"'],
    ] as const) {
      const bytes = Buffer.from(payload);
      const match = await firstMatch(bytes, looked, method === 'fit_json');
      assert.ok(match);
      const open = new OpenRaw(bytes);
      const showing = { method, pretty: false };
      const place = await lookUp(open, 'place', { address: match.address, ...showing });
      assert.ok(place);
      const shown = (await open.text(place.page, showing)).slice(place.start, place.end);
      assert.equal(shown, found);
      assert.deepEqual(parseAddress(addressText(match.address)), match.address);
    }
    assert.equal(await firstMatch(raw, 'haystack', true), undefined);
  });

  it('give the text of a string without its escapes', () => {
    assert.equal(plainText('"a\\n\\u00e9\\ud800"'), 'a\né\ud800');
    assert.equal(plainText('1.0'), '1.0');
  });
});

describe('parts of other payloads', () => {
  const text = async (payload: string, address: Parameters<typeof locate>[1], method: Method) => {
    const part = await locate(encodeText(payload), address, method);
    return part && partText(part);
  };

  it('are records of JSON lines, and what is in them', async () => {
    const lines = '{"a":[1,2]}\n{"a":[3,4]}\n';
    assert.equal(await text(lines, { by: 'pointer', pointer: '/1/a/1' }, 'ndjson'), '4');
    assert.equal(await text(lines, { by: 'pointer', pointer: '/1' }, 'ndjson'), '{"a":[3,4]}');
    assert.equal(await text(lines, { by: 'pointer', pointer: '/2' }, 'ndjson'), undefined);
    assert.equal(await text(lines, { by: 'pointer', pointer: '' }, 'ndjson'), lines.trimEnd());
  });

  it('are inside the string that the payload is', async () => {
    const quoted = JSON.stringify(JSON.stringify({ a: [{ b: 'x"y' }] }));
    assert.equal(
      await text(quoted, { by: 'pointer', pointer: '/a/0/b' }, 'quoted_json'),
      '"x\\"y"',
    );
  });

  it('are values of JSON that was cut off, as far as they are there', async () => {
    const cut = '{"items": [{"n": 1}, {"n": 2, "at": "x';
    const at = (pointer: string) => text(cut, { by: 'pointer', pointer }, 'cut_json');
    assert.equal(await at('/items/0/n'), '1');
    assert.equal(await at('/items/1'), '{"n": 2');
    assert.equal(await at('/items/1/at'), undefined);
  });

  it('are values of relaxed JSON and of YAML, as they are written', async () => {
    const relaxed = '// note\n{ "items": [ {"n": 1,}, ], "b": 2 }';
    assert.equal(await text(relaxed, { by: 'pointer', pointer: '/b' }, 'relaxed_json'), '2');
    const yaml = 'name: web\nspec:\n  replicas: 3\n';
    const part = await text(yaml, { by: 'pointer', pointer: '/spec/replicas' }, 'yaml');
    assert.equal(part, '3');
  });

  it('are lines and bytes', async () => {
    const log = 'one\ntwo\nthree\nfour';
    assert.equal(await text(log, { by: 'lines', from: 2, to: 3 }, 'log'), 'two\nthree');
    assert.equal(await text(log, { by: 'lines', from: 4, to: 9 }, 'log'), 'four');
    assert.equal(await text(log, { by: 'lines', from: 9, to: 9 }, 'log'), undefined);
    assert.equal(await text(log, { by: 'bytes', from: 4, to: 6 }, 'log'), 'two');
  });
});

describe('UnitOffsets', () => {
  it('agrees with the decoder at every character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(3), (text, copies) => {
        const whole = text.toWellFormed().repeat(1 + copies * 500);
        const bytes = encodeText(whole);
        const offsets = new UnitOffsets(bytes);
        let units = 0;
        let at = 0;
        for (const character of whole.slice(0, 9000)) {
          assert.equal(offsets.at(at), units);
          units += character.length;
          at += Buffer.byteLength(character);
        }
        assert.equal(offsets.at(bytes.length), whole.length);
      }),
      { numRuns: 40 },
    );
  });
});
