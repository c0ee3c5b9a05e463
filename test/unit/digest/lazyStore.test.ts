import assert from 'node:assert/strict';
import { LazyStore } from '../../../src/digest/lazyStore.ts';
import { InvalidCallIdError, NotFoundError } from '../../../src/digest/store.ts';
import type { Store } from '../../../src/digest/store.ts';

class MemoryStore implements Store {
  readonly payloads = new Map<string, Uint8Array>();

  put(callId: string, raw: Uint8Array): Promise<boolean> {
    this.payloads.set(callId, raw.slice());
    return Promise.resolve(true);
  }

  get(callId: string): Promise<Uint8Array> {
    const raw = this.payloads.get(callId);
    return raw ? Promise.resolve(raw.slice()) : Promise.reject(new NotFoundError(callId));
  }
}

const payload = Uint8Array.of(0, 255, 10);

describe('LazyStore', () => {
  it('keeps nothing and knows nothing before a delegate is set', async () => {
    const store = new LazyStore();
    assert.equal(await store.put('a', payload), false);
    await assert.rejects(store.get('a'), NotFoundError);
  });

  it('hands calls on once a delegate is set', async () => {
    const store = new LazyStore();
    const delegate = new MemoryStore();
    store.set(delegate);
    assert.equal(await store.put('a', payload), true);
    assert.deepEqual(await store.get('a'), payload);
    assert.deepEqual(delegate.payloads.get('a'), payload);
  });

  it('forgets a delegate that is replaced or taken away', async () => {
    const store = new LazyStore();
    store.set(new MemoryStore());
    await store.put('a', payload);
    store.set(new MemoryStore());
    await assert.rejects(store.get('a'), NotFoundError);
    store.set(null);
    assert.equal(await store.put('a', payload), false);
  });

  it('finishes a call with the delegate it began with', async () => {
    const store = new LazyStore();
    const first = new MemoryStore();
    store.set(first);
    const put = store.put('a', payload);
    store.set(null);
    assert.equal(await put, true);
    assert.deepEqual(first.payloads.get('a'), payload);
  });

  it('passes on what the delegate answers: false, an error', async () => {
    const store = new LazyStore();
    store.set({
      put: () => Promise.resolve(false),
      get: () => Promise.reject(new Error('disk')),
    });
    assert.equal(await store.put('a', payload), false);
    await assert.rejects(store.get('a'), { message: 'disk' });
  });

  it('takes undefined for no delegate', async () => {
    const store = new LazyStore();
    store.set(new MemoryStore());
    store.set(undefined);
    assert.equal(await store.put('a', payload), false);
    await assert.rejects(store.get('a'), NotFoundError);
  });

  it('refuses anything that is no id, whatever it is, with a short message', async () => {
    const store = new LazyStore();
    const evil = { toString: () => assert.fail('was asked') };
    for (const callId of [undefined, null, 7, 7n, Symbol('s'), evil, 'x'.repeat(1e6)]) {
      const isShort = ({ message }: Error) => message.length < 300;
      await assert.rejects(
        store.put(callId as string, payload),
        (error: Error) => error instanceof InvalidCallIdError && isShort(error),
      );
      await assert.rejects(
        store.get(callId as string),
        (error: Error) => error instanceof NotFoundError && isShort(error),
      );
    }
  });

  it('checks ids itself, with and without a delegate', async () => {
    const store = new LazyStore();
    for (const delegate of [null, new MemoryStore()]) {
      store.set(delegate);
      for (const callId of ['', '..', 'a/b', 'x'.repeat(129)]) {
        await assert.rejects(store.put(callId, payload), InvalidCallIdError);
        await assert.rejects(store.get(callId), NotFoundError);
      }
    }
  });

  it('hands the signal on, and does nothing once it is aborted', async () => {
    const store = new LazyStore();
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    store.set({
      put: (_, __, given) => Promise.resolve(seen.push(given) > 0),
      get: (_, given) => Promise.resolve(Uint8Array.of(seen.push(given))),
    });
    await store.put('a', payload, signal);
    await store.get('a', signal);
    assert.deepEqual(seen, [signal, signal]);
    const reason = new Error('stop');
    await assert.rejects(store.put('a', payload, AbortSignal.abort(reason)), reason);
    await assert.rejects(store.get('a', AbortSignal.abort(reason)), reason);
    assert.equal(seen.length, 2);
  });
});
