import assert from 'node:assert/strict';
import fc from 'fast-check';
import { jsonpath } from 'json-p3';
import { RE2JS } from 're2js';
import { RetrievalError } from '../../../src/retrieval/failure.ts';
import { retrieve } from '../../../src/retrieval/index.ts';
import { compareDecimals } from '../../../src/retrieval/jsonpath/decimal.ts';
import { Evaluator } from '../../../src/retrieval/jsonpath/evaluate.ts';
import { Work } from '../../../src/retrieval/jsonpath/work.ts';
import { JsonTree } from '../../../src/retrieval/json/tree.ts';
import { runs } from '../../support/runs.ts';
import { encode, found, refusalOf, textOf } from './support.ts';

/** Addresses of all values that a query finds, in order. */
async function find(raw: string | Uint8Array, path: string): Promise<string[]> {
  const bytes = typeof raw === 'string' ? encode(raw) : raw;
  const answer = found(await retrieve(bytes, { path }, { maxChars: 1_000_000 }), 1_000_000);
  return answer.kind === 'source' ? [answer.part] : answer.places.map(({ pointer }) => pointer);
}

/** The same by a library that parses the document. */
function findNaively(raw: string, path: string): string[] {
  return jsonpath
    .query(path, JSON.parse(raw) as never)
    .pointers()
    .map((pointer) => {
      const text = pointer.toString();
      return text === '' ? '#' : text;
    });
}

const QUERIES = [
  ...['$', '$.*', '$..*', '$.a', '$..a', '$[0]', '$[-1]', '$..[-2]', '$[1:3]', '$..[::2]'],
  ...['$[::-1]', '$[-3:-1]', '$[5:0:-2]', '$[0,1,0]', "$['a','b']", '$..[?@.a]', '$..[?!@.a]'],
  ...['$..[?@ == 1]', '$..[?@ != 1]', '$..[?@.a < 2 && @.b || @ >= "b"]', '$..[?@ == null]'],
  ...['$..[?length(@) > 1]', '$..[?count(@.*) == 2]', '$..[?value(@.*) == 0]', '$..[?@ <= true]'],
  ...[
    '$..[?@ == $.a]',
    '$..[?@.a == @.b]',
    '$..[?match(@, "[ab].*") && !@.*]',
    '$..[?search(@, "a")]',
  ],
  ...['$..[?@[0] == $[0]]', '$..[?@.*]', '$..[?(@ > 0) && !(@ > 1)]', '$..[?@ >= 1.5e0]'],
];

/** Documents with small values, which queries often hit. No number of more digits than a double. */
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<unknown>(0, 1, 2, -1, 1.5, 'a', 'ab', 'b', '', null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'a/b', '~', 'ü'), tie('value'), { maxKeys: 4 }),
  ),
})).value;

