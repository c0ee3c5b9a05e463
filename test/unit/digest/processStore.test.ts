import assert from 'node:assert/strict';
import { process } from '../../../src/digest/index.ts';
import type { Store } from '../../../src/digest/index.ts';

type Put = Store['put'];

function storeWith(put: (...args: Parameters<Put>) => unknown): Store {
  return { put: put as Put, get: () => Promise.reject(new Error('not used')) };
}

describe('process with a store', () => {
  it('puts the raw bytes before it routes', async () => {
    const order: string[] = [];
    let kept = '';
    const store = storeWith((callId, raw) => {
      order.push(`put ${callId}`);
      kept = new TextDecoder().decode(raw);
      return Promise.resolve(true);
    });
    const llmFallback = () => {
      order.push('fallback');
      return Promise.resolve('short');
    };
    const result = await process('some prose', { store, callId: 'call-1', llmFallback });
    assert.deepEqual(order, ['put call-1', 'fallback']);
    assert.equal(kept, 'some prose');
    assert.equal(result.callId, 'call-1');
  });

  it('keeps what is below the threshold, too', async () => {
    const store = storeWith(() => Promise.resolve(true));
    const result = await process('x', { store, callId: 'a', threshold: 100 });
    assert.deepEqual([result.callId, result.method], ['a', 'passthrough']);
  });

  it('does not put without a call id, and has none without a store', async () => {
    const store = storeWith(() => assert.fail('was put'));
    for (const options of [{ store }, { store, callId: '' }, { callId: 'a' }]) {
      const result = await process('x', options);
      assert.deepEqual([result.callId, result.metadata], ['', {}]);
    }
  });

  it('has no call id where the store did not keep the payload, and no error', async () => {
    const store = storeWith(() => Promise.resolve(false));
    const result = await process('x', { store, callId: 'a' });
    assert.deepEqual([result.callId, result.metadata], ['', {}]);
  });

  it('believes a store that resolves to nothing', async () => {
    const store = storeWith(() => Promise.resolve());
    assert.equal((await process('x', { store, callId: 'a' })).callId, 'a');
  });

  const failures: [string, () => unknown, string][] = [
    ['rejects', () => Promise.reject(new Error('disk\n  full\u0007')), 'disk full'],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
      'broken',
    ],
    ['rejects with no message', () => Promise.reject(new RangeError()), 'RangeError'],
  ];
  for (const [name, put, reason] of failures) {
    it(`still digests where the put ${name}`, async () => {
      const result = await process('[ 1 ]', { store: storeWith(put), callId: 'a' });
      assert.equal(result.digest, '[1]');
      assert.equal(result.callId, '');
      assert.deepEqual(result.metadata, { store_err: reason });
    });
  }

  for (const callId of ['../x', 'a/b', '..', 'x'.repeat(129), 'ä', 'a\n', ' ']) {
    it(`does not hand the store the id ${JSON.stringify(callId.slice(0, 8))}`, async () => {
      const store = storeWith(() => assert.fail('was put'));
      const result = await process('[ 1 ]', { store, callId });
      assert.deepEqual([result.digest, result.callId], ['[1]', '']);
      assert.match(result.metadata.store_err ?? '', /^call id ".*" is not 1 to 128 characters/);
    });
  }
});
