import assert from 'node:assert/strict';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';
import { digested, eventually, messagesWhile, run, sampleJson, shownDocument } from './support.ts';

const { clipboard } = vscode.env;

/** Where the extension keeps what belongs to this workspace, by its own word. */
async function storageFolder(): Promise<string> {
  await messagesWhile(async () => {
    await run(COMMANDS.showStorage);
  }, 'Copy Path');
  return clipboard.readText();
}

describe('A store that cannot be written to', () => {
  const kept = sampleJson('kept before');
  let earlier = '';
  let folder = '';
  let aside = '';

  before(async () => {
    earlier = await digested(kept);
    folder = path.join(await storageFolder(), 'payloads');
    aside = `${folder}.aside`;
  });
  afterEach(() => {
    restore();
  });

  /** A file stands where the folder should be: no permission keeps root from writing. */
  function spoil(): void {
    renameSync(folder, aside);
    writeFileSync(folder, 'no folder');
  }
  function restore(): void {
    try {
      renameSync(aside, `${folder}.whole`);
    } catch {
      return;
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(`${folder}.whole`, folder);
  }

  it('costs nobody the digest, and is named with what can be done', async () => {
    spoil();
    const text = sampleJson('not kept');
    await clipboard.writeText('');
    const said = await messagesWhile(async (messages) => {
      await digested(text);
      assert.match((await shownDocument(/\.digest\.json$/)).getText(), /items elided/);
      await eventually(async () => {
        assert.ok(messages.length > 0);
        // What Copy Raw gives, which is answered to the message.
        assert.equal(await clipboard.readText(), text);
      });
    }, 'Copy Raw');
    assert.match(
      said.join('\n'),
      /^The raw of sample-\d+\.json was not kept: its folder is missing, or something else stands in its place\. The digest is complete, but nothing can be fetched back from it\.$/,
    );
    // A cause in words, no code of the system's and no path.
    assert.doesNotMatch(said.join('\n'), /E[A-Z]{4,}|\//);
  });

  it('loses nothing that was kept, and takes more once it can be written to', async () => {
    spoil();
    await messagesWhile(async () => {
      await digested(sampleJson('not kept either'));
    });
    restore();
    await run(COMMANDS.copyRaw, earlier);
    assert.equal(await clipboard.readText(), kept);
    const text = sampleJson('kept afterwards');
    const said = await messagesWhile(async () => {
      await run(COMMANDS.copyRaw, await digested(text));
    });
    assert.deepEqual(said, []);
    assert.equal(await clipboard.readText(), text);
  });
});
