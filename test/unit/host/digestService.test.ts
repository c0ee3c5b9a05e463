import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'mocha';
import { CallLog } from '../../../src/host/payloads/callLog.ts';
import {
  type Digested,
  type DigestRequest,
  DigestService,
} from '../../../src/host/payloads/digestService.ts';
import { NeverKeep } from '../../../src/host/payloads/neverKeep.ts';
import type { Payload } from '../../../src/host/payloads/payload.ts';
import { Underway } from '../../../src/host/payloads/underway.ts';
import { WorkspaceStorage } from '../../../src/host/payloads/workspaceStorage.ts';
import { UNUSABLE_PATTERN } from '../../../src/storage/neverKeep/unusablePattern.ts';
import { readKeepingRules } from '../../../src/storage/workspace/keepingRules.ts';
import { checkSettings, type Settings } from '../../../src/host/settings/rules.ts';

/** Payloads that no history keeps: none here. */
const nothingElse = {
  load: () => Promise.resolve(),
  isRecorded: () => true,
  addUnrecorded: () => Promise.resolve(0.5),
  reached: () => Promise.resolve(true),
};
/** Payloads that a model was sent; it is the user's choice in tests that set `isChosen`. */
let sent: string[] = [];
let isChosen = false;
const model = {
  fallback: () =>
    isChosen
      ? {
          run: (raw: Uint8Array) => {
            sent.push(new TextDecoder().decode(raw));
            return Promise.resolve('In short: nothing much.');
          },
          usage: () => ({ subagentModel: 'm', subagentInputTokens: 1, subagentOutputTokens: 1 }),
        }
      : undefined,
};
const items = Array.from({ length: 400 }, (_, id) => ({ id, note: 'n'.repeat(id % 50) }));
const payload = (): Payload => ({
  bytes: new TextEncoder().encode(JSON.stringify({ items })),
  source: { kind: 'file', label: 'items.json' },
});

function settingsWith(values: Readonly<Record<string, unknown>>): Settings {
  return checkSettings((name) => values[name]).settings;
}

