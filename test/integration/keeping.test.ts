import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'mocha';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';
import { recordedCalls } from './recordedCalls.ts';
import {
  closeEditors,
  eventually,
  messagesWhile,
  run,
  sampleJson,
  shownDocument,
  shownKey,
  withSettings,
} from './support.ts';

const { clipboard } = vscode.env;

let folder = '';

before(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'keeping-'));
});
after(async () => {
  await closeEditors();
  await rm(folder, { recursive: true, force: true });
});

/** Writes a file and shows it in the active editor, nothing selected. */
async function openFile(name: string, bytes: Uint8Array): Promise<vscode.TextEditor> {
  const uri = vscode.Uri.file(path.join(folder, name));
  await writeFile(uri.fsPath, bytes);
  const editor = await vscode.window.showTextDocument(uri);
  await eventually(() => {
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), uri.toString());
  });
  return editor;
}

/** The very bytes that are kept of a payload, as they are exported. */
async function storedRaw(key: string): Promise<Buffer> {
  const target = path.join(folder, 'exported');
  const window = vscode.window as unknown as { showSaveDialog: () => Promise<vscode.Uri> };
  const { showSaveDialog } = window;
  window.showSaveDialog = () => Promise.resolve(vscode.Uri.file(target));
  try {
    await run(COMMANDS.exportPayload, key);
  } finally {
    window.showSaveDialog = showSaveDialog;
  }
  return readFile(target);
}

describe('What is kept of a whole document', () => {
  beforeEach(closeEditors);

  const rows = Array.from({ length: 200 }, (_, id) => `${String(id)},"two\nlines",M\u00fcller\r\n`);
  const csv = `id,note,name\r\n${rows.join('')}`;
  const files: readonly [string, string, Buffer][] = [
    ['of line ends of both kinds', 'mixed.csv', Buffer.from(csv)],
    ['with a byte order mark', 'marked.csv', Buffer.from(`\ufeff${csv}`)],
    ['in Latin-1', 'latin1.csv', Buffer.from(csv, 'latin1')],
    ['in UTF-16', 'utf16.csv', Buffer.from(`\ufeff${csv}`, 'utf16le')],
    ['too large to be read at once', 'large.csv', Buffer.from(`\ufeff${csv.repeat(300)}`)],
  ];
  for (const [what, name, bytes] of files) {
    it(`is its file, byte for byte: one ${what}`, async () => {
      await openFile(name, bytes);
      await run(COMMANDS.digestSelection);
      assert.ok((await storedRaw(await shownKey())).equals(bytes));
    });
  }

  it('is its text where it holds unsaved changes', async () => {
    const editor = await openFile('dirty.csv', Buffer.from(`\ufeff${csv}`));
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(1, 0), 'unsaved,,\n');
    });
    const text = editor.document.getText();
    assert.match(text, /unsaved/);
    await run(COMMANDS.digestSelection);
    assert.equal((await storedRaw(await shownKey())).toString(), text);
    await run('workbench.action.revertAndCloseActiveEditor');
  });

  it('is its text where its file is gone', async () => {
    const { document } = await openFile('gone.csv', Buffer.from(`\ufeff${csv}`));
    const text = document.getText();
    await rm(document.uri.fsPath);
    await run(COMMANDS.digestSelection);
    assert.equal((await storedRaw(await shownKey())).toString(), text);
  });

  it('is what the editor reads where only the editor knows the encoding', async () => {
    const bytes = Buffer.from(csv.replaceAll('"two\nlines"', 'one line'), 'latin1');
    const uri = vscode.Uri.file(path.join(folder, 'known.csv'));
    await writeFile(uri.fsPath, bytes);
    const document = await vscode.workspace.openTextDocument(uri, { encoding: 'windows1252' });
    await vscode.window.showTextDocument(document);
    await run(COMMANDS.digestSelection);
    assert.equal((await storedRaw(await shownKey())).toString(), bytes.toString('latin1'));
  });
});

describe('A payload below the threshold', () => {
  beforeEach(closeEditors);

  it('leaves no trace: it is said to be small enough, and copied as it is', async () => {
    // Something that is recorded, for there to be a history.
    await clipboard.writeText(sampleJson('recorded before'));
    await run(COMMANDS.digestClipboard);
    const before = await recordedCalls();
    await clipboard.writeText('correct horse staple');
    const said = await messagesWhile(async () => {
      await run(COMMANDS.digestClipboard);
      await run(COMMANDS.digestClipboardAndCopy);
    });
    const sentence = 'Clipboard is 20\u00a0B: small enough as it is.';
    assert.deepEqual(said, [sentence, sentence]);
    assert.equal(await clipboard.readText(), 'correct horse staple');
    assert.deepEqual(await recordedCalls(), before);
  });

  it('is kept and shown where what is passed through is not all of it', async () => {
    const latin1 = Buffer.from('M\u00fcller\n', 'latin1');
    await openFile('small.txt', latin1);
    await run(COMMANDS.digestSelection);
    assert.ok((await storedRaw(await shownKey())).equals(latin1));
    await closeEditors();
    await withSettings({ threshold: 1_000_000 }, async () => {
      const long = Buffer.from('one line\n'.repeat(9000));
      await openFile('long.txt', long);
      await run(COMMANDS.digestSelection);
      assert.ok((await storedRaw(await shownKey())).equals(long));
    });
  });
});

describe('A payload that is digested three times', () => {
  it('is recorded once, stays what it was called first, and is shown and copied each time', async () => {
    await closeEditors();
    const text = sampleJson('three times');
    await openFile('first.json', Buffer.from(text));
    await run(COMMANDS.digestSelection);
    const key = await shownKey();
    const before = await recordedCalls();
    await closeEditors();
    await clipboard.writeText(text);
    await run(COMMANDS.digestClipboard);
    assert.match((await shownDocument()).uri.path, /\/first\.digest\.json$/);
    assert.equal(await shownKey(), key);
    await clipboard.writeText(text);
    await run(COMMANDS.digestClipboardAndCopy);
    assert.ok((await clipboard.readText()).includes(`\ncall_id: ${key} (`));
    assert.deepEqual(await recordedCalls(), before);
  });

  it('is recorded again with another digest', async () => {
    const text = sampleJson('two digests');
    await clipboard.writeText(text);
    await run(COMMANDS.digestClipboard);
    const before = await recordedCalls();
    await withSettings({ maxCharacters: 1000 }, async () => {
      await clipboard.writeText(text);
      await run(COMMANDS.digestClipboard);
    });
    assert.equal((await recordedCalls()).length, before.length + 1);
  });
});
