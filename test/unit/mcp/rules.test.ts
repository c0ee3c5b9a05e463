import assert from 'node:assert/strict';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, describe, it } from 'mocha';
import { tokenEstimatorNamed } from '../../../src/digest/tokens.ts';
import { exactTokens } from '../../../src/worker/exactTokens.ts';
import {
  readKeepingRules,
  writeKeepingRules,
} from '../../../src/storage/workspace/keepingRules.ts';
import { removeTemporaries } from '../storage/temporary.ts';
import { storageSettings } from './storageSettings.ts';
import type { Rig } from './wrapRig.ts';
import { answerTo, callIdOf, makeRig, records, request } from './wrapRig.ts';

const text = records(400);

describe('what a wrap keeps', () => {
  let rig: Rig;
  let id = 0;

  /** The text that a client gets for a call of a tool that gives this one. */
  async function call(given: string, tool = 'list', args: object = {}): Promise<string> {
    rig.client(request(++id, 'tools/call', { name: tool, arguments: args }));
    if (tool === 'list') rig.server(answerTo(id, { content: [{ type: 'text', text: given }] }));
    return (await rig.answer()).result.content[0]!.text;
  }

  const retrieve = (callId: string) => call('', 'retrieve_raw', { call_id: callId, bytes: '0-9' });

  afterEach(() => rig.close());
  after(removeTemporaries);

  it('is nothing where the store is off: no id is given, and a call for one is told why', async () => {
    const storage = storageSettings({ kind: 'off' });
    rig = makeRig({ storage });
    const digest = await call(text);
    assert.ok(digest.length <= 2_000);
    assert.equal(callIdOf(digest), '');
    assert.match(await retrieve('d-0123456789abcdef01234567'), /no raw payload is kept/);
    const [event] = await rig.events();
    assert.ok(event?.kind === 'digest' && event.callId === '');
    assert.ok(!(await readdir(storage.directory)).includes('call-id.key'));
  });

  it('is no history where that is off', async () => {
    const storage = storageSettings({ history: false });
    rig = makeRig({ storage });
    const callId = callIdOf(await call(text));
    assert.equal(await retrieve(callId), text.slice(0, 10));
    await rig.session.settle();
    assert.deepEqual((await readdir(storage.directory)).sort(), ['call-id.key', 'payloads']);
    assert.deepEqual(await rig.events(), []);
  });

  it('follows the rules of its folder at once, whatever it was started with', async () => {
    const storage = storageSettings();
    rig = makeRig({ storage });
    const { directory, ...rules } = storage;
    assert.notEqual(callIdOf(await call(text)), '');
    await writeKeepingRules(directory, { ...rules, history: false, neverKeep: ['record 77'] });
    const other = records(300);
    assert.equal(callIdOf(await call(other)), '');
    await writeKeepingRules(directory, { ...rules, kind: 'off' });
    assert.equal(callIdOf(await call(records(200))), '');
    await writeKeepingRules(directory, rules);
    assert.notEqual(callIdOf(await call(other)), '');
    const digests = (await rig.events()).filter(({ kind }) => kind === 'digest');
    // Of four calls the second was not recorded.
    assert.deepEqual(
      digests.map(({ callId }) => callId === ''),
      [false, true, false],
    );
    assert.ok((await readKeepingRules(directory)).history);
  });

  it('is nothing where the rules cannot be read, which is said once', async () => {
    const storage = storageSettings();
    await mkdir(path.join(storage.directory, 'rules.json'));
    rig = makeRig({ storage });
    for (const given of [text, records(300)]) {
      const digest = await call(given);
      assert.ok(digest.length <= 2_000);
      assert.equal(callIdOf(digest), '');
    }
    assert.match(
      String(rig.problems),
      /^Error: nothing is kept in [^,]*: its rules cannot be read: EISDIR[^,]*, read$/,
    );
    assert.deepEqual(await readdir(storage.directory), ['rules.json']);
  });

  it('is nothing until a pattern that cannot be used is mended, which is said', async () => {
    const storage = storageSettings({ neverKeep: ['nothing here', '('] });
    rig = makeRig({ storage });
    const digest = await call(text);
    assert.ok(digest.length <= 2_000);
    assert.equal(callIdOf(digest), '');
    assert.match(String(rig.problems[0]), /nothing is kept until this is mended: .* is no pattern/);
    const { directory, ...rules } = storage;
    await writeKeepingRules(directory, { ...rules, neverKeep: ['nothing here'] });
    assert.notEqual(callIdOf(await call(text)), '');
  });

  it('may hold secrets where the settings allow it', async () => {
    const secret = `${text} AKIA${'Q'.repeat(16)}`;
    rig = makeRig();
    assert.equal(callIdOf(await call(secret)), '');
    await rig.close();
    rig = makeRig({ storage: storageSettings({ neverKeepSecrets: false }) });
    assert.notEqual(callIdOf(await call(secret)), '');
  });

  for (const estimator of [
    tokenEstimatorNamed('weights'),
    tokenEstimatorNamed('bytes4'),
    exactTokens,
  ]) {
    it(`is counted by ${estimator.name}, digests and retrievals alike`, async () => {
      rig = makeRig({ storage: storageSettings({ tokenEstimator: estimator.name }) });
      await retrieve(callIdOf(await call(text)));
      const [digest, retrieval] = await rig.events();
      assert.ok(digest?.kind === 'digest' && retrieval?.kind === 'retrieval');
      assert.equal(digest.estimator, estimator.name);
      assert.equal(digest.rawTokens, estimator.estimate(text));
      assert.equal(retrieval.estimator, estimator.name);
      const parts = (await rig.answer()).result.content.map((part) => part.text);
      assert.equal(retrieval.tokens, estimator.estimate(parts.join('\n')));
    });
  }
});
