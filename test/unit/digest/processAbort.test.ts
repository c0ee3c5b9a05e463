import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { process, resetTelemetry, telemetry } from '../../../src/digest/index.ts';
import type { LlmFallback, Store } from '../../../src/digest/index.ts';

const prose = 'Once upon a time. '.repeat(10);
const never = () => new Promise<never>(() => undefined);

function storeWith(put: Store['put']): Store {
  return { put, get: never };
}

describe('process and an abort', () => {
  it('rejects before anything where the signal is already aborted', async () => {
    const reason = new Error('closed');
    let puts = 0;
    const store = storeWith(() => Promise.resolve(++puts > 0));
    const call = process('x', { signal: AbortSignal.abort(reason), store, callId: 'a' });
    await assert.rejects(call, (error) => error === reason);
    assert.equal(puts, 0);
  });

  it('rejects with the standard AbortError where no reason was given', async () => {
    await assert.rejects(process('x', { signal: AbortSignal.abort() }), { name: 'AbortError' });
  });

  const puts: [string, (signal: AbortSignal) => Promise<boolean>][] = [
    ['does not listen', never],
    [
      'fails for it',
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            reject(new Error('abandoned'));
          });
        }),
    ],
    [
      'finishes all the same',
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => {
            resolve(true);
          });
        }),
    ],
  ];
  for (const [name, work] of puts) {
    it(`rejects during a put that ${name}`, async () => {
      const controller = new AbortController();
      const store = storeWith((_, __, signal) => work(signal!));
      const { signal } = controller;
      const call = process('x', { signal, store, callId: 'a' });
      controller.abort(new Error('stop'));
      await assert.rejects(call, { message: 'stop' });
    });

    it(`rejects during a fallback that ${name}`, async () => {
      const llmFallback: LlmFallback = async (_, signal) => String(await work(signal));
      for (const payload of [prose, JSON.stringify(Array.from(prose))]) {
        const controller = new AbortController();
        const { signal } = controller;
        const call = process(payload, { signal, llmFallback, threshold: 5 });
        await new Promise((resolve) => setImmediate(resolve));
        controller.abort(new Error('stop'));
        await assert.rejects(call, { message: 'stop' });
      }
    });
  }

  it('takes a fallback that gives up by itself for a failure', async () => {
    const llmFallback = () => Promise.reject(new DOMException('timed out', 'AbortError'));
    const { signal } = new AbortController();
    const result = await process(prose, { signal, llmFallback });
    assert.deepEqual(result.metadata, { llm_err: 'timed out' });
  });

  it('leaves no listener behind and counts no call that rejected', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const store = storeWith(() => Promise.resolve(true));
    const llmFallback = () => Promise.resolve('short');
    await process(prose, { signal, store, callId: 'a', llmFallback });
    assert.equal(getEventListeners(signal, 'abort').length, 0);
    resetTelemetry();
    const call = process(prose, { signal, llmFallback: never });
    controller.abort();
    await assert.rejects(call);
    assert.equal(getEventListeners(signal, 'abort').length, 0);
    assert.deepEqual(Object.values(telemetry().methodCounts), [0, 0, 0]);
  });
});
