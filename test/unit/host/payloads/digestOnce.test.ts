import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, before, beforeEach, describe, it } from 'mocha';
import { payloadKey } from '../../../../src/accounting/aggregate.ts';
import { addDigest, emptyTotals, netTokens } from '../../../../src/accounting/totals.ts';
import { CallLog } from '../../../../src/host/payloads/callLog.ts';
import { digestOnce } from '../../../../src/host/payloads/digestOnce.ts';
import {
  type Digested,
  type DigestRequest,
  DigestService,
} from '../../../../src/host/payloads/digestService.ts';
import { NeverKeep } from '../../../../src/host/payloads/neverKeep.ts';
import type * as model from '../../../../src/host/payloads/payloadModel.ts';
import { Underway } from '../../../../src/host/payloads/underway.ts';
import { WorkspaceStorage } from '../../../../src/host/payloads/workspaceStorage.ts';
import { checkSettings } from '../../../../src/host/settings/rules.ts';
import { besideDouble } from './besideDouble.ts';

const items = Array.from({ length: 400 }, (_, id) => ({ id, note: 'n'.repeat(id % 50) }));
const text = JSON.stringify({ items });
const shorter: DigestRequest = {
  keepRaw: true,
  rules: { profile: 'fit', maxChars: 1000 },
  again: true,
};

