import assert from 'node:assert/strict';
import { NotFoundError } from '../../../src/digest/store.ts';
import type { Store } from '../../../src/digest/store.ts';
import { answerText, retrieveRaw, retrievalToWire } from '../../../src/retrieval/index.ts';
import { encode } from './support.ts';

function storeOf(get: Store['get']): Store {
  return { get, put: () => Promise.resolve(true) };
}

const kept = storeOf((callId) => {
  if (callId !== 'kept') throw new NotFoundError(callId);
  return Promise.resolve(encode('{"a":[1,2]}'));
});

describe('retrieve_raw', () => {
  it('gives the payload and its byte count', async () => {
    const answer = await retrieveRaw(kept, 'kept', {});
    assert.equal(
      answerText(answer),
      '{"a":[1,2]}\n(call_id kept: the payload, all 11 bytes; the payload has 11 bytes)',
    );
    assert.equal(answer.rawBytes, 11);
  });

  it('says that an unknown or evicted id is gone for good, and what to do', async () => {
    const answer = await retrieveRaw(kept, 'gone', { pointer: '/a' });
    assert.ok(!answer.ok);
    assert.deepEqual([answer.code, answer.final, answer.rawBytes], ['not_found', true, undefined]);
    assert.match(answer.text, /^call_id gone: .*That is final\..*run the original tool call again/);
  });

  it('says that a failing store may be asked once more', async () => {
    const failing = storeOf(() => Promise.reject(new Error('disk on fire\n at stack')));
    const answer = await retrieveRaw(failing, 'kept', {});
    assert.ok(!answer.ok);
    assert.deepEqual([answer.code, answer.final], ['store_failed', false]);
    assert.match(answer.text, /call_id kept: .*disk on fire at stack.*Try again once/);
  });

  for (const callId of ['', '..', 'a/b', 'x'.repeat(500), 7, null, undefined, {}]) {
    it(`takes no id of another form: ${`${typeof callId} ${JSON.stringify(callId)}`.slice(0, 20)}`, async () => {
      const asked: string[] = [];
      const store = storeOf((id) => {
        asked.push(id);
        return Promise.resolve(new Uint8Array());
      });
      const answer = await retrieveRaw(store, callId, {});
      assert.ok(!answer.ok);
      assert.deepEqual([answer.code, answer.final, asked], ['invalid_arguments', true, []]);
      assert.ok(answer.text.length < 400);
    });
  }

  it('rejects once it is aborted, before or while the store reads', async () => {
    const reason = new Error('stopped');
    const aborted = AbortSignal.abort(reason);
    await assert.rejects(retrieveRaw(kept, 'kept', {}, { signal: aborted }), reason);
    const controller = new AbortController();
    const never = storeOf(() => new Promise(() => undefined));
    const asked = retrieveRaw(never, 'kept', {}, { signal: controller.signal });
    controller.abort(reason);
    await assert.rejects(asked, reason);
  });

  it('rejects once it is aborted while it searches', async () => {
    const reason = new Error('stopped');
    const large = storeOf(() => Promise.resolve(encode('a'.repeat(2_000_000))));
    const controller = new AbortController();
    const asked = retrieveRaw(large, 'kept', { regex: '(?i)B' }, { signal: controller.signal });
    setTimeout(() => {
      controller.abort(reason);
    });
    await assert.rejects(asked, reason);
  });

  it('leaves the process in snake_case', async () => {
    const found = retrievalToWire(await retrieveRaw(kept, 'kept', { pointer: '/a/1' }));
    assert.deepEqual(found, {
      ...{ ok: true, call_id: 'kept', raw_bytes: 11, kind: 'source', part: '/a/1', part_size: 1 },
      ...{ at_least: false, encoding: 'utf-8', from: 0, to: 1, places: [], next: null },
    });
    const missing = retrievalToWire(await retrieveRaw(kept, 'gone', {}));
    assert.deepEqual(missing, {
      ...{ ok: false, call_id: 'gone', raw_bytes: null, code: 'not_found', final: true },
    });
  });
});
