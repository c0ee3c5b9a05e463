import assert from 'node:assert/strict';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, it } from 'mocha';
import {
  type KeepingRules,
  readKeepingRules,
  writeKeepingRules,
} from '../../../src/storage/workspace/keepingRules.ts';
import { makeTemporary, removeTemporaries } from './temporary.ts';

const rules: KeepingRules = {
  history: false,
  kind: 'off',
  quotaBytes: 5,
  keepDays: 2,
  neverKeep: ['a+'],
  neverKeepSecrets: false,
  tokenEstimator: 'bytes4',
};

describe('the rules of a folder', () => {
  after(removeTemporaries);

  it('are read as they were left, by their owner alone', async () => {
    const directory = path.join(makeTemporary(), 'not', 'there');
    assert.deepEqual(await readKeepingRules(directory), {});
    await writeKeepingRules(directory, rules);
    assert.deepEqual(await readKeepingRules(directory), rules);
    const { mode } = await stat(path.join(directory, 'rules.json'));
    assert.equal(mode & 0o077, 0);
  });

  it('replace the ones before, and leave no drafts', async () => {
    const directory = makeTemporary();
    await writeKeepingRules(directory, rules);
    await writeKeepingRules(directory, { ...rules, history: true });
    assert.equal((await readKeepingRules(directory)).history, true);
    assert.deepEqual(await readdir(directory), ['rules.json']);
  });

  it('say nothing where they are not understood', async () => {
    const directory = makeTemporary();
    const text = JSON.stringify({
      history: 'no',
      kind: 'cloud',
      quotaBytes: -1,
      keepDays: 1.5,
      tokenEstimator: 'bytes4',
      later: 1,
    });
    await writeFile(path.join(directory, 'rules.json'), text);
    assert.deepEqual(await readKeepingRules(directory), { tokenEstimator: 'bytes4' });
    await writeFile(path.join(directory, 'rules.json'), 'null');
    assert.deepEqual(await readKeepingRules(directory), {});
  });

  it('are not guessed where they do not say what is never to be kept', async () => {
    const directory = makeTemporary();
    await writeFile(path.join(directory, 'rules.json'), '{"neverKeep":"secret"}');
    await assert.rejects(readKeepingRules(directory), /no list of texts/);
  });

  it('are not guessed where they cannot be read', async () => {
    const directory = makeTemporary();
    await mkdir(path.join(directory, 'rules.json'));
    await assert.rejects(readKeepingRules(directory), { code: 'EISDIR' });
  });
});