describe('DigestService', () => {
  let directory = '';
  let told: (string | undefined)[] = [];
  let storage: WorkspaceStorage;
  let values: Record<string, unknown> = {};
  let service: DigestService;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(os.tmpdir(), 'service-'));
    values = {};
    sent = [];
    isChosen = false;
    const settings = () => settingsWith(values);
    storage = new WorkspaceStorage(directory, settings, () => undefined);
    told = [];
    const neverKeep = new NeverKeep(settings, (problem) => told.push(problem?.message));
    const calls = new CallLog(storage, nothingElse, settings);
    service = new DigestService(storage, calls, neverKeep, settings, model, new Underway());
  });

  afterEach(async () => {
    await storage.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function digest(one: Payload, request: DigestRequest): Promise<Digested> {
    return service.record(await service.prepare(one, request));
  }

  /** What a full disk and a folder without permission look like from here. */
  function failStore(code: string): void {
    const problem = Object.assign(new Error(`${code}: no way, write`), { code });
    storage.store = () => Promise.reject(problem);
  }

  it('digests by the profile and within the length of the settings', async () => {
    values = { maxCharacters: 1000 };
    const { result, event } = await digest(payload(), { keepRaw: true });
    assert.equal(result.method, 'fit_json');
    assert.equal(event.profile, 'fit');
    assert.equal(event.estimator, 'weights');
    assert.ok(result.digest.length <= 1000);
    values = { profile: 'reference', 'tokens.estimator': 'bytes4' };
    const reference = await digest(payload(), { keepRaw: true });
    assert.equal(reference.result.method, 'structural_json');
    assert.deepEqual([reference.event.profile, reference.event.estimator], ['reference', 'bytes4']);
  });

  describe('with a model for prose', () => {
    const sentences = 'Nothing happened that day which a rule would know of. '.repeat(400);
    const token = `ghp_${'Ab3dEf7h'.repeat(5).slice(0, 36)}`;
    const methodOf = async (text: string, how: Partial<DigestRequest> = {}) => {
      const bytes = new TextEncoder().encode(text);
      const { result } = await digest(
        { bytes, source: { kind: 'file', label: 'notes.md' } },
        { keepRaw: true, ...how },
      );
      return result.method;
    };
    beforeEach(() => {
      isChosen = true;
    });

    it('sends it running prose, here and from a thread', async () => {
      assert.equal(await methodOf(sentences), 'llm_fallback');
      values = { 'tokens.estimator': 'exact' };
      assert.equal(await methodOf(sentences), 'llm_fallback');
      assert.deepEqual(sent, [sentences, sentences]);
    });

    for (const profile of ['fit', 'reference']) {
      it(`sends it nothing that is never kept, with the profile ${profile}`, async () => {
        const never = [
          { of: `The key is ${token}. ${sentences}` },
          { of: `Geheim! ${sentences}`, neverKeep: ['(?i)geheim'] },
          { of: sentences, neverKeep: ['a(b'] },
          { of: `The key is ${token}. ${sentences}`, kind: 'off' },
        ];
        for (const { of, neverKeep = [], kind = 'files' } of never) {
          for (const estimator of ['weights', 'exact']) {
            values = {
              profile,
              'store.neverKeep': neverKeep,
              'store.kind': kind,
              'tokens.estimator': estimator,
            };
            const method = await methodOf(of);
            assert.notEqual(method, 'llm_fallback');
            assert.notEqual(await methodOf(of, { keepRaw: false }), 'llm_fallback');
          }
        }
        assert.deepEqual(sent, []);
      });
    }

    it('sends what may be kept, though it is not', async () => {
      values = { 'store.kind': 'off' };
      assert.equal(await methodOf(sentences), 'llm_fallback');
      values = { 'store.neverKeepSecrets': false };
      assert.equal(await methodOf(`The key is ${token}. ${sentences}`), 'llm_fallback');
    });
  });

  it('counts exactly on a thread, and says by what', async () => {
    values = { 'tokens.estimator': 'exact' };
    const { event } = await digest(
      { ...payload(), bytes: new TextEncoder().encode('hello <|endoftext|> world') },
      { keepRaw: false },
    );
    assert.deepEqual([event.estimator, event.rawTokens], ['o200k_base', 9]);
  });

  it('says of a digest that it takes the place of an earlier one', async () => {
    const first = await digest(payload(), { keepRaw: true });
    const rules = { profile: 'reference' as const };
    const second = await digest(payload(), { keepRaw: true, rules, again: true });
    assert.equal(first.event.again, undefined);
    assert.equal(second.event.again, true);
    assert.equal(second.event.callId, first.event.callId);
  });

  for (const code of ['ENOSPC', 'EACCES']) {
    it(`hands out the whole digest where the store fails with ${code}, and says why`, async () => {
      failStore(code);
      const { result, event, storeProblem, raw } = await digest(payload(), {
        keepRaw: true,
      });
      assert.match(storeProblem?.message ?? '', new RegExp(code));
      assert.equal(event.callId, '');
      assert.match(result.digest, /^\{"items":/);
      assert.deepEqual(await raw(), payload().bytes);
    });
  }

  it('hands out the digest where the history fails, and says why', async () => {
    storage = Object.assign(storage, {
      history: () => Promise.reject(new Error('the database is broken')),
    });
    const { result, seq, historyProblem } = await digest(payload(), { keepRaw: false });
    assert.match(result.digest, /^\{"items":/);
    assert.equal(seq, undefined);
    assert.match(historyProblem?.message ?? '', /broken/);
  });

  it('records nothing where the history is off, and makes no folder for it', async () => {
    values = { 'history.enabled': false };
    const { seq, event, historyProblem } = await digest(payload(), { keepRaw: true });
    assert.deepEqual([seq, historyProblem], [0.5, undefined]);
    assert.match(event.callId, /^d-/);
    assert.deepEqual((await readdir(directory)).sort(), ['call-id.key', 'payloads', 'rules.json']);
  });

  it('leaves the rules it keeps by where other programs find them', async () => {
    values = { 'history.enabled': false, 'tokens.estimator': 'exact', 'store.neverKeep': ['x+'] };
    await digest(payload(), { keepRaw: true });
    assert.deepEqual(await readKeepingRules(directory), {
      history: false,
      kind: 'files',
      quotaBytes: 104_857_600,
      keepDays: 0,
      neverKeep: ['x+'],
      neverKeepSecrets: true,
      tokenEstimator: 'o200k_base',
    });
  });

  it('keeps nothing while a pattern cannot be used, on this thread and another', async () => {
    for (const bytes of [payload().bytes, new Uint8Array(1024 * 1024 + 1).fill(0x61)]) {
      values = { 'store.neverKeep': ['no such text', '('] };
      const { event, secret } = await digest({ ...payload(), bytes }, { keepRaw: true });
      assert.deepEqual([event.callId, secret], ['', UNUSABLE_PATTERN]);
    }
    assert.match(told.join(), /"\(" is no pattern/);
    values = { 'store.neverKeep': ['no such text'] };
    const { event } = await digest(payload(), { keepRaw: true });
    assert.match(event.callId, /^d-/);
    assert.equal(told.at(-1), undefined);
  });

  it('knows what is larger than the quota, and digests it without keeping it', async () => {
    values = { 'store.quotaMegabytes': 1 };
    const large = { ...payload(), bytes: new Uint8Array(1024 * 1024 + 1).fill(0x61) };
    assert.ok(service.exceedsQuota(large));
    assert.ok(!service.exceedsQuota(payload()));
    const { event, storeProblem } = await digest(large, { keepRaw: false });
    assert.equal(event.callId, '');
    assert.equal(storeProblem, undefined);
  });
});
