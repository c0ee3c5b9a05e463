import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';
import {
  closeEditors,
  messagesWhile,
  openText,
  run,
  sampleJson,
  shownDocument,
} from './support.ts';

describe('A file whose name is a link to a command', () => {
  let folder = '';

  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'names-'));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('is named in a message and links to nothing', async () => {
    const file = path.join(folder, '[x](command:workbench.action.quit) $(trash).json');
    writeFileSync(file, '{"small": true}');
    const said = await messagesWhile(async () => {
      await run(COMMANDS.digestFile, vscode.Uri.file(file));
    });
    assert.equal(said.length, 1);
    assert.doesNotMatch(said.join(), /\]\(|\$\(/);
    assert.match(said.join().replaceAll('\u200B', ''), /^\[x\]\(command:workbench.action.quit\) /);
  });
});

describe('Digesting what is a digest', () => {
  it('leaves it as it is, and copies it as a digest is copied', async () => {
    await closeEditors();
    await openText(sampleJson('digested once'));
    await run(COMMANDS.digestSelection);
    const { uri } = await shownDocument(/\.digest\.json$/);
    await run(COMMANDS.digestSelection);
    const { window } = vscode;
    assert.equal(window.activeTextEditor?.document.uri.toString(), uri.toString());
    await run(COMMANDS.digestSelectionAndCopy);
    const [, key = ''] = uri.path.split('/');
    assert.ok((await vscode.env.clipboard.readText()).includes(`\ncall_id: ${key}`));
  });

  it('shows the digest of a raw payload that is shown', async () => {
    const { uri } = await shownDocument(/\.digest\.json$/);
    const [, key = ''] = uri.path.split('/');
    await run(COMMANDS.openRaw, key);
    await shownDocument(/\.raw\.json$/);
    await run(COMMANDS.digestSelection);
    assert.equal((await shownDocument(/\.digest\.json$/)).uri.toString(), uri.toString());
  });
});