describe('values by JSONPath', () => {
  for (const query of QUERIES) {
    it(`are those that a parsing implementation finds: ${query}`, async () => {
      await fc.assert(
        fc.asyncProperty(value, async (document) => {
          const raw = JSON.stringify(document);
          assert.deepEqual(await find(raw, query), findNaively(raw, query));
        }),
        runs(60),
      );
    });
  }

  it('have their exact source text', async () => {
    const raw = '[{"id":9007199254740993,"n":1.0},{"id":9007199254740992,"n": 1e2 }]';
    assert.equal(
      await textOf(raw, { path: '$[?@.id == 9007199254740993].id' }),
      '9007199254740993',
    );
    assert.equal(await textOf(raw, { path: '$[?@.n == 100].n' }), '1e2');
    assert.equal(
      await textOf(raw, { path: '$..id' }),
      '/0/id\n9007199254740993\n/1/id\n9007199254740992',
    );
  });

  it('are told apart where the last digits differ, beyond what a double holds', async () => {
    const raw = '[12345678901234567890,12345678901234567891,0.1000000000000000055511151231257827]';
    assert.deepEqual(await find(raw, '$[?@ == 12345678901234567891]'), ['/1']);
    assert.deepEqual(await find(raw, '$[?@ > 12345678901234567890]'), ['/1']);
    assert.deepEqual(await find(raw, '$[?@ == 0.1]'), []);
    assert.deepEqual(await find('[0.10,5e-1,"0.1",0]', '$[?@ == 0.1 || @ == 0.5 || @ == 0e1]'), [
      ...['/0', '/1', '/3'],
    ]);
    assert.deepEqual(await find('["a 0.5","b"]', '$[?@ == "a 0.5"]'), ['/0']);
  });

  it('name the first of several members, and reach all by *', async () => {
    const raw = '{"a":1,"a":{"x":2},"b":3}';
    assert.deepEqual(await find(raw, '$.a'), ['/a']);
    assert.deepEqual(await find(raw, '$.*'), ['/a', '/a~[2]', '/b']);
    assert.deepEqual(await find(raw, '$..x'), ['/a~[2]/x']);
  });

  it('keep the order of keys that look like numbers', async () => {
    assert.deepEqual(await find('{"2":0,"1":0,"__proto__":0}', '$.*'), ['/2', '/1', '/__proto__']);
  });

  it('come page by page, each once', async () => {
    const raw = encode(JSON.stringify(Array.from({ length: 400 }, (_, at) => ({ at }))));
    const seen: string[] = [];
    for (let from: number | undefined = 0; from !== undefined;) {
      const page = found(await retrieve(raw, { path: '$[*].at', from }, { maxChars: 500 }), 500);
      assert.equal(page.partSize, 400);
      seen.push(...page.places.map(({ pointer }) => pointer));
      from = page.next?.from;
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 400 }, (_, at) => `/${at}/at`),
    );
  });

  it('that are too large for a list are named with their size', async () => {
    const raw = JSON.stringify({ a: 'x'.repeat(2_000), b: 1 });
    assert.equal(
      await textOf(raw, { path: '$.*' }, { maxChars: 1_000 }),
      '/a\n…2002 bytes elided: retrieve this pointer\n/b\n1',
    );
  });

  it('are found 100,000 levels deep', async () => {
    const depth = 100_000;
    const raw = encode(`${'['.repeat(depth)}7${']'.repeat(depth)}`);
    assert.equal(await textOf(raw, { path: '$..[?@ == 7]' }), '7');
    assert.equal(await textOf(raw, { path: '$..[?length(@) == 2]' }), '');
    assert.equal((await refusalOf(raw, { path: '$..[?@ == $]' })).code, 'too_much_work');
    assert.equal(await textOf(raw, { path: `$${'.*'.repeat(199)}[?@ == 7]` }), '');
  });

  it('are searched for in bounded time', () => {
    const tree = new JsonTree(encode(`${'['.repeat(1_000)}${']'.repeat(1_000)}`));
    const step = { descendant: true, selectors: [{ kind: 'wildcard' }] } as const;
    const evaluator = new Evaluator(tree, RE2JS, new Work(10_000));
    assert.throws(
      () => Array.from(evaluator.find({ absolute: true, segments: [step, step] })),
      (error) => error instanceof RetrievalError && error.code === 'too_much_work',
    );
  });

  it('order strings and count characters by code points, and match only strings', async () => {
    const raw = '["\ue000","😀","ab",["a"]]';
    assert.deepEqual(await find(raw, '$[?@ > "\ue000"]'), ['/1']);
    assert.deepEqual(await find(raw, '$[?length(@) == 1]'), ['/0', '/1', '/3']);
    assert.deepEqual(await find(raw, '$[?match(@, ".*a.*")]'), ['/2']);
  });

  it('are matched by patterns in linear time', async () => {
    const raw = JSON.stringify(['a'.repeat(20_000)]);
    assert.deepEqual(await find(raw, '$[?search(@, "(a*)*b")]'), []);
    assert.deepEqual(await find(raw, '$[?match(@, "(a|aa)+")]'), ['/0']);
    assert.deepEqual(await find('["a\\rb","a-b"]', '$[?match(@, "a.b")]'), ['/1']);
    assert.deepEqual(await find('["a"]', '$[?match(@, "(?=a")]'), []);
  });

  it('need a query that is one, and JSON', async () => {
    const { code, text } = await refusalOf('{}', { path: '$.a[?(@.b' });
    assert.equal(code, 'invalid_path');
    assert.match(text, /at character \d+: /);
    for (const path of [
      'a.b',
      '$.a[',
      '$[?nope(@)]',
      `$[?${'('.repeat(1_999)}`,
      `$${'.*'.repeat(1_900)}`,
    ]) {
      assert.equal((await refusalOf('{}', { path })).code, 'invalid_path');
    }
    assert.equal((await refusalOf('{"a":', { path: '$.a' })).code, 'not_json');
  });

  it('that are none are told with the count', async () => {
    const answer = found(await retrieve(encode('{"a":1}'), { path: '$.b' }));
    assert.deepEqual([answer.text, answer.partSize, answer.places], ['', 0, []]);
    assert.match(answer.note, /0 values of/);
  });
});

describe('decimal numbers', () => {
  it('compare as doubles do where doubles are exact', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.nat({ max: 6 }), (a, b, places) => {
        const [left, right] = [`${a}e-${places}`, `${b}${'0'.repeat(places)}E-${places * 2}`];
        assert.equal(Math.sign(compareDecimals(left, right)), Math.sign(a - b));
      }),
    );
  });

  it('are equal however they are spelled', () => {
    for (const [left, right] of [
      ['1', '1.0'],
      ['-0', '0e5'],
      ['100', '1E+2'],
      ['0.001', '1e-3'],
    ] as const) {
      assert.equal(compareDecimals(left, right), 0);
    }
    assert.ok(compareDecimals('-2', '-1') < 0);
    assert.ok(compareDecimals('1e400', '1e399') > 0);
    assert.ok(compareDecimals('-1e400', '1') < 0);
  });
});