describe('A payload that a person digests more than once', () => {
  let PayloadModel: (typeof model)['PayloadModel'];
  let directory = '';
  let values: Record<string, unknown> = {};
  let payloads: model.PayloadModel;
  let storage: WorkspaceStorage;
  let service: DigestService;

  before(async () => {
    await besideDouble(async () => {
      ({ PayloadModel } = await import('../../../../src/host/payloads/payloadModel.ts'));
    });
  });

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'once-'));
    values = {};
    storage = new WorkspaceStorage(directory, current, () => undefined);
    payloads = new PayloadModel(() => storage.historyIfAny());
    const calls = new CallLog(storage, payloads, current);
    const neverKeep = new NeverKeep(current, () => undefined);
    const noModel = { fallback: () => undefined };
    service = new DigestService(storage, calls, neverKeep, current, noModel, new Underway());
  });

  afterEach(async () => {
    payloads.dispose();
    await storage.close();
    await rm(directory, { recursive: true, force: true });
  });

  function current() {
    return checkSettings((name) => values[name]).settings;
  }

  /** Digests the payload as it came from somewhere, and waits until the window knows of it. */
  async function digest(label: string, request: DigestRequest = { keepRaw: true }, of = text) {
    const parts = { service, model: payloads, storage, settings: { current: current() } };
    const payload = {
      bytes: new TextEncoder().encode(of),
      source: { kind: 'file' as const, label },
    };
    const digested = await digestOnce(parts, payload, request);
    assert.ok(digested.seq !== undefined && (await payloads.reached(digested.seq)));
    return digested;
  }

  const labels = () => payloads.events.map(({ event }) => 'source' in event && event.source.label);

  for (const isOn of [true, false]) {
    it(`is recorded once, by its first name, the history ${isOn ? 'on' : 'off'}`, async () => {
      values = { 'history.enabled': isOn };
      const first = await digest('first.json');
      const second = await digest('second.json');
      assert.equal(second.seq, first.seq);
      assert.equal(second.result.digest, first.result.digest);
      assert.deepEqual(labels(), ['first.json']);
      assert.equal(payloads.entry(first.event.callId)?.digest.source.label, 'first.json');
    });
  }

  it('is recorded with each digest that differs from the latest', async () => {
    await digest('first.json');
    await digest('shorter.json', shorter);
    await digest('as short.json', shorter);
    await digest('third.json');
    assert.deepEqual(labels(), ['first.json', 'shorter.json', 'third.json']);
  });

  it('is recorded anew once it was deleted', async () => {
    const { event } = await digest('first.json');
    const history = await storage.history();
    const seq = await history.append({ kind: 'delete', at: Date.now(), callId: event.callId });
    assert.ok(await payloads.reached(seq));
    await digest('second.json');
    assert.deepEqual(labels(), ['first.json', false, 'second.json']);
  });

  it('is taken into a history that was turned on meanwhile', async () => {
    values = { 'history.enabled': false };
    const first = await digest('first.json');
    assert.ok(!payloads.isRecorded(first.event.callId));
    values = {};
    await digest('second.json');
    assert.ok(payloads.isRecorded(first.event.callId));
  });

  /** Tokens saved by all that is recorded. */
  function saved(): number {
    const totals = emptyTotals();
    for (const { event } of payloads.events) {
      if (event.kind === 'digest') addDigest(totals, event);
    }
    return netTokens(totals);
  }

  async function deleteIt({ seq, event }: Digested): Promise<void> {
    const callId = payloadKey(seq!, event);
    const history = await storage.history();
    await history.forget(callId);
    const deleted = await history.append({ kind: 'delete', at: Date.now(), callId });
    assert.ok(await payloads.reached(deleted));
  }

  const token = `ghp_${'Ab3dEf7h'.repeat(5).slice(0, 36)}`;
  const unkept: Record<string, { values?: Record<string, unknown>; of?: string }> = {
    'with no store': { values: { 'store.kind': 'off' } },
    'with neither store nor history': {
      values: { 'store.kind': 'off', 'history.enabled': false },
    },
    'while a pattern cannot be used': { values: { 'store.neverKeep': ['a(b'] } },
    'with a secret in it': { of: JSON.stringify({ token, items }) },
    'counted exactly, on a thread': {
      values: { 'tokens.estimator': 'exact' },
      of: JSON.stringify({ token, items }),
    },
  };
  for (const [name, { values: set = {}, of = text }] of Object.entries(unkept)) {
    it(`is recorded once where it is not kept: ${name}`, async () => {
      values = set;
      const first = await digest('first.json', { keepRaw: true }, of);
      const before = saved();
      assert.ok(before > 0);
      const second = await digest('second.json', { keepRaw: true }, of);
      assert.equal(second.seq, first.seq);
      assert.deepEqual(labels(), ['first.json']);
      assert.equal(saved(), before);
      const third = await digest('shorter.json', { ...shorter, again: false }, of);
      assert.equal(saved(), before - third.event.digestTokens);
    });
  }

  it('saves no more once it was deleted, kept or not', async () => {
    for (const keepRaw of [true, false]) {
      const of = JSON.stringify({ keepRaw, items });
      const first = await digest('first.json', { keepRaw }, of);
      const before = saved();
      await deleteIt(first);
      const second = await digest('second.json', { keepRaw }, of);
      assert.notEqual(second.seq, first.seq);
      assert.equal(saved(), before);
      await deleteIt(second);
      await digest('third.json', { keepRaw }, of);
      assert.equal(saved(), before);
    }
    assert.equal(labels().filter((label) => label === 'third.json').length, 2);
  });

  it('has an entry of its own once its raw is kept, and saves no more by it', async () => {
    const first = await digest('first.json', { keepRaw: false });
    const before = saved();
    const second = await digest('second.json');
    assert.ok(payloads.entry(second.event.callId));
    assert.equal(saved(), before);
    // What was kept once stands for it, though it is not kept this time.
    const third = await digest('third.json', { keepRaw: false });
    assert.equal(third.event.callId, second.event.callId);
    assert.deepEqual(labels(), ['first.json', 'second.json']);
    assert.equal(first.event.payloadId, second.event.callId);
  });

  it('is not credited twice with another length', async () => {
    const first = await digest('first.json');
    values = { maxCharacters: 1000 };
    const second = await digest('second.json');
    const { rawTokens, digestTokens } = first.event;
    assert.equal(saved(), rawTokens - digestTokens - second.event.digestTokens);
  });

  it('leaves no name of a secret one behind', async () => {
    await digest('first.json', { keepRaw: true }, JSON.stringify({ token, items }));
    assert.deepEqual(
      payloads.events.map(({ event }) => Object.hasOwn(event, 'payloadId')),
      [false],
    );
  });

  it('leaves no key behind where nothing is kept', async () => {
    values = { 'store.kind': 'off', 'history.enabled': false };
    await digest('first.json');
    assert.deepEqual(readdirSync(directory), []);
  });
});
