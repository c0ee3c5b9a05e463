import assert from 'node:assert/strict';
import { process } from '../../../src/digest/index.ts';
import type { ProcessOptions, TokenEstimator } from '../../../src/digest/index.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const list = (length: number) => JSON.stringify(Array.from({ length }, (_, index) => index));
const prose = 'The quick brown fox jumps over the lazy dog. '.repeat(4);

describe('process', () => {
  describe('routes', () => {
    it('prunes an array and measures it', async () => {
      const raw = `[${'{"id":1,"text":"abc"},'.repeat(99)}{"id":2}]`;
      const result = await process(raw);
      assert.equal(result.method, 'structural_json');
      assert.deepEqual(result.metadata, { arrays_collapsed: 1 });
      assert.ok(result.digest.startsWith('{"_summary":true,"first":[{"id":1,'));
      assert.equal(result.rawBytes, raw.length);
      assert.equal(result.callId, '');
      assert.deepEqual(result.savings, {
        path: 'structural_json',
        originalBytes: raw.length,
        digestBytes: result.digest.length,
        originalTokensEst: Math.ceil(raw.length / 4),
        digestTokensEst: Math.ceil(result.digest.length / 4),
        subagentModel: '',
        subagentInputTokens: 0,
        subagentOutputTokens: 0,
      });
    });

    const passedThrough = {
      'an empty payload': '',
      'white space': ' \n',
      prose,
      'a scalar': '42',
      'a long string literal': JSON.stringify('x'.repeat(600)),
      'broken JSON': '{"a":1} trailing',
      NDJSON: '{"a":1}\n{"a":2}',
      'a mark after white space': ' \uFEFF[1]',
      'a second mark': '\uFEFF\uFEFF[ 1 ]',
      'a white byte JSON does not know': '\f[ 1 ]',
    };
    for (const [name, payload] of Object.entries(passedThrough)) {
      it(`hands on ${name} as it is`, async () => {
        const result = await process(payload);
        assert.equal(result.method, 'passthrough');
        assert.equal(result.digest, payload);
        assert.deepEqual(result.metadata, {});
      });
    }

    it('hands on what is below the threshold, JSON too, and digests what reaches it', async () => {
      const raw = '{ "a" : 1 }';
      const below = await process(raw, { threshold: raw.length + 1 });
      assert.deepEqual([below.method, below.digest], ['passthrough', raw]);
      const reaching = await process(raw, { threshold: raw.length });
      assert.deepEqual([reaching.method, reaching.digest], ['structural_json', '{"a":1}']);
    });

    it('bounds what is handed on below the threshold, too', async () => {
      const result = await process('y'.repeat(70_000), { threshold: 100_000 });
      assert.equal(result.savings.digestBytes, 65_536);
      assert.equal(result.digest.slice(-20), 'yy…<4484 more bytes>');
    });

    it('measures bytes, not characters', async () => {
      const result = await process('é'.repeat(40_000));
      assert.equal(result.rawBytes, 80_000);
      assert.ok(utf8(result.digest).length <= 65_536);
      assert.equal(result.savings.digestBytes, utf8(result.digest).length);
    });

    it('finds JSON behind a byte order mark and white space', async () => {
      const result = await process(`\uFEFF \n{ "a": [ 1 ] }`);
      assert.deepEqual([result.method, result.digest], ['structural_json', '{"a":[1]}']);
    });

    it('does not take invalid UTF-8 for JSON and shows it with U+FFFD', async () => {
      const result = await process(Uint8Array.from([...utf8('{"a":"'), 0xff, ...utf8('"}')]));
      assert.deepEqual([result.method, result.digest], ['passthrough', '{"a":"\uFFFD"}']);
      assert.equal(result.rawBytes, 9);
      assert.equal(result.savings.digestBytes, 11);
    });

    it('encodes a string as TextEncoder does', async () => {
      assert.equal((await process('a\uD800b')).digest, 'a\uFFFDb');
    });
  });

  describe('a digest that would not be smaller', () => {
    for (const raw of ['{"a":1}', '[]', list(21), `\uFEFF${list(21)}`]) {
      it(`is the raw text: ${raw.slice(0, 12)}`, async () => {
        const result = await process(raw);
        assert.equal(result.digest, raw);
        assert.equal(result.method, 'structural_json');
        assert.deepEqual(result.metadata, { kept_whole: true });
        assert.equal(result.savings.digestBytes, result.savings.originalBytes);
      });
    }

    it('is smaller by the byte order mark alone', async () => {
      const result = await process('\uFEFF{"a":1}');
      assert.deepEqual([result.digest, result.metadata], ['{"a":1}', {}]);
    });
  });

  it('changes nothing when it digests its own digest', async () => {
    const payloads = [prose, prose.repeat(2000), list(21), list(500), '{ "a" : 1 }', '\uFEFF[1 ]'];
    for (const payload of payloads) {
      for (const options of [{}, { threshold: 10 }, { threshold: 100_000 }]) {
        const once = await process(payload, options);
        const twice = await process(once.digest, options);
        assert.equal(twice.digest, once.digest, payload.slice(0, 30));
      }
    }
  });

  describe('payloads', () => {
    it('takes a view of a larger buffer, and a Buffer', async () => {
      const backing = Buffer.from('xx[ 1 ]yy');
      assert.equal((await process(backing.subarray(2, 7))).digest, '[1]');
      assert.equal(
        (await process(new Uint8Array(backing.buffer, backing.byteOffset + 2, 5))).digest,
        '[1]',
      );
    });

    it('hands stores a plain Uint8Array, whose slice is a copy', async () => {
      let kept: Uint8Array | undefined;
      const store = {
        put: (_: string, raw: Uint8Array) => Promise.resolve(((kept = raw.slice()), true)),
        get: () => Promise.reject(new Error('not used')),
      };
      const payload = Buffer.from('[ 1 ]');
      await process(payload, { store, callId: 'a' });
      payload.fill(0);
      assert.deepEqual(kept, utf8('[ 1 ]'));
    });

    it('copies shared memory', async () => {
      const shared = new Uint8Array(new SharedArrayBuffer(5));
      shared.set(utf8('[ 1 ]'));
      assert.equal((await process(shared)).digest, '[1]');
      shared.set(utf8('a\u00e9  '));
      assert.equal((await process(shared)).digest, 'aé  ');
    });

    it('copies memory that can be resized', async () => {
      const buffer = new ArrayBuffer(5, { maxByteLength: 10 });
      const payload = new Uint8Array(buffer);
      payload.set(utf8('[ 1 ]'));
      const store = {
        put: () => (buffer.resize(0), Promise.resolve(true)),
        get: () => Promise.reject(new Error('not used')),
      };
      const { digest, rawBytes } = await process(payload, { store, callId: 'a' });
      assert.deepEqual([digest, rawBytes], ['[1]', 5]);
    });

    it('says so where the memory is gone', async () => {
      const transferred = utf8('[ 1 ]');
      structuredClone(transferred, { transfer: [transferred.buffer] });
      const buffer = new ArrayBuffer(5, { maxByteLength: 10 });
      const cut = new Uint8Array(buffer, 2, 3);
      buffer.resize(1);
      for (const payload of [transferred, cut]) {
        await assert.rejects(process(payload), { name: 'TypeError', message: /memory/ });
      }
    });

    it('leaves the bytes as they are', async () => {
      const payload = utf8(`  ${list(50)} `);
      const before = payload.slice();
      await process(payload);
      assert.deepEqual(payload, before);
    });

    for (const payload of [undefined, null, 1, {}, [1], new ArrayBuffer(1), new Uint16Array(1)]) {
      it(`refuses ${Object.prototype.toString.call(payload)}`, async () => {
        await assert.rejects(process(payload as string), {
          name: 'TypeError',
          message: /^payload must be a string or a Uint8Array, not /,
        });
      });
    }
  });

  describe('options', () => {
    const wrong: [string, unknown, string][] = [
      ['options', 5, 'TypeError'],
      ['threshold', { threshold: '10' }, 'TypeError'],
      ['threshold', { threshold: -1 }, 'RangeError'],
      ['threshold', { threshold: 1.5 }, 'RangeError'],
      ['threshold', { threshold: Number.NaN }, 'RangeError'],
      ['store', { store: { put: 1 } }, 'TypeError'],
      ['callId', { callId: 7 }, 'TypeError'],
      ['llmFallback', { llmFallback: 'model' }, 'TypeError'],
      ['signal', { signal: {} }, 'TypeError'],
      ['tokenEstimator', { tokenEstimator: () => 1 }, 'TypeError'],
    ];
    for (const [option, options, name] of wrong) {
      it(`names ${option} in ${JSON.stringify(options)}`, async () => {
        await assert.rejects(process('x', options as ProcessOptions), {
          name,
          message: new RegExp(`^${option} must be `),
        });
      });
    }

    it('takes null and undefined for left out', async () => {
      const nothing = {
        threshold: null,
        store: null,
        callId: null,
        llmFallback: null,
        signal: null,
      };
      const result = await process('[ 1 ]', nothing as unknown as ProcessOptions);
      assert.equal(result.digest, '[1]');
      assert.equal((await process('[ 1 ]', { threshold: undefined })).digest, '[1]');
    });

    it('estimates tokens with the estimator it is given', async () => {
      const perByte: TokenEstimator = { name: 'bytes', estimate: (text) => text.length };
      const { savings } = await process('[ 1 ]', { tokenEstimator: perByte });
      assert.deepEqual([savings.originalTokensEst, savings.digestTokensEst], [5, 3]);
    });
  });

  it('keeps calls apart that run at the same time', async () => {
    const fallback = async (raw: Uint8Array) => {
      await new Promise((resolve) => setImmediate(resolve));
      return `sum ${raw.length}`;
    };
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        process(index % 2 === 0 ? 'p'.repeat(50 + index) : list(100 + index), {
          llmFallback: fallback,
        }),
      ),
    );
    results.forEach((result, index) => {
      assert.equal(result.method, index % 2 === 0 ? 'llm_fallback' : 'structural_json');
      const expected = index % 2 === 0 ? `sum ${50 + index}` : `"total":${100 + index},`;
      assert.ok(result.digest.includes(expected));
    });
  });
});
