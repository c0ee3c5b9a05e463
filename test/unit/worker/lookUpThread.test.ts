import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'mocha';
import { NotFoundError } from '../../../src/digest/store.ts';
import { lookUp, OpenRaw } from '../../../src/reading/lookUps.ts';
import { retrieve } from '../../../src/retrieval/index.ts';
import { FilesystemStore } from '../../../src/storage/filesystemStore.ts';
import { LookUpThread, type NamedRaw } from '../../../src/worker/lookUp/lookUpThread.ts';
import { retrieveBeside } from '../../../src/worker/retrieveBeside.ts';

const method = 'fit_json';
const text = JSON.stringify({
  items: Array.from({ length: 30_000 }, (_, id) => ({ id, note: `é of ${id} ${'n'.repeat(30)}` })),
  big: 2 ** 60,
});
const encode = (source: string) => new TextEncoder().encode(source);

/** A payload, and how often its bytes were read. */
function named(source: string, name = source): NamedRaw & { reads: number } {
  return {
    name,
    reads: 0,
    read() {
      this.reads++;
      return Promise.resolve(encode(source));
    },
  };
}

describe('LookUpThread', function () {
  // Threads start slowly where the machine is busy.
  this.timeout(120_000);
  const thread = new LookUpThread();
  after(() => thread.end());

  it('answers as the thread that asks would, and reads a payload once', async () => {
    const raw = named(text);
    const here = new OpenRaw(encode(text));
    const address = { by: 'pointer', pointer: '/items/29999/note' } as const;
    const showing = { method, pretty: true } as const;
    const page = { page: 0, ...showing };
    const pageText = await thread.ask(raw, 'pageText', page);
    assert.ok(Buffer.from(pageText).equals(await lookUp(here, 'pageText', page)));
    const place = await thread.ask(raw, 'place', { address, ...showing });
    assert.deepEqual(place, await lookUp(here, 'place', { address, ...showing }));
    const shown = new TextDecoder().decode(pageText).slice(place?.start, place?.end);
    assert.equal(shown, `"é of 29999 ${'n'.repeat(30)}"`);
    assert.deepEqual(
      await thread.ask(raw, 'part', { address, method }),
      await lookUp(here, 'part', { address, method }),
    );
    const match = await thread.ask(raw, 'match', { text: 'of 12345', method });
    assert.equal(match?.pointer, '/items/12345/note');
    assert.equal(await thread.ask(raw, 'match', { text: 'nowhere', method }), undefined);
    assert.equal(raw.reads, 1);
  });

  it('keeps questions about different payloads apart', async () => {
    const address = { by: 'pointer', pointer: '/a' } as const;
    const values = await Promise.all(
      [1, 2, 1, 3].map((a) => thread.ask(named(`{"a":${a}}`), 'value', { address, method })),
    );
    assert.deepEqual(values, ['1', '2', '1', '3']);
  });

  it('reads what is kept itself, and only asks for what it does not find', async () => {
    const directory = await mkdtemp(path.join(os.tmpdir(), 'look-up-'));
    const address = { by: 'pointer', pointer: '/a' } as const;
    const policy = { maxTotalBytes: 0, keepDays: 0 };
    const kept = (callId: string) => ({ directory, policy, callId });
    try {
      const store = await FilesystemStore.open(path.join(directory, 'payloads'));
      await store.put('d-kept', encode('{"a":"kept"}'));
      const here = { ...named('{"a":"read"}', 'here'), kept: kept('d-kept') };
      assert.equal(await thread.ask(here, 'value', { address, method }), 'kept');
      await store.delete('d-kept');
      assert.equal(await thread.ask(here, 'value', { address, method }), 'kept');
      assert.equal(here.reads, 0);
      const elsewhere = { ...named('{"a":"read"}', 'elsewhere'), kept: kept('d-elsewhere') };
      assert.equal(await thread.ask(elsewhere, 'value', { address, method }), 'read');
      const gone = {
        name: 'gone for good',
        kept: kept('d-gone'),
        read: () => Promise.reject(new NotFoundError('d-gone')),
      };
      for (let again = 0; again < 2; again++) {
        await assert.rejects(thread.ask(gone, 'value', { address, method }), NotFoundError);
      }
      assert.equal(await thread.ask(elsewhere, 'value', { address, method }), 'read');
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });

  it('hands on what goes wrong, and answers the next question', async () => {
    const gone = { name: 'gone', read: () => Promise.reject(new RangeError('it is gone')) };
    const address = { by: 'pointer', pointer: 'no pointer' } as const;
    await assert.rejects(thread.ask(gone, 'part', { address, method }), RangeError);
    await assert.rejects(thread.ask(named('{}'), 'part', { address, method }), {
      name: 'PointerError',
    });
    const root = { by: 'pointer', pointer: '' } as const;
    assert.equal(await thread.ask(named('[1]'), 'value', { address: root, method }), '[1]');
  });

  it('is called off at once, also where it hears nothing, and answers the next question', async () => {
    const hard = named(`${'[['.repeat(4_000_000)}1${']]'.repeat(4_000_000)}`, 'hard');
    const stop = new AbortController();
    const asked = { given: { path: '$..*' }, options: {} };
    const answer = thread.ask(hard, 'retrieved', asked, stop.signal);
    const reason = new Error('nobody waits for it');
    setTimeout(() => {
      stop.abort(reason);
    }, 100);
    await assert.rejects(answer, reason);
    const address = { by: 'pointer', pointer: '/a' } as const;
    assert.equal(await thread.ask(named('{"a":1}'), 'value', { address, method }), '1');
  });

  it('does not start for a signal that has aborted', async () => {
    const raw = named('{"a":[]}');
    const asked = { text: 'a', method } as const;
    await assert.rejects(thread.ask(raw, 'match', asked, AbortSignal.abort(new Error('never'))), {
      message: 'never',
    });
    assert.equal(raw.reads, 0);
  });

  it('answers once more after it was ended', async () => {
    const raw = named('{"a":"b"}');
    const asked = { text: 'b', method } as const;
    const first = await thread.ask(raw, 'match', asked);
    await thread.end();
    assert.deepEqual(await thread.ask(raw, 'match', asked), first);
    assert.equal(raw.reads, 2);
  });
});

describe('retrieveBeside', function () {
  this.timeout(120_000);

  it('gives what retrieve gives, of small and of large payloads', async () => {
    const options = { callId: 'd-1', tool: 'raw_of_it', maxChars: 2000 };
    for (const source of [text.slice(0, 20_000), text]) {
      for (const given of [
        { pointer: '/items/100' },
        { search: 'of 77' },
        { regex: 'of 7+ ' },
        { lines: '1-3' },
        { bytes: '0-10000' },
        { pointer: '/nowhere' },
        { lines: 'no range' },
      ]) {
        const expected = await retrieve(encode(source), given, options);
        assert.deepEqual(await retrieveBeside(encode(source), given, options), expected);
      }
    }
  });

  it('is called off with its signal', async () => {
    const signal = AbortSignal.abort(new Error('never'));
    await assert.rejects(retrieveBeside(encode(text), {}, { signal }), { message: 'never' });
  });
});
