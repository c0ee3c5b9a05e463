import assert from 'node:assert/strict';
import {
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { after, afterEach, before, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS, SECTION, SETTINGS } from '../../src/host/names.ts';
import {
  closeEditors,
  eventually,
  messagesWhile,
  run,
  shownDocument,
  shownKey,
} from './support.ts';

/** More than the editor opens, less than the default quota. */
const FILE_BYTES = 100_000_000;

describe('Digest File', () => {
  let directory = '';
  let file = '';

  before(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'digest-file-'));
    file = path.join(directory, 'audit.json');
    writeList(file);
  });
  after(() => {
    rmSync(directory, { recursive: true, force: true });
  });
  afterEach(async () => {
    await vscode.workspace.getConfiguration(SECTION).update(SETTINGS.neverKeep, undefined, true);
    await closeEditors();
  });

  it('digests 100 MB while the extension host goes on', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await vscode.commands.executeCommand(COMMANDS.digestFile, vscode.Uri.file(file));
    clearInterval(timer);
    assert.ok(ticks > 20, `the host had ${ticks} turns`);
    await shownDocument(/\/audit\.digest\.json$/);
    // Others may have had to make room for it: what counts is that its own raw is there.
    assert.match(await retrieved(await shownKey(), '/0/user'), /"someone"/);
  });

  it('digests several files, whatever is wrong with some of them', async () => {
    const small = ['a.json', 'b.json'].map((name) => path.join(directory, name));
    // Of the same bytes there would be one digest, by the first name.
    for (const [at, each] of small.entries()) writeList(each, 50_000 + at * 10_000);
    const uris = [small[0] ?? '', directory, path.join(directory, 'gone.json'), small[1] ?? ''].map(
      (each) => vscode.Uri.file(each),
    );
    await vscode.commands.executeCommand(COMMANDS.digestFile, uris[0], uris);
    await eventually(() => {
      const shown = vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .map(({ label }) => label)
        .filter((label) => label.endsWith('.digest.json'))
        .sort();
      assert.deepEqual(shown, ['a.digest.json', 'b.digest.json']);
    });
  });

  it('says of a file that is too large by how much it may be large, and what to do', async () => {
    const huge = path.join(directory, 'huge.ndjson');
    writeFileSync(huge, '');
    truncateSync(huge, 1024 ** 3 + 1);
    const said = await messagesWhile(async () => {
      await vscode.commands.executeCommand(COMMANDS.digestFile, vscode.Uri.file(huge));
    });
    assert.equal(said.length, 1);
    assert.match(said[0] ?? '', /^huge\.ndjson is larger than 1\.0.GB, .*Split it/);
  });

  it('leaves nothing behind when it is cancelled', async () => {
    // Or others would be answered.
    await run('notifications.clearAll');
    const keptBefore = await keptPayloads();
    // A pattern of one's own has all bytes looked at, which takes seconds.
    const pattern = ['nobody (has|writes) this+'];
    await vscode.workspace.getConfiguration(SECTION).update(SETTINGS.neverKeep, pattern, true);
    const done = new AbortController();
    const digesting = Promise.resolve(
      vscode.commands.executeCommand(COMMANDS.digestFile, vscode.Uri.file(file)),
    ).finally(() => {
      done.abort();
    });
    while (!done.signal.aborted) {
      // The button of the notification, which is Cancel.
      await vscode.commands.executeCommand('notification.acceptPrimaryAction');
      await pause(50);
    }
    await digesting;
    assert.equal(vscode.window.activeTextEditor, undefined);
    assert.equal(await keptPayloads(), keptBefore);
  });
});

/** What an agent gets of a kept payload. */
async function retrieved(callId: string, pointer: string): Promise<string> {
  const { content } = await vscode.lm.invokeTool('retrieve_raw', {
    input: { call_id: callId, pointer },
    toolInvocationToken: undefined,
  });
  return content
    .map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : ''))
    .join('');
}

/** Payloads in the store, by what the extension says of itself. */
async function keptPayloads(): Promise<number> {
  await vscode.commands.executeCommand(COMMANDS.copyDiagnostics);
  const text = await vscode.env.clipboard.readText();
  const [, count] = /store: (\d+) payloads/.exec(text) ?? [];
  assert.ok(count, text);
  return Number(count);
}

function writeList(path: string, bytes = FILE_BYTES): void {
  const row = `{"id":1,"user":"someone","note":"${'n'.repeat(200)}","tags":["a","b"]},\n`;
  const rows = row.repeat(100);
  const file = openSync(path, 'w');
  writeSync(file, '[');
  for (let left = bytes; left > 0; left -= rows.length) writeSync(file, rows);
  writeSync(file, '{"id":2}]');
  closeSync(file);
}
