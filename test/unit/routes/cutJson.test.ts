import assert from 'node:assert/strict';
import { readCutJson } from '../../../src/digest/readings/cutJson.ts';
import { FIT_METHODS } from '../../../src/digest/index.ts';
import { lineElisions } from '../../../src/reading/elisions/lineElisions.ts';
import { fitElisions } from '../../../src/reading/elisions/fitElisions.ts';
import { checkAddresses } from '../../support/addresses/checkAddresses.ts';
import { closed } from '../../support/addresses/closed.ts';
import { Random } from '../../support/random.ts';
import { HostileDocuments } from '../fit/hostileDocuments.ts';
import { fit } from './fit.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string): string | undefined => {
  const reading = readCutJson(bytes(text));
  return reading && new TextDecoder().decode(reading.json);
};

const items = (count: number): string =>
  Array.from({ length: count }, (_, at) =>
    JSON.stringify({ sku: `S${at}`, stock: at % 7, price: { amount: at * 3, cur: 'EUR' } }),
  ).join(', ');

describe('JSON that was cut off', () => {
  it('is read up to its last whole value, wherever it is cut', () => {
    const whole =
      '{"a": [1, -2.5e3, "x\\u00e9\\n", {"b": true, "c": null}], "d\\"": "äö😀", "e": {}}';
    for (let cut = 1; cut < whole.length; cut++) {
      const text = whole.slice(0, cut).toWellFormed();
      const expected = closed(text);
      const isMost = expected !== undefined && text.trimEnd().length <= expected.length * 2;
      assert.equal(read(text), isMost ? expected.json : undefined, text);
    }
    assert.equal(read(whole), undefined);
    assert.equal(read(`${whole}\n `), undefined);
  });

  it('may end amid a character', () => {
    const whole = bytes('{"items":["ä","ö","ü"],"name":"😀😀"}');
    const starts = [...whole.keys()].filter((at) => at > 24);
    for (const at of starts.slice(0, -1)) {
      const reading = readCutJson(whole.subarray(0, at));
      assert.ok(reading, String(at));
      assert.match(new TextDecoder('utf-8', { fatal: true }).decode(reading.json), /^\{.*\}$/);
    }
  });

  it('may end amid a character of UTF-16', async () => {
    const raw = Buffer.from(`\ufeff[${items(300)}`, 'utf16le');
    for (let cut = 1; cut < 60; cut++) {
      const { method, metadata } = await fit(raw.subarray(0, -cut), { maxChars: 600 });
      assert.equal(method, 'cut_json');
      assert.equal(metadata.read_as, 'UTF-16LE as UTF-8, JSON that ends early');
    }
  });

  it('says amid what it ends, by an address', () => {
    const ends: [text: string, pointer: string][] = [
      ['{"items":[{"id":1},{"id":2', '/items/1'],
      ['{"items":[{"id":1,"ok":true,"at":2', '/items/0/at'],
      ['{"items":[{"id":1,"ok":true,"at":{"x', '/items/0/at'],
      ['{"items":[{"id":1},{"i', '/items/1'],
      ['{"items":[{"id":1},', '/items'],
      ['{"items":[{"id":1}', '/items'],
      ['{"items":[1],"a/b":[{"x~":"yyy","x~":"z', '/a~1b/0/x~0~[2]'],
      ['[[1,2,3],[4', '/1'],
      ['{"a":1,"a":[2,3,4', '/a~[2]/2'],
      ['{"aaaaaa":1,"b"', '#'],
      ['{"id":1}\n{"id":2}\n{"id', '/2'],
      ['{"id":1}\n{"id":2}\n[truncated]', '#'],
    ];
    for (const [text, pointer] of ends) {
      assert.equal(readCutJson(bytes(text))?.ending?.pointer, pointer, text);
    }
  });

  it('may end in words of a host, which are no part of it', () => {
    const head = '{"items": [{"id": 1, "text": "one"}, {"id": 2, "text": "two"}, {"id": 3, "te';
    const json = '{"items": [{"id": 1, "text": "one"}, {"id": 2, "text": "two"}, {"id": 3}]}';
    for (const words of [
      '…<12345 more bytes>',
      '...',
      '… [truncated]',
      '[truncated]',
      '... (truncated)',
      '\n\n[Output truncated: 91,204 characters omitted]\n',
      '\nOutput truncated.',
      '\n<response clipped>',
      '... 1204 more characters',
      ' … (gekürzt)',
    ]) {
      // Cut within a string, and behind a comma.
      for (const [text, expected] of [
        [head, json],
        [head.slice(0, -4), json],
        [head.slice(0, -13), json.replace(', {"id": 3}', '')],
      ] as const) {
        const reading = readCutJson(bytes(text + words));
        assert.ok(reading?.ending, text + words);
        assert.equal(new TextDecoder().decode(reading.json), expected, text + words);
        assert.equal(reading.ending.words, words.trim());
        assert.equal(reading.ending.end, text.trimEnd().length);
      }
    }
  });

  it('is not what only looks like it', () => {
    const texts = [
      '[2026-11-14 22:20:07] INFO started\n[2026-11-14 22:20:08] INFO done',
      '[x] done\n[ ] to do\n',
      '[1/200] Building CXX object',
      '[1] a footnote\n[2] another\n[3',
      '[12, 13] and 14',
      '{ begin\n  word 1,\n  word 2,\n}',
      '{"a":1} and text',
      '{"a":1, "b":2, // a comment\n "c":3, "d',
      "{'a': 1, 'b': 2, 'c",
      '[1, 2, 3, tru th',
      '[1, 2, 3, 4 tr',
      '{"a":1,"b":2,"c" tr',
      '[1, 2, "x\\q", "y',
      '[1,2,3,--',
      '[1,2,3,01',
      '["never closed, and so a text of its own kind',
      '{"content":"more than half of it is one text that does not end',
      '[',
      '{',
      '[[[[',
      '{"a',
      '[1',
      '[]',
      '',
    ];
    for (const text of texts) assert.equal(read(text), undefined, text);
  });

  it('keeps what stands out, and says at its end that it is not all', async () => {
    const text = `{"took": 4, "items": [${items(300).replace('"EUR"}}, {"sku":"S160"', '"USD"}}, {"sku":"S160"')}`;
    const raw = `${text.slice(0, -30)}…<90000 more bytes>`;
    for (const maxChars of [257, 700, 2000, 8000]) {
      const { digest, method, metadata } = await fit(raw, { maxChars });
      assert.equal(method, 'cut_json');
      assert.equal(metadata.read_as, 'JSON that ends early');
      JSON.parse(digest);
      assert.match(
        digest,
        /"…end":"payload ends early at byte \d+: \d+ bytes elided: bytes \d+-\d+/,
      );
      if (maxChars >= 700) assert.match(digest, /USD[^]*, in \/items\/299/);
      if (maxChars >= 700) assert.match(digest, /where it says …<90000 more bytes>"/);
      const { marks } = fitElisions(bytes(digest));
      const end = marks.find((mark) => mark.kind === 'mark' && mark.part === 'end');
      assert.ok(end?.kind === 'mark' && end.address.by === 'bytes');
      assert.equal(end.address.to, bytes(raw).length - 1);
      assert.equal(
        metadata.losses?.some((loss) => 'range' in loss),
        true,
      );
    }
  });

  it('has its mark as the last item of an array', async () => {
    const { digest } = await fit(`[${items(300)}`.slice(0, -9), { maxChars: 9000 });
    assert.ok(Array.isArray(JSON.parse(digest)) || digest.startsWith('{"…":'));
    const short = await fit(`[\n${'1,  \n'.repeat(900)}"x`, { maxChars: 2500 });
    assert.equal(short.method, 'cut_json');
    assert.match(
      short.digest,
      /^\[1(,1)*,"…payload ends early at byte 4504: \d+ bytes elided: [^"]*"\]$/,
    );
    assert.equal(short.metadata.elided, true);
  });

  it('has what looks like a mark escaped where all that was read is shown', async () => {
    const raw = `{${' '.repeat(3000)}"…":"3 of 4 keys elided: /a","…end":"\\u2026x","b":[1,2,3],"c`;
    const { digest, metadata } = await fit(raw, { maxChars: 600 });
    assert.match(
      digest,
      /^\{"……":"3 of 4 keys elided: \/a","……end":"…\\u2026x","b":\[1,2,3\],"…end":/,
    );
    assert.equal(metadata.elided, true);
    assert.equal(fitElisions(bytes(digest)).marks.length, 1);
  });

  it('is text again where the kind is switched off, like all others', async () => {
    const raw = `[${items(300)}`.slice(0, -9);
    const { method, digest } = await fit(raw, { maxChars: 900, routes: { cut_json: false } });
    assert.ok(FIT_METHODS.indexOf(method as 'prose') > FIT_METHODS.indexOf('cut_json'), method);
    assert.ok(lineElisions(bytes(digest)).marks.length > 0);
  });

  it('keeps to a budget in tokens', async () => {
    const raw = `[${items(300)}`.slice(0, -9);
    const tokenEstimator = {
      name: 'thirds',
      estimate: (text: Uint8Array | string) => text.length / 3,
    };
    for (const maxTokens of [64, 100, 400]) {
      const { digest, method } = await fit(raw, { maxTokens, tokenEstimator });
      assert.equal(method, 'cut_json');
      assert.ok(digest.length / 3 <= maxTokens, digest);
      assert.match(digest, /payload ends early/);
    }
  });

  it('may be as deep as it likes', async () => {
    const deep = `{"a":[${'[0,'.repeat(100_000)}1,2`;
    const { digest, method } = await fit(deep, { maxChars: 1000 });
    assert.equal(method, 'cut_json');
    assert.match(digest, /payload ends early at byte 300009/);
  });

  it('keeps every promise wherever a document is cut', async function () {
    this.timeout(60_000);
    let checked = 0;
    let cuts = 0;
    for (let seed = 0; seed < 120; seed++) {
      const random = new Random(seed);
      const documents = new HostileDocuments(seed);
      let whole = documents.document();
      while (!/^\s*[{[]/.test(whole) || whole.length > 20_000) whole = documents.document();
      const text = whole.slice(0, random.between(1, whole.length - 1)).toWellFormed();
      const maxChars = random.pick([256, 257, 511, 1023, 2048, 8191]);
      try {
        const expected = closed(text);
        const rest = expected && bytes(text.slice(expected.length).trimEnd()).length;
        const head = expected && bytes(text.slice(0, expected.length).trimStart()).length;
        const isCut = rest !== undefined && rest <= head! && !isJson(text);
        assert.equal(read(text), isCut ? expected?.json.trimStart() : undefined);
        const { method } = await fit(text, { maxChars });
        if (method === 'cut_json') cuts++;
        checked += await checkAddresses({ raw: bytes(text), text, form: 'cut' }, maxChars);
      } catch (error) {
        throw new Error(`seed ${seed}: ${String(error)}`, { cause: error });
      }
    }
    assert.ok(cuts > 30 && checked > 200, `only ${cuts} cuts, ${checked} addresses`);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
