import assert from 'node:assert/strict';
import fc from 'fast-check';
import { runEngine } from '../../../src/digest/engine/engine.ts';
import { withEngine } from '../../../src/digest/engine/instance.ts';
import { resolveLimits } from '../../../src/digest/engine/limits.ts';
import { encodingWriter, textWriter } from '../../../src/digest/engine/textWriter.ts';
import { pruneJson, pruneJsonBytes } from '../../../src/digest/prune.ts';
import { findDisagreement } from '../../support/disagreement.ts';
import { DEFAULT_LIMITS, naivePrune } from '../../support/naive.ts';
import { runs } from '../../support/runs.ts';

const limits = resolveLimits();
const whole = { piece: 2 ** 30, window: 2 ** 30, writer: encodingWriter };
const writers = { encoded: encodingWriter, 'copied as UTF-16': textWriter };

/** Makes the next run have an engine of its own. */
function dropEngine(): void {
  const failure = new Error('dropped');
  assert.throws(
    () =>
      withEngine(() => {
        throw failure;
      }),
    failure,
  );
}

// Pieces end after commas.
describe('a payload that is loaded in pieces', () => {
  const long = 'x, '.repeat(400);
  const texts = {
    'a byte order mark': '\ufeff , [1]',
    'commas in strings and keys': '{"a,b":"c,\\",d,\\\\","url,":[",",",,"]}',
    'white space around commas': '[1 , 2\n,\n 3,\t{"a" : 1 , "b" : 2 } , ]',
    'numbers and literals': '[-1,2.5,1e3,true,false,null,0,-0.1E-2]',
    'characters of all lengths': '["é,€,😀,\\ud83d,\\ude00,é"]',
    'long strings': `{"text":"${long}","url":"${long}","other":["${long}"]}`,
    'JSON in strings': `{"text":${JSON.stringify(JSON.stringify({ a: [long, long], b: ',' }))}}`,
    summaries: pruneJson(`[${'1,'.repeat(40)}2]`).digest,
    'what only begins like a summary': '{"_summary":true,"first":[1,2],"last":[3]}',
    'a long list': `[${`{"a":"b,c","d":[${'1,'.repeat(30)}1]},`.repeat(100)}1]`,
    'lists in lists': `[${`[${'[1,2],'.repeat(25)}3],`.repeat(25)}4]`,
    'no commas': `{"a":{"b":[["${'x'.repeat(600)}"]]}}`,
    'more after its end': '[1,2] , 3',
    'an end that is missing': '{"a":[1,2,{"b":3,',
    'a control character after a comma': '["a,\n"]',
    'an escape that ends in a comma': '["a\\,b"]',
    nothing: '',
  };
  for (const [name, text] of Object.entries(texts)) {
    it(`comes out as in one: ${name}`, () => {
      const expected = runEngine(Buffer.from(text), limits, whole);
      for (let piece = 2; piece < 40; piece++) {
        for (const window of [1, 50]) {
          for (const writer of [encodingWriter, textWriter]) {
            const passage = { piece, window, writer };
            const how = `${piece} at a time, ${window} kept`;
            assert.deepEqual(runEngine(Buffer.from(text), limits, passage), expected, how);
            assert.deepEqual(runEngine(text, limits, passage), expected, how);
          }
        }
      }
    });
  }

  it('is as right where several pieces of the usual size are dropped', () => {
    const element = `{"id":7,"text":"${long}","list":[${'"é,",'.repeat(25)}null]}`;
    const list = `[${`${element},`.repeat(2_000)}${element}]`;
    const text = `{"first":${list},"last":${list}}`;
    assert.ok(text.length > 4_000_000);
    assert.deepEqual(pruneJson(text), naivePrune(Buffer.from(text), DEFAULT_LIMITS));
  });

  for (const [name, before, after] of [
    ['a list', '[', ']'],
    ['an object', '{"key":', '}'],
  ] as const) {
    it(`takes little memory where little of it is kept: ${name}`, () => {
      const element = `{"id":1,"text":"${'x'.repeat(1_000)}"}`;
      const separator = name === 'a list' ? ',' : ',"key":';
      const text = before + `${element}${separator}`.repeat(30_000) + element + after;
      for (const payload of [text, Buffer.from(text)]) {
        dropEngine();
        pruneJsonBytes(payload);
        const size = withEngine(({ exports }) => exports.memory.buffer.byteLength);
        assert.ok(size < text.length / 2, `${size} bytes`);
      }
    });
  }

  for (const element of ['1', '{"a":[2]}']) {
    for (const count of [21, 1_043, 1_044, 1_045, 2_068]) {
      it(`is no JSON with a comma after ${count} elements ${element} and nothing more`, () => {
        const text = `[${`${element},`.repeat(count)}]`;
        const run = runEngine(text, limits);
        assert.deepEqual(run, { valid: false, offset: text.length - 1, cause: 'expected a value' });
      });
    }
  }
});

describe('a string as a payload', () => {
  /** Any UTF-16 that a JSON string may hold as it is, in runs of one kind as texts have them. */
  const units = fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 40 }),
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom('\ud83d', '\ude00', '😀', 'é', '€', '\uffff', '\u0080', ',', ' ,'),
      ),
      { maxLength: 30 },
    )
    .map((parts) =>
      Array.from(parts.join(''))
        .filter((each) => each >= ' ' && !/["\\]/.test(each))
        .join(''),
    );

  for (const [name, writer] of Object.entries(writers)) {
    it(`is read as its UTF-8: ${name}`, () => {
      fc.assert(
        fc.property(units, fc.integer({ min: 2, max: 80 }), (text, piece) => {
          const json = `["${text}"]`;
          const all = { ...limits, maxStringChars: 2 ** 30 };
          const run = runEngine(json, all, { piece, window: 1, writer });
          assert.ok(run.valid);
          assert.deepEqual(run.bytes, new TextEncoder().encode(json));
        }),
        runs(500),
      );
    });
  }

  it('is right at every length', () => {
    for (let length = 0; length < 200; length++) {
      const text = `["${'x'.repeat(length)}é${'y'.repeat(length)}"]`;
      assert.equal(findDisagreement(Buffer.from(text), DEFAULT_LIMITS), undefined);
    }
  });
});
