import assert from 'node:assert/strict';
import { runEngine } from '../../../src/digest/engine/engine.ts';
import { resolveLimits } from '../../../src/digest/engine/limits.ts';
import { encodeUtf8 } from '../../../src/digest/utf8.ts';

const run = (payload: Uint8Array | string) =>
  runEngine(typeof payload === 'string' ? encodeUtf8(payload) : payload, resolveLimits());

describe('the engine on what is not JSON', () => {
  const cases: [text: string | Uint8Array, offset: number, cause: RegExp][] = [
    ['', 0, /end of the text/],
    [' \n', 2, /end of the text/],
    ['[1', 2, /end of the text/],
    ['{"a":', 5, /end of the text/],
    ['"ab', 3, /end of the text/],
    ['"ab\\', 3, /escape/],
    ['\ufeff', 3, /end of the text/],
    ['[1,]', 3, /value/],
    ['[,1]', 1, /value/],
    ['{"a":x}', 5, /value/],
    ['[trUe]', 1, /value/],
    ['[nul]', 1, /value/],
    ['[falsy]', 1, /value/],
    ['[NaN]', 1, /value/],
    ['[+1]', 1, /value/],
    ['\u00a01', 0, /value/],
    ['\0', 0, /value/],
    ['{a:1}', 1, /key/],
    ['{"a":1,}', 7, /key/],
    ['{"a" 1}', 5, /colon/],
    ['{"a":1 "b":2}', 7, /brace/],
    ['{"a":1]', 6, /brace/],
    ['[1 2]', 3, /bracket/],
    ['[1}', 2, /bracket/],
    ['[01]', 2, /number/],
    ['[-]', 2, /number/],
    ['[1.]', 3, /number/],
    ['[1e+]', 4, /number/],
    ['[-a]', 2, /number/],
    ['["a\tb"]', 3, /control/],
    ['["a\0b"]', 3, /control/],
    ['["\\x"]', 2, /escape/],
    ['["\\u12g4"]', 2, /escape/],
    ['{} {}', 3, /after/],
    ['[1]\ufeff', 3, /after/],
    ['\ufeff\ufeff1', 3, /value/],
    ['1 2', 2, /after/],
  ];
  for (const [text, offset, cause] of cases) {
    it(`says where and why: ${JSON.stringify(text)}`, () => {
      const result = run(text);
      assert.ok(!result.valid);
      assert.equal(result.offset, offset);
      assert.match(result.cause, cause);
    });
  }

  it('knows every byte sequence that is not UTF-8', () => {
    const sequences = [
      ...['80', 'bf', 'c0 80', 'c1 bf', 'c2 41', 'c3 28', 'df c0'],
      ...['e0 80 80', 'e0 9f bf', 'e1 80 41', 'e2 28 a1', 'ed a0 80', 'ed bf bf', 'ef bf c0'],
      ...['f0 80 80 80', 'f0 8f bf bf', 'f0 90 80 41', 'f0 90 41 80', 'f4 90 80 80'],
      ...['f5 80 80 80', 'f8 88 80 80 80', 'fe', 'ff', 'c2', 'e2 82', 'f0 9f 98'],
    ];
    for (const sequence of sequences) {
      const bytes = sequence.split(' ').map((byte) => Number.parseInt(byte, 16));
      const result = run(Uint8Array.from([0x22, 0x61, ...bytes, 0x22]));
      assert.deepEqual(result, { valid: false, offset: 2, cause: 'invalid UTF-8' }, sequence);
    }
  });

  it('takes the first and last character of every length of UTF-8', () => {
    const text = '"\u0080\u07ff\u0800\ud7ff\ue000\uffff\u{10000}\u{10ffff}"';
    const result = run(text);
    assert.ok(result.valid);
    assert.deepEqual(result.bytes, encodeUtf8(text));
  });

  it('reads on after a run that failed', () => {
    assert.equal(run('[[[[').valid, false);
    assert.equal(run('{"a":[1,{"b":2}]}').valid, true);
  });

  it('leaves the payload as it was, and gives bytes of their own', () => {
    const text = `{"a":"${'[1,\\"b\\"]'.repeat(80)}", "b" : [1]}`;
    const payload = encodeUtf8(text);
    const first = run(payload);
    const second = run(payload);
    assert.deepEqual(payload, encodeUtf8(text));
    assert.ok(first.valid && second.valid);
    first.bytes.fill(0);
    assert.equal(new TextDecoder().decode(second.bytes), '{"a":"<truncated, 560 chars>","b":[1]}');
  });
});
