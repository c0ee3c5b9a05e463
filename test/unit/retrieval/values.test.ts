import assert from 'node:assert/strict';
import fc from 'fast-check';
import { retrieve } from '../../../src/retrieval/index.ts';
import type { LargeJson, LargePart, PartDigest } from '../../../src/retrieval/index.ts';
import { document } from '../../support/arbitraries.ts';
import { decodePayload, parseJson } from '../../support/naive-json.ts';
import { runs } from '../../support/runs.ts';
import { encode, found, naiveNodes, refusalOf, textOf } from './support.ts';

const options = { maxChars: 100_000 };

describe('values by JSON Pointer', () => {
  it('have their exact source text, for every value of a document', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (raw) => {
        const tree = parseJson(decodePayload(raw) ?? '');
        // A string of JSON is read as that JSON.
        fc.pre(tree.kind !== 'string' || !/^[\s"\\]*[{[]/.test(tree.value));
        const nodes = naiveNodes(tree);
        for (const { pointer, text } of nodes) {
          // A pointer whose last name ends like an address of a duplicate means that.
          assert.equal(await textOf(raw, { pointer }, options), text, pointer);
        }
      }),
      runs(150),
    );
  });

  it('are those of records, though the first record has JSON in a string at the same address', async () => {
    const raw = '[[{"":"true"}],{"#":{"b":2}}]\n[{"c":3}]\n[4]\n';
    assert.equal(await textOf(raw, { pointer: '/0/1/#' }), '{"b":2}');
    const twice = '[{"t":"[1,2]"}]\n{"t#":[3,4]}\n{"t":5}\n';
    assert.equal(await textOf(twice, { pointer: '/1/t#/0' }), '3');
    assert.equal(await textOf(twice, { pointer: '/0/0/t#/1' }), '2');
    const shadowed = '[{"t":"[1,2]"}]\n[{"t":"[3,4]"}]\n';
    assert.equal((await refusalOf(shadowed, { pointer: '/0/t#/0' })).code, 'no_such_part');
  });

  it('keep white space, digits, escapes and order as they came', async () => {
    const raw =
      '\ufeff{ "n" : 12345678901234567890.10 ,"b":{"2":1,"1": [ 1 ,2 ]},"s":"\\u00e9\\/" }';
    assert.equal(await textOf(raw, { pointer: '/n' }), '12345678901234567890.10');
    assert.equal(await textOf(raw, { pointer: '/b' }), '{"2":1,"1": [ 1 ,2 ]}');
    assert.equal(await textOf(raw, { pointer: '/s' }), '"\\u00e9\\/"');
    assert.equal(await textOf(raw, { pointer: '#' }), raw.slice(1));
    assert.equal(await textOf(raw, { pointer: '' }), raw.slice(1));
  });

  it('reach later members of one name, and into strings', async () => {
    const raw = String.raw`{"a":1,"a":2,"text":"{\"items\":[0,{\"k\":\"v\"}]}"}`;
    assert.equal(await textOf(raw, { pointer: '/a' }), '1');
    assert.equal(await textOf(raw, { pointer: '/a~[2]' }), '2');
    assert.equal(await textOf(raw, { pointer: '/text#/items/1' }), '{"k":"v"}');
    assert.equal(await textOf(raw, { pointer: '/text#/items', slice: '0-0' }), '0');
  });

  it('are found at any depth', async () => {
    const depth = 100_000;
    const raw = encode(`${'['.repeat(depth)}7${']'.repeat(depth)}`);
    const halfWay = await textOf(raw, { pointer: '/0'.repeat(50_000) }, { maxChars: 200_000 });
    assert.ok(halfWay === `${'['.repeat(50_000)}7${']'.repeat(50_000)}`);
  });

  it('are found among a million keys', async () => {
    const members = Array.from({ length: 1_000_000 }, (_, at) => `"key${at}":${at}`);
    assert.equal(await textOf(`{${members.join(',')}}`, { pointer: '/key999999' }), '999999');
  });

  it('that are missing lead to the deepest part there is', async () => {
    const raw = '{"items":[{"name":1}],"other":{},"text":"{\\"a\\":1}"}';
    const cases: [string, RegExp][] = [
      ['/items/7', /deepest part that exists is "\/items": an array of 1 element, 0 to 0/],
      ['/items/0/id', /"\/items\/0": an object of 1 key: "name"/],
      ['/nope/a/b', /"#": an object of 3 keys: "items", "other", "text"/],
      ['/other/x', /"\/other": an empty object/],
      ['/items/0/name/x', /"\/items\/0\/name": a value without children/],
      ['/text/a', /"\/text": a string\. JSON inside a string is entered with "#"/],
      ['/items/01', /"\/items"/],
    ];
    for (const [pointer, message] of cases) {
      const { code, text } = await refusalOf(raw, { pointer });
      assert.equal(code, 'no_such_part');
      assert.match(text, message);
    }
  });

  it('that are missing are told in few words, however many keys there are', async () => {
    const keys = Array.from({ length: 5_000 }, (_, at) => `"${'k'.repeat(at % 300)}${at}":0`);
    const { text } = await refusalOf(`{${keys.join(',')}}`, { pointer: `/${'n'.repeat(9_000)}` });
    assert.ok(text.length < 1_200, String(text.length));
    assert.match(text, /an object of 5000 keys: .* and \d+ more/);
  });

  for (const [name, raw] of [
    ['JSON with a fault', '{"a":1,"b":[1}'],
    ['text', 'a plain text'],
    ['an empty payload', ''],
    ['bytes', Uint8Array.from([0xff, 0x00])],
  ] as const) {
    it(`are not looked for in ${name}`, async () => {
      const { code, text } = await refusalOf(raw, { pointer: '/a' });
      assert.equal(code, 'not_json');
      assert.match(text, /not one JSON text \(byte \d+: /);
    });
  }

  it('need a pointer that is one', async () => {
    for (const pointer of ['items/3', '/a~2', '$.a']) {
      assert.equal((await refusalOf('{}', { pointer })).code, 'invalid_pointer');
    }
  });
});

