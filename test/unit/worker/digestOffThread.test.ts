import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { after, describe, it } from 'mocha';
import { setIdentifierKeyPattern } from '../../../src/digest/identifiers.ts';
import { bytes4 } from '../../../src/digest/tokens.ts';
import { decodeUtf8, encodeUtf8 } from '../../../src/digest/utf8.ts';
import { FilesystemStore } from '../../../src/storage/filesystemStore.ts';
import { compileMatcher } from '../../../src/storage/neverKeep/payloadMatcher.ts';
import { openKey } from '../../../src/storage/workspace/callIds.ts';
import { Deferred } from '../../../src/worker/deferred.ts';
import { digestAndKeep } from '../../../src/worker/digestAndKeep.ts';
import { digestOffThread, type Watch } from '../../../src/worker/digestOffThread.ts';
import type { DigestJob } from '../../../src/worker/job.ts';
import { makeTemporary, removeTemporaries } from '../storage/temporary.ts';
import { until } from '../../support/until.ts';

const text = JSON.stringify({
  items: Array.from({ length: 200 }, (_, id) => ({ id, token: 'é'.repeat(600) })),
});
const secrets = [{ name: 'a secret', pattern: 'S3CRET' }];
/** A key on which {@link endlessly} goes on for longer than anybody waits. */
const endless = `{"${'a'.repeat(60)}b":"${'x'.repeat(600)}"}`;
const endlessly = /^(a+)+$/;

function job(directory: string, payload: string, more: Partial<DigestJob> = {}): DigestJob {
  return {
    payload: new TextEncoder().encode(payload),
    options: { limits: { maxArrayElems: 4 }, tokenEstimator: 'bytes4' },
    identifierKeys: null,
    hasFallback: false,
    neverKeep: secrets,
    keep: { directory, kind: 'files', policy: { maxTotalBytes: 0, keepDays: 0 } },
    ...more,
  };
}

function watch(more: Partial<Watch> = {}): Watch {
  return {
    signal: new AbortController().signal,
    progress: () => undefined,
    discard: () => Promise.reject(new Error('nothing was stopped')),
    ...more,
  };
}

function openStore(directory: string): Promise<FilesystemStore> {
  return FilesystemStore.open(path.join(directory, 'payloads'));
}

describe('digestOffThread', function () {
  // Threads start slowly where the machine is busy.
  this.timeout(120_000);
  after(removeTemporaries);

  it('does what is done on this thread, with the pattern and the limits of this one', async () => {
    const directory = makeTemporary();
    const outcome = await digestOffThread(
      job(directory, text, { identifierKeys: /^token$/ }),
      watch(),
    );
    const key = await openKey(directory);
    const store = await openStore(directory);
    setIdentifierKeyPattern(/^token$/);
    const here = await digestAndKeep(encodeUtf8(text), {
      matcher: await compileMatcher(secrets),
      keeping: () => Promise.resolve({ store, key }),
      options: { limits: { maxArrayElems: 4 }, tokenEstimator: bytes4 },
    }).finally(() => {
      setIdentifierKeyPattern(null);
    });
    assert.deepEqual(outcome.result, here.result);
    assert.equal(decodeUtf8(outcome.digest), decodeUtf8(here.digest));
    assert.match(decodeUtf8(outcome.digest), /é{600}/);
    assert.equal(decodeUtf8(await store.get(outcome.result.callId)), text);
    assert.equal(decodeUtf8(outcome.raw ?? new Uint8Array()), text);
  });

  it('reads files itself', async () => {
    const directory = makeTemporary();
    const file = path.join(directory, 'file.json');
    fs.writeFileSync(file, text);
    const { result, raw } = await digestOffThread(
      job(directory, '', { payload: { path: file } }),
      watch(),
    );
    const store = await openStore(directory);
    assert.equal(decodeUtf8(await store.get(result.callId)), text);
    assert.equal(raw, undefined);
  });

  it('keeps nothing of a secret, and nothing where it is told so', async () => {
    const directory = makeTemporary();
    const secret = await digestOffThread(job(directory, `["S3CRET",${text}]`), watch());
    assert.deepEqual([secret.secret, secret.result.callId], ['a secret', '']);
    const unkept = await digestOffThread(job(directory, text, { keep: null }), watch());
    assert.deepEqual([unkept.storeProblem, unkept.result.callId], [undefined, '']);
    assert.deepEqual(await (await openStore(directory)).list(), []);
  });

  it('says why a raw was not kept, and digests all the same', async () => {
    const directory = makeTemporary();
    fs.writeFileSync(path.join(directory, 'payloads'), 'in the way');
    const { storeProblem, result } = await digestOffThread(job(directory, text), watch());
    assert.match(storeProblem?.message ?? '', /is not a directory/);
    assert.equal(result.method, 'structural_json');
  });

  it('hands on what is wrong with a file', async () => {
    const directory = makeTemporary();
    const missing = job(directory, '', { payload: { path: path.join(directory, 'missing') } });
    await assert.rejects(digestOffThread(missing, watch()), { code: 'ENOENT' });
    const folder = job(directory, '', { payload: { path: directory } });
    await assert.rejects(digestOffThread(folder, watch()), { code: 'folder' });
  });

  it('ends a thread that hears nothing, and takes away what it kept', async () => {
    const directory = makeTemporary();
    const payloads = path.join(directory, 'payloads');
    const stop = new AbortController();
    const discarded = new Deferred<string>();
    const digesting = digestOffThread(
      job(directory, endless, { identifierKeys: endlessly }),
      watch({
        signal: stop.signal,
        discard: async (callId) => {
          await (await openStore(directory)).delete(callId);
          discarded.resolve(callId);
        },
      }),
    );
    await until(() => fs.existsSync(payloads) && fs.readdirSync(payloads).some(isRaw));
    stop.abort();
    await assert.rejects(digesting, { name: 'AbortError' });
    assert.match(await discarded.promise, /^d-/);
    assert.deepEqual(fs.readdirSync(payloads), []);
  });

  it('leaves alone what was kept before', async () => {
    const directory = makeTemporary();
    const earlier = await digestOffThread(job(directory, endless), watch());
    const payloads = path.join(directory, 'payloads');
    const [before] = fs.readdirSync(payloads);
    const stop = new AbortController();
    const discarded: string[] = [];
    const digesting = digestOffThread(
      job(directory, endless, { identifierKeys: endlessly }),
      watch({
        signal: stop.signal,
        discard: (callId) => Promise.resolve(discarded.push(callId)),
      }),
    );
    await until(() => fs.readdirSync(payloads).some((name) => isRaw(name) && name !== before));
    stop.abort();
    await assert.rejects(digesting, { name: 'AbortError' });
    await pause(200);
    const kept = await (await openStore(directory)).list();
    assert.deepEqual(
      kept.map(({ callId }) => callId),
      [earlier.result.callId],
    );
    assert.deepEqual(discarded, []);
  });

  it('does not start for a signal that has aborted', async () => {
    const directory = makeTemporary();
    const digesting = digestOffThread(job(directory, text), watch({ signal: AbortSignal.abort() }));
    await assert.rejects(digesting, { name: 'AbortError' });
    assert.deepEqual(fs.readdirSync(directory), []);
  });
});

function isRaw(name: string): boolean {
  return name.endsWith('.raw');
}
