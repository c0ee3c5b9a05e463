import assert from 'node:assert/strict';
import { process } from '../../../src/digest/index.ts';
import type { LlmFallback } from '../../../src/digest/index.ts';

const prose = 'Once upon a time there was a payload. '.repeat(10);
const wideMap = JSON.stringify(
  Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`key${index}`, index])),
  undefined,
  1,
);
const minified = wideMap.replaceAll(/\s/g, '');
const answering = (answer: unknown) => (() => Promise.resolve(answer)) as LlmFallback;

describe('process with a model fallback', () => {
  it('digests prose with it', async () => {
    let seen: Uint8Array | undefined;
    const result = await process(prose, {
      llmFallback: (raw) => {
        seen = raw;
        return Promise.resolve('A payload’s story.');
      },
    });
    assert.deepEqual([result.method, result.digest], ['llm_fallback', 'A payload’s story.']);
    assert.equal(new TextDecoder().decode(seen), prose);
    assert.equal(result.savings.path, 'llm_fallback');
    assert.equal(result.savings.digestBytes, 20);
    assert.deepEqual(result.metadata, {});
  });

  it('asks it for broken JSON, not for JSON, and not below the threshold', async () => {
    const llmFallback = answering('{');
    assert.equal((await process('{"a":', { llmFallback })).method, 'llm_fallback');
    assert.equal((await process('[ 1 ]', { llmFallback })).method, 'structural_json');
    assert.equal((await process(prose, { llmFallback, threshold: 1e6 })).method, 'passthrough');
  });

  const failures: [string, LlmFallback, RegExp][] = [
    ['rejects', () => Promise.reject(new Error('quota\nexceeded')), /^quota exceeded$/],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      /^broken$/,
    ],
    ['answers with an object', answering({ text: 'x' }), /must answer with a string, not Object/],
    ['answers with nothing', answering(undefined), /must answer with a string, not undefined/],
    ['answers with no text', answering(' \n'), /answered with no text/],
    [
      'answers with more than it was given',
      answering(prose + prose),
      /760 bytes is longer than the 380/,
    ],
  ];
  for (const [name, llmFallback, reason] of failures) {
    it(`hands prose on where it ${name}`, async () => {
      const result = await process(prose, { llmFallback });
      assert.deepEqual([result.method, result.digest], ['passthrough', prose]);
      assert.match(result.metadata.llm_err ?? '', reason);
    });

    it(`lets the structural digest stand where it ${name}`, async () => {
      const given = name.startsWith('answers with more') ? answering(`${minified} `) : llmFallback;
      const result = await process(wideMap, { llmFallback: given, threshold: 100 });
      assert.deepEqual([result.method, result.digest], ['structural_json', minified]);
      assert.match(result.metadata.llm_err_after_structural ?? '', /./);
      assert.equal(result.metadata.llm_err, undefined);
    });
  }

  it('hands on the payload as it was where the model changed it and failed', async () => {
    const payload = new TextEncoder().encode(prose);
    const llmFallback = (raw: Uint8Array) => {
      raw.fill(0x58);
      return Promise.reject(new Error('no'));
    };
    assert.equal((await process(payload, { llmFallback })).digest, prose);
    assert.equal(new TextDecoder().decode(payload), prose);
  });

  it('bounds what it hands on after a failure', async () => {
    const llmFallback = () => Promise.reject(new Error('no'));
    const result = await process('z'.repeat(100_000), { llmFallback });
    assert.equal(result.savings.digestBytes, 65_536);
    assert.deepEqual(result.metadata, { llm_err: 'no' });
  });

  it('gives a structural digest at the threshold a second chance', async () => {
    const llmFallback = answering('fifty keys');
    const threshold = minified.length;
    const result = await process(wideMap, { llmFallback, threshold });
    assert.deepEqual([result.method, result.digest], ['llm_fallback', 'fifty keys']);
    assert.deepEqual(result.metadata, { structural_digest_bytes: minified.length });
  });

  it('leaves a structural digest below the threshold, and any without a threshold', async () => {
    const llmFallback = () => assert.fail('was asked');
    const threshold = minified.length + 1;
    for (const options of [{ llmFallback, threshold }, { llmFallback }]) {
      const result = await process(wideMap, options);
      assert.deepEqual([result.digest, result.metadata], [minified, {}]);
    }
  });

  it('gives a digest that was kept whole a second chance, too', async () => {
    const failing = () => Promise.reject(new Error('no'));
    const kept = await process(minified, { llmFallback: failing, threshold: 1 });
    assert.deepEqual(kept.metadata, { kept_whole: true, llm_err_after_structural: 'no' });
    const short = await process(minified, { llmFallback: answering('s'), threshold: 1 });
    assert.deepEqual(short.metadata, { structural_digest_bytes: minified.length });
  });
});