describe('slices of an array', () => {
  it('add up to the array', async () => {
    const array = fc.array(
      fc.jsonValue().map((value) => JSON.stringify(value)),
      { minLength: 1 },
    );
    await fc.assert(
      fc.asyncProperty(array, fc.nat(), async (elements, seed) => {
        const raw = `{"a":[ ${elements.join(' ,')} ]}`;
        const cut = seed % elements.length;
        const take = (slice: string) => textOf(raw, { pointer: '/a', slice }, options);
        const parts = cut === 0 ? [] : [await take(`0-${cut - 1}`)];
        parts.push(await take(`${cut}..`));
        assert.equal(parts.join(' ,'), elements.join(' ,'));
        assert.equal(await take(String(cut)), elements[cut]);
        assert.equal(await take(`-${elements.length - cut}`), elements.slice(cut).join(' ,'));
      }),
      runs(200),
    );
  });

  it('end with the array', async () => {
    assert.equal(await textOf('[1,2,3]', { slice: '1-99' }), '2,3');
  });

  it('say what there is where there is nothing', async () => {
    for (const [raw, slice] of [
      ['[1,2,3]', '3-4'],
      ['[]', '0'],
    ] as const) {
      assert.equal((await refusalOf(raw, { slice })).code, 'out_of_range');
    }
    assert.match((await refusalOf('[1,2,3]', { slice: '3-4' })).text, /elements 0 to 2/);
    assert.match((await refusalOf('{"a":1}', { slice: '0-1' })).text, /"#" is an object of 1 key/);
  });
});

describe('values larger than a page', () => {
  const raw = encode(JSON.stringify({ a: Array.from({ length: 500 }, (_, at) => ({ at })) }));
  const seen: LargeJson[] = [];
  const digestPart = (part: LargePart, maxChars: number): PartDigest => {
    assert.equal(part.kind, 'json');
    seen.push(part);
    return { text: 'd'.repeat(maxChars), isWhole: false };
  };

  it('come as a digest that fits, with a way to the exact text', async () => {
    seen.length = 0;
    const answer = found(
      await retrieve(raw, { pointer: '/a' }, { maxChars: 700, digestPart }),
      700,
    );
    assert.equal(answer.kind, 'digest');
    assert.deepEqual(answer.next, { pointer: '/a', from: 0 });
    assert.deepEqual([seen[0]?.pointer, seen[0]?.firstElement], ['/a', undefined]);
    assert.equal(seen[0]?.bytes.length, raw.length - '{"a":}'.length);
  });

  it('come as a digest of an array with the index of its first element', async () => {
    seen.length = 0;
    await retrieve(raw, { pointer: '/a', slice: '100-400' }, { maxChars: 700, digestPart });
    assert.equal(seen[0]?.firstElement, 100);
    const elements = JSON.parse(new TextDecoder().decode(seen[0].bytes)) as unknown[];
    assert.deepEqual([elements.length, elements[0]], [301, { at: 100 }]);
  });

  it('come in pages where that is asked for, or where they cannot be digested', async () => {
    const asked = found(await retrieve(raw, { pointer: '/a', from: 0 }, { digestPart }));
    assert.equal(asked.kind, 'source');
    for (const unable of [() => undefined, () => ({ text: 'x'.repeat(9_999), isWhole: false })]) {
      const answer = await retrieve(raw, { pointer: '/a' }, { maxChars: 700, digestPart: unable });
      assert.equal(found(answer, 700).kind, 'source');
    }
  });

  it('come whole where they fit, and one line comes undigested', async () => {
    const small = await retrieve(raw, { pointer: '/a/3' }, { maxChars: 700, digestPart });
    assert.equal(found(small).text, '{"at":3}');
    const lines = await retrieve(raw, { lines: '1' }, { maxChars: 700, digestPart });
    assert.equal(found(lines).kind, 'source');
  });
});
