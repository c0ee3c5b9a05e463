import assert from 'node:assert/strict';
import { before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';
import { runAndChoose } from './quickPicks.ts';
import {
  digested,
  eventually,
  messagesWhile,
  run,
  sampleJson,
  untilListed,
  withSettings,
} from './support.ts';

const deleteAll = () => run(COMMANDS.deleteAll) as Promise<void>;

/** Deletes all, what comes late from earlier tests too. */
async function emptyStore(): Promise<void> {
  await eventually(async () => {
    const said = await messagesWhile(deleteAll, 'Delete');
    assert.deepEqual(said, ['There are no raw payloads to delete.']);
  });
}

/** What the store holds, by what the extension says of itself. */
async function stored(): Promise<string> {
  await run(COMMANDS.copyDiagnostics);
  const text = await vscode.env.clipboard.readText();
  return /store: (.*)/.exec(text)?.[1] ?? text;
}

describe('Deleting all', () => {
  before(emptyStore);

  it('says where there is nothing', async () => {
    assert.deepEqual(await messagesWhile(deleteAll), ['There are no raw payloads to delete.']);
  });

  it('names one, and deletes nothing that it was not told to', async () => {
    await digested(sampleJson('one'));
    await untilListed(1);
    const [question = ''] = await messagesWhile(deleteAll);
    assert.match(question, /^Delete 1 raw payload, [\d.]+.KB\?\nIts digest goes with it\.\n\n/);
    assert.match(await stored(), /^1 payloads/);
  });

  it('names how many, their size, the pinned, and digests without a raw', async () => {
    const pinned = await digested(sampleJson('two'));
    await run(COMMANDS.pin, pinned);
    await withSettings({ 'store.kind': 'off' }, async () => {
      await digested(sampleJson('three'));
    });
    await untilListed(3);
    const said = await messagesWhile(deleteAll, 'Delete');
    assert.equal(said.length, 1);
    const [question, ...details] = (said[0] ?? '').split(/\n+/);
    assert.match(question ?? '', /^Delete all 2 raw payloads, [\d.]+.KB\?$/);
    assert.deepEqual(details, [
      '1 of them is pinned, and goes too.',
      'All 3 digests go with them, also those whose raw payload is not kept.',
      'What they saved stays counted. This cannot be undone.',
    ]);
    await eventually(async () => {
      assert.match(await stored(), /^0 payloads/);
      assert.deepEqual(await messagesWhile(deleteAll), ['There are no raw payloads to delete.']);
    });
  });
});

describe('Deleting old payloads', () => {
  const deleteOld = (...labels: string[]) =>
    messagesWhile(() => runAndChoose(COMMANDS.deleteOld, ...labels), 'Delete');

  before(emptyStore);

  it('takes what is old enough and leaves what is pinned', async () => {
    await run(COMMANDS.pin, await digested(sampleJson('to stay')));
    await digested(sampleJson('to go'));
    await untilListed(2);
    const [question = ''] = await deleteOld('All that are not pinned');
    assert.match(question, /^Delete 1 raw payload, [\d.]+.KB\?\nIts digest goes with it\./);
    await eventually(async () => {
      assert.match(await stored(), /^1 payloads/);
    });
    await untilListed(1);
  });

  it('says where pinned ones alone are left, and where none is', async () => {
    assert.deepEqual(await deleteOld(), ['Only pinned payloads are left: unpin what may go.']);
    await messagesWhile(deleteAll, 'Delete');
    await untilListed(0);
    assert.deepEqual(await deleteOld(), ['There are no raw payloads to delete.']);
  });
});
