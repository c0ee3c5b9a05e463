import assert from 'node:assert/strict';
import { fitJson } from '../../../src/digest/fit/fitJson.ts';
import type { FitOptions } from '../../../src/digest/fit/fitJson.ts';
import { encodeText } from '../../../src/json/text.ts';
import { DigestChecker } from './digestChecker.ts';

function digestOf(text: string, options: FitOptions = {}): string {
  const { digest } = fitJson(encodeText(text), options);
  assert.ok(digest !== null);
  assert.ok(digest.length <= (options.maxChars ?? 8000));
  return digest;
}

function checked(value: unknown, options: FitOptions = {}): string {
  const text = JSON.stringify(value);
  const digest = digestOf(text, options);
  new DigestChecker(text).check(digest);
  return digest;
}

const rows = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('fitJson', () => {
  it('hands on whole what fits without its white space, look-alikes and all', () => {
    const text = '{ "…": "3 of 9 keys elided: #",\n "n": 1.10, "n": 12345678901234567890 }';
    const { digest, metadata } = fitJson(encodeText(text), { maxChars: 256 });
    assert.equal(digest, '{"…":"3 of 9 keys elided: #","n":1.10,"n":12345678901234567890}');
    assert.equal(metadata.elided, false);
  });

  it('says why and where a payload is not JSON', () => {
    assert.deepEqual(fitJson(encodeText('{"a":tru}')), {
      digest: null,
      metadata: null,
      failure: { offset: 5, cause: 'no JSON value begins here' },
    });
  });

  it('refuses a budget that holds no mark', () => {
    for (const maxChars of [255, 0, -1, NaN]) {
      assert.throws(() => fitJson(encodeText('1'), { maxChars }), RangeError);
    }
    assert.throws(() => fitJson(encodeText('1'), { maxTokens: 10 }), RangeError);
  });

  it('makes a table of records and shows the odd one', () => {
    const digest = checked(
      { items: rows(300, (i) => ({ id: i, state: i === 123 ? 'lost' : 'ok', kind: 'Pod' })) },
      { maxChars: 600 },
    );
    assert.match(digest, /"…cols":\["id","state"/);
    assert.match(digest, /"123":\[\[123,"lost"/);
    assert.match(digest, /"…all":\{"kind":"Pod"\}/);
    assert.match(digest, /"state":\{"ok":299,"lost":1\}/);
  });

  it('says once what all rows have in common, also of objects in them that show nothing else', () => {
    const digest = checked(
      rows(200, (i) => ({
        address: `web[${i}]`,
        kind: 'managed',
        before: {
          image: 'image-1',
          size: 'small',
          tags: { name: `web-${i}`, notes: `${i} `.repeat(40) },
        },
      })),
      { maxChars: 1500 },
    );
    const { '…all': common, '…cols': columns } = JSON.parse(digest) as {
      '…all': object;
      '…cols': string[];
    };
    const all = { kind: 'managed', 'before/image': 'image-1', 'before/size': 'small' };
    assert.deepEqual(common, all);
    assert.ok(columns.every((name) => !(name in all)) && columns.includes('before/…'), digest);
  });

  it('keeps the one odd row of a short list at the smallest budgets', () => {
    const lists: [odd: string, list: unknown[]][] = [
      [
        'ledger refused entry 4411',
        rows(30, (n) => ({ n, level: 'INFO', text: `entry ${n} kept` })),
      ],
      ['index rebuilt', rows(40, (n) => ({ n, text: `page ${n} read in ${n * 7} ms` }))],
      ['0.99', rows(40, (n) => ({ host: `host-${n}`, load: 0.12 + (n % 5) / 100 }))],
      ['"idle"', rows(50, (n) => ({ name: `worker ${n}`, state: 'busy', since: 1000 + n }))],
    ];
    const odd = [{ level: 'ERROR', text: 'ledger refused entry 4411' }, { text: 'index rebuilt' }];
    for (const maxChars of [257, 511, 1023]) {
      for (const [place, [sign, list]] of lists.entries()) {
        const change = [...odd, { load: 0.99 }, { state: 'idle' }][place];
        const changed = list.map((row, n) => (n === 17 ? { ...(row as object), ...change } : row));
        assert.ok(checked(changed, { maxChars }).includes(sign), `${sign} at ${maxChars}`);
      }
    }
  });

  it('makes a table of a map', () => {
    const map = Object.fromEntries(
      rows(200, (i) => [`node/${i}`, { version: `1.0.${i}`, dev: true }]),
    );
    assert.match(
      checked(map, { maxChars: 900 }),
      /"…cols":\["…key","version".*"…rows":\[\["node\/0",/,
    );
  });

  it('keeps null, "", missing, "null" and the mark apart', () => {
    const odd = [null, '', 'null', undefined, '…', '…-', '……'];
    const digest = checked(
      rows(700, (i) => ({ n: i, v: odd[i % 7] })),
      { maxChars: 700 },
    );
    for (const cell of ['0,null', '1,""', '2,"null"', '3,"…-"'])
      assert.ok(digest.includes(`[${cell}]`), cell);
  });

  it('excerpts a long text at code points, around the failure in it', () => {
    const text = `${'😀 fine. '.repeat(500)}FATAL: no space left.${' é'.repeat(500)}`;
    const digest = checked({ log: text }, { maxChars: 700 });
    assert.match(digest, /FATAL: no space left/);
  });

  it('tells what an opaque blob is', () => {
    const data = `data:image/png;base64,${'iVBORw0KGgo1'.repeat(900)}`;
    const digest = checked({ image_url: data, note: 'x' }, { maxChars: 500 });
    assert.match(
      digest,
      /"…10822 chars elided \(data:image\/png;base64, hash [0-9a-f]{8}\): \/image_url"/,
    );
    assert.match(checked({ d: '9'.repeat(3000) }, { maxChars: 500 }), /\(hex, hash/);
  });

  it('names a subtree that stands elsewhere, too', () => {
    const spec = [{ image: 'registry/app:1.2.3', args: ['--verbose', '--port', '8080'], cpu: 2 }];
    const pods = rows(40, (i) => ({ id: `p${i}`, big: 'z'.repeat(150 + i), spec }));
    const digest = checked({ pods }, { maxChars: 4000 });
    assert.match(digest, /…same as \/pods\/0\/spec/);
  });

  it('finds what stands out among numbers and amounts in strings', () => {
    const measured = { price: '3170.25', load: '912ms', size: '2.5Gi' };
    const values = rows(600, (i) => ({
      price: (0.3 + ((i * 7919) % 100) / 1000).toFixed(4),
      load: `${100 + ((i * 31) % 17)}ms`,
      size: `${60 + ((i * 13) % 11)}Mi`,
      ...(i % 200 === 137
        ? { [Object.keys(measured)[i >> 8]!]: Object.values(measured)[i >> 8] }
        : {}),
    }));
    const digest = checked(values, { maxChars: 2000 });
    for (const value of Object.values(measured)) assert.ok(digest.includes(`"${value}"`), digest);
  });

  it('tells from when to when, and from what number to what, whether in strings or not', () => {
    const digest = checked(
      rows(300, (i) => ({
        at: new Date(Date.UTC(2026, 0, 1) + ((i * 149) % 300) * 60_000).toISOString(),
        price: (10 + ((i * 7919) % 300) / 8).toFixed(3),
        load: `${(i * 31) % 300}m`,
        mixed: i % 2 === 0 ? i : String(i),
      })),
      { maxChars: 2000 },
    );
    const { '…stats': told } = JSON.parse(digest) as { '…stats': Record<string, unknown> };
    assert.deepEqual(told, {
      at: { min: '2026-01-01T00:00:00.000Z', max: '2026-01-01T04:59:00.000Z' },
      price: { min: '10.000', max: '47.375', mean: 28.69 },
    });
  });

  it('takes rows of many kinds of values for tuples: each place has its own statistics', () => {
    const names = Array.from({ length: 12 }, (_, at) => `name ${at}`);
    const table = rows(500, (i) => [
      i,
      `Customer ${i}`,
      i % 9 === 0 ? null : `u${i}@example.com`,
      i === 321 ? 990_000 : 100 + ((i * 37) % 80),
      (67_000 + i / 2).toFixed(2),
      i === 111 ? 'suspended' : 'active',
      'an explanation of some length, '.repeat(5),
      ...rows(5, (at) => (i * at) % 10),
    ]);
    const digest = checked({ names, table }, { maxChars: 3000 });
    const { table: told } = JSON.parse(digest) as {
      table: { '…stats': Record<string, unknown> };
    };
    assert.deepEqual(told['…stats'][4], { min: '67000.00', max: '67249.50', mean: 67124.8 });
    assert.deepEqual(told['…stats'][5], { active: 499, suspended: 1 });
    assert.match(digest, /"321":\[.{0,60}\[321,"Customer 321","u321@example.com",990000,/);
  });

  it('counts what the items of lists in rows have, of all rows together', () => {
    const pods = rows(120, (i) => ({
      name: `pod-${i}`,
      '…': { ports: [i % 2 === 0 ? 80 : 443, 9090] },
      containers: [
        { image: i === 77 ? 'web:1' : 'web:2', kind: 'app', restarts: i === 40 ? 12 : 0 },
        ...(i % 3 === 0 ? [{ image: 'proxy:5', kind: 'app' }] : []),
      ],
    }));
    const digest = checked(pods, { maxChars: 2000 });
    const { '…stats': told } = JSON.parse(digest) as { '…stats': object };
    assert.deepEqual(told, {
      'containers/…/image': { 'web:2': 119, 'proxy:5': 40, 'web:1': 1 },
      'containers/…/restarts': { 0: 119, 12: 1, '…-': 40 },
      '……/ports/…': { 80: 60, 443: 60, 9090: 120 },
    });
  });

  it('tells a mean that lies between the least and the greatest, however narrow the range', () => {
    const times = rows(120, (i) => ({ at: 1_764_500_000 + i * 60, low: -5000.5 + i / 1000 }));
    const { '…stats': told } = JSON.parse(checked(times, { maxChars: 900 })) as {
      '…stats': object;
    };
    assert.deepEqual(told, {
      at: { min: 1_764_500_000, max: 1_764_507_140, mean: 1_764_503_570 },
      low: { min: -5000.5, max: -5000.381, mean: -5000.4405 },
    });
  });

  it('tells no least of numbers that a double cannot tell apart', () => {
    const ids = rows(40, (i) => `{"at":17645000000000000${99 - i},"n":${i * 7}}`);
    const digest = digestOf(`[${ids.join(',')}]`, { maxChars: 800 });
    const { '…stats': told } = JSON.parse(digest) as { '…stats': object };
    assert.deepEqual(told, { n: { min: 0, max: 273, mean: 136.5 } });
  });

  it('shows what the query asks for', () => {
    const value = {
      users: rows(2000, (i) => ({ login: `user-${i * 7}`, mail: `m${i}@example.com` })),
    };
    assert.doesNotMatch(checked(value, { maxChars: 1000 }), /user-6951/);
    assert.match(checked(value, { maxChars: 1000, query: 'mail of user 6951' }), /user-6951/);
  });

  it('prints a key too long to print by its head and place', () => {
    const digest = checked(
      { ['k'.repeat(100_000)]: { a: 1 }, b: 'y'.repeat(2000) },
      { maxChars: 600 },
    );
    assert.match(digest, /… \(99940 of 100000 chars elided: \/~@0\)":\{"a":1\}/);
  });

  it('addresses the second of two members of one name', () => {
    const text = `{"a":[${rows(500, (i) => i).join(',')}],"a":[${rows(600, (i) => i).join(',')}]}`;
    const digest = digestOf(text, { maxChars: 600 });
    new DigestChecker(text).check(digest);
    assert.match(digest, /of 600 items elided: \/a~\[2\]/);
  });

  it('looks into JSON that stands in a string, as tools answer', () => {
    const found = rows(400, (i) => ({ id: i, state: i === 222 ? 'stuck' : 'ok' }));
    const value = { content: [{ type: 'text', text: JSON.stringify({ found }, null, 2) }] };
    const digest = checked(value, { maxChars: 600 });
    assert.match(
      digest,
      /"text":\{"…json":\{"found":\{"…":"\d+ of 400 items elided: \/content\/0\/text#\/found"/,
    );
    assert.match(digest, /\[222,"stuck"\]/);
  });

  it('leaves JSON in strings alone where its address would be ambiguous', () => {
    const text = JSON.stringify(rows(300, (i) => ({ id: i })));
    const digest = checked({ text, 'text#': 1 }, { maxChars: 400 });
    assert.match(digest, /chars elided: \/text"/);
  });

  it('elides numbers nobody reads, and no others', () => {
    const digest = checked([1, 2], { maxChars: 256 });
    assert.equal(digest, '[1,2]');
    assert.match(
      digestOf(`[${'7'.repeat(5000)},1]`, { maxChars: 300 }),
      /"…5000 digits elided: \/0"/,
    );
  });

  it('counts what it left out', () => {
    const { metadata } = fitJson(encodeText(JSON.stringify({ n: rows(5000, (i) => i) })), {
      maxChars: 400,
    });
    assert.equal(metadata!.elided, true);
    assert.equal(metadata!.places, 1);
    const [loss] = metadata!.losses;
    assert.equal(loss!.pointer, '/n');
    assert.equal(loss!.kind, 'items');
    assert.ok(loss!.count > 4800 && loss!.bytes > 20_000);
  });

  it('shows in a table what is no longer than the mark in its place, and counts it as kept', () => {
    const spans = rows(300, (i) => ({
      id: `span ${i}`,
      status: i === 177 ? { code: 2, message: 'deadlock detected' } : {},
      start: 1764300000000 + i * 1000,
      host: `node-${i % 7}.example`,
      attributes: rows(4, (key) => ({ key: `k${key}`, value: `value ${key} of ${i}` })),
    }));
    const digest = checked(spans, { maxChars: 2000 });
    const { '…cols': columns, '177': run } = JSON.parse(digest) as Record<string, unknown[]>;
    assert.deepEqual(columns, ['id', 'status', 'start', 'host', '…']);
    assert.deepEqual((run![0] as unknown[])[1], { code: 2, message: 'deadlock detected' });
    assert.doesNotMatch(digest, /"span \d+","…"/);
    const { losses } = fitJson(encodeText(JSON.stringify(spans)), { maxChars: 2000 }).metadata!;
    // Of each row shown, the attributes alone are lost.
    const ofRows = losses.filter(({ kind }) => kind === 'keys');
    assert.ok(ofRows.length > 5);
    for (const { pointer, count, bytes } of ofRows) {
      const span = spans[Number(pointer.slice(1))]!;
      const attributes = JSON.stringify({ attributes: span.attributes });
      assert.equal(count, 1, pointer);
      assert.ok(Math.abs(bytes - attributes.length) <= 6, `${pointer}: ${bytes}`);
    }
  });

  it('keeps to a budget in tokens', () => {
    const tokenEstimator = {
      name: 'quarter',
      estimate: (text: string | Uint8Array): number => text.length / 4,
    };
    const text = JSON.stringify(rows(900, (i) => ({ id: i, v: `value ${i}` })));
    const digest = digestOf(text, { maxTokens: 100, tokenEstimator });
    assert.ok(digest.length <= 400 && digest.length > 200, String(digest.length));
  });

  it('leaves room that the caller needs', () => {
    const text = JSON.stringify(rows(900, (i) => i));
    assert.ok(digestOf(text, { maxChars: 500, reservedChars: 120 }).length <= 380);
  });

  for (const [name, make] of Object.entries({
    '100,000 nested arrays': () => '['.repeat(100_000) + ']'.repeat(100_000),
    '50,000 nested objects': () => '{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000),
    '200,000 keys': () => `{${rows(200_000, (i) => `"k${i}":${i % 5}`).join(',')}}`,
    'a string of 4 MB': () => `["${'lorem ipsum '.repeat(350_000)}"]`,
    'one name 30,000 times': () => `{${rows(30_000, (i) => `"k":{"v":${i}}`).join(',')}}`,
    'a number of a million digits': () => `{"n":${'9'.repeat(1_000_000)}}`,
    '3,000 keys of 1,000 letters': () =>
      `{${rows(3000, (i) => `"${'k'.repeat(1000)}${i}":{"a":"${i}"}`).join(',')}}`,
    'half a million empty objects': () => `[${'{},'.repeat(500_000)}{}]`,
  })) {
    it(`fits ${name}`, () => {
      for (const maxChars of [256, 1023, 8191]) JSON.parse(digestOf(make(), { maxChars }));
    }).timeout(60_000);
  }
});
