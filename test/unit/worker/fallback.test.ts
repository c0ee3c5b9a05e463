import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { LlmFallback } from '../../../src/digest/options.ts';
import { decodeUtf8, encodeUtf8 } from '../../../src/digest/utf8.ts';
import { digestOffThread } from '../../../src/worker/digestOffThread.ts';

const PROSE = 'Nothing here that a rule would know. '.repeat(5000);

function digest(fallback: LlmFallback | undefined, signal = new AbortController().signal) {
  return digestOffThread(
    {
      payload: new Uint8Array(encodeUtf8(PROSE)),
      options: { tokenEstimator: 'bytes4' },
      identifierKeys: null,
      neverKeep: [],
      keep: null,
      hasFallback: fallback !== undefined,
    },
    { signal, progress: () => undefined, fallback, discard: () => Promise.resolve() },
  );
}

describe('a model asked from a thread', function () {
  // Threads start slowly where the machine is busy.
  this.timeout(120_000);

  it('gets the text and gives the digest', async () => {
    let asked = '';
    const outcome = await digest((raw) => {
      asked = decodeUtf8(raw);
      return Promise.resolve('a summary');
    });
    assert.equal(asked, PROSE);
    assert.equal(decodeUtf8(outcome.digest), 'a summary');
    assert.equal(outcome.result.method, 'llm_fallback');
  });

  it('that fails says why in the metadata, and the thread goes on', async () => {
    const outcome = await digest(() => Promise.reject(new Error('no quota')));
    assert.equal(outcome.result.metadata.llm_err, 'no quota');
    assert.equal(outcome.result.method, 'passthrough');
  });

  it('is not asked where there is none', async () => {
    const outcome = await digest(undefined);
    assert.equal(outcome.result.metadata.llm_err, undefined);
  });

  it('is called off with the digest', async () => {
    const stop = new AbortController();
    let heard = false;
    const digesting = digest((_raw, signal) => {
      signal.addEventListener('abort', () => (heard = true));
      stop.abort(new Error('enough'));
      return new Promise(() => undefined);
    }, stop.signal);
    await assert.rejects(digesting, /enough/);
    assert.ok(heard);
  });
});
