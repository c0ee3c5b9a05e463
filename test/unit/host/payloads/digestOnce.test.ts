import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, before, beforeEach, describe, it } from 'mocha';
import { CallLog } from '../../../../src/host/payloads/callLog.ts';
import { digestOnce } from '../../../../src/host/payloads/digestOnce.ts';
import { type DigestRequest, DigestService } from '../../../../src/host/payloads/digestService.ts';
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
  async function digest(label: string, request: DigestRequest = { keepRaw: true }) {
    const parts = { service, model: payloads, storage, settings: { current: current() } };
    const payload = {
      bytes: new TextEncoder().encode(text),
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

  it('is recorded each time where no raw of it is kept', async () => {
    await digest('first.json', { keepRaw: false });
    await digest('second.json', { keepRaw: false });
    assert.deepEqual(labels(), ['first.json', 'second.json']);
  });
});
