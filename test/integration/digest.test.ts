import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { COMMANDS } from '../../src/host/names.ts';
import {
  closeEditors,
  eventually,
  messagesWhile,
  openText,
  run,
  sampleJson,
  shownDocument,
  shownKey,
  withSettings,
} from './support.ts';

const { clipboard } = vscode.env;

describe('Digesting', () => {
  beforeEach(async () => {
    await closeEditors();
    await run('notifications.clearAll');
    await clipboard.writeText('');
  });

  it('takes the whole document where nothing is selected, and opens the digest read-only', async () => {
    await openText(sampleJson('whole'));
    await run(COMMANDS.digestSelection);
    const document = await shownDocument();
    assert.match(document.uri.path, /^\/d-[0-9a-f]{24}\/sample-\d+\.digest\.json$/);
    assert.equal(document.languageId, 'json');
    assert.match(
      document.getText(),
      /^\{\n {2}"items": \{\n {4}"…": "\d+ of 100 items elided: \/items",/,
    );
    await eventually(() => {
      assert.equal(vscode.window.tabGroups.all.length, 2);
    });
  });

  it('gives the same payload the same call id, and another one another', async () => {
    const keys: string[] = [];
    for (const seed of ['same', 'same', 'other']) {
      await closeEditors();
      await openText(sampleJson(seed));
      await run(COMMANDS.digestSelection);
      keys.push(await shownKey());
    }
    assert.equal(keys[0], keys[1]);
    assert.notEqual(keys[0], keys[2]);
  });

  it('joins the selections of several cursors in the order of the document', async () => {
    const lines = ['one'.repeat(400), 'two'.repeat(400), 'three'.repeat(400)];
    const editor = await openText(lines.join('\n'), 'txt');
    editor.selections = [2, 0].map(
      (line) => new vscode.Selection(line, 0, line, lines[line]!.length),
    );
    await run(COMMANDS.digestSelection);
    await run(COMMANDS.copyRaw, await shownKey());
    assert.equal(await clipboard.readText(), `${lines[0]}\n${lines[2]}`);
  });

  it('copies the exact digest with its call id, however it is shown', async () => {
    await openText(sampleJson('copied'));
    await run(COMMANDS.digestSelectionAndCopy);
    const lines = (await clipboard.readText()).split('\n');
    assert.equal(lines.length, 2);
    assert.match(lines[0]!, /^\{"items":\{"…":"\d+ of 100 items elided: \/items",/);
    assert.match(lines[1]!, /^call_id: d-[0-9a-f]{24} \(retrieve_raw gives the rest\)$/);
  });

  it('digests the clipboard and copies back', async () => {
    const text = sampleJson('clipboard');
    await clipboard.writeText(text);
    await run(COMMANDS.digestClipboardAndCopy);
    const digest = await clipboard.readText();
    assert.ok(digest.length < text.length);
    assert.match(digest, /\ncall_id: d-[0-9a-f]{24} \(retrieve_raw gives the rest\)$/);
  });

  it('does what the setting says with a new digest', async () => {
    await withSettings({ afterDigest: 'openAndCopy' }, async () => {
      await clipboard.writeText(sampleJson('both'));
      await run(COMMANDS.digestClipboard);
      await shownDocument(/\/Clipboard\.digest\.json$/);
      assert.match(await clipboard.readText(), /^\{"items":/);
    });
  });

  it('leaves small payloads as they are', async () => {
    await openText('{"small": 1}');
    await run(COMMANDS.digestSelectionAndCopy);
    assert.equal(await clipboard.readText(), '{"small": 1}');
    assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, 'untitled');
  });

  it('has nothing to digest in a blank document or an empty clipboard', async () => {
    await openText(' \n\t');
    await run(COMMANDS.digestSelection);
    assert.equal(vscode.window.activeTextEditor?.document.uri.scheme, 'untitled');
    await run(COMMANDS.digestClipboard);
    assert.equal(vscode.window.activeTextEditor.document.uri.scheme, 'untitled');
  });

  it('digests files from the Explorer, several at once, byte for byte', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'digest-'));
    try {
      const files = ['a.json', 'b.json'].map((name) => path.join(folder, name));
      for (const file of files) {
        await writeFile(file, `\ufeff${sampleJson(file)}\r\n`);
      }
      const uris = files.map((file) => vscode.Uri.file(file));
      await run(COMMANDS.digestFile, uris[0], uris);
      await shownDocument(/\/b\.digest\.json$/);
      // No column beside nothing, nor beside a digest.
      await eventually(() => {
        assert.equal(vscode.window.tabGroups.all.length, 1);
      });
      await run(COMMANDS.copyRaw, await shownKey());
      assert.equal(await clipboard.readText(), `\ufeff${sampleJson(files[1]!)}\r\n`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says how far it is with many files, and ends where the user cancels', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'digest-'));
    const { withProgress } = vscode.window;
    let title: string | undefined;
    vscode.window.withProgress = (options, task) => {
      ({ title } = options);
      const cancel = new vscode.CancellationTokenSource();
      const done = task({ report: () => undefined }, cancel.token);
      cancel.cancel();
      return done;
    };
    try {
      // More than any machine digests before progress is shown.
      const count = 300;
      const uris = Array.from({ length: count }, (_, at) =>
        vscode.Uri.file(path.join(folder, `${String(at)}.json`)),
      );
      for (const { fsPath } of uris) await writeFile(fsPath, sampleJson(fsPath));
      await run(COMMANDS.digestFile, uris[0], uris);
      assert.equal(title, `Digesting ${String(count)} files`);
      await eventually(() => {
        const { length } = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs);
        assert.ok(length > 0 && length < count, String(length));
      });
    } finally {
      vscode.window.withProgress = withProgress;
      await rm(folder, { recursive: true });
    }
  });

  it('takes the file in front where the editor shows no text of it, else offers what there is', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'digest-'));
    try {
      const uri = vscode.Uri.file(path.join(folder, 'blob.bin'));
      await writeFile(uri.fsPath, Buffer.alloc(5000, 'ab\0\u00ff', 'latin1'));
      await run('vscode.open', uri);
      await eventually(() => {
        const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
        assert.ok(input instanceof vscode.TabInputText && !vscode.window.activeTextEditor);
      });
      await run(COMMANDS.digestSelection);
      await shownDocument(/\/blob\.digest/);
    } finally {
      await rm(folder, { recursive: true });
    }
    await closeEditors();
    const said = await messagesWhile(async () => {
      await run(COMMANDS.digestSelection);
    });
    assert.deepEqual(said, ['No text editor is open to digest from.']);
  });

  it('keeps nothing where the setting says so', async () => {
    await withSettings({ 'store.kind': 'off' }, async () => {
      await openText(sampleJson('not kept'));
      await run(COMMANDS.digestSelectionAndCopy);
      assert.doesNotMatch(await clipboard.readText(), /call_id/);
    });
  });

  it('keeps nothing of a payload that holds a secret', async () => {
    await openText(sampleJson(`ghp_${'0aB'.repeat(12)}`));
    await run(COMMANDS.digestSelection);
    assert.match(await shownKey(), /^#\d+$/);
    assert.match((await shownDocument()).getText(), /items elided/);
    await run(COMMANDS.copyDigest, await shownKey());
    assert.doesNotMatch(await clipboard.readText(), /call_id/);
  });

  it('prunes with the limits of the settings, at once', async () => {
    await withSettings({ profile: 'reference', 'limits.arrayElements': 4 }, async () => {
      await openText(sampleJson('limits'));
      await run(COMMANDS.digestSelectionAndCopy);
      assert.match(await clipboard.readText(), /"total":100,"dropped":96\}/);
    });
  });

  it('keeps to the length of the settings, its call id included', async () => {
    await withSettings({ maxCharacters: 1000 }, async () => {
      await openText(sampleJson('short'));
      await run(COMMANDS.digestSelectionAndCopy);
      const text = await clipboard.readText();
      assert.ok(text.length <= 1000, String(text.length));
      assert.match(text, /\ncall_id: d-/);
    });
  });

  it('keeps strings whole under the keys that the settings name', async () => {
    const settings = { profile: 'reference', identifierKeys: ['^note$', '('] };
    await withSettings(settings, async () => {
      await openText(JSON.stringify({ note: 'n'.repeat(3000), other: 'o'.repeat(3000) }));
      await run(COMMANDS.digestSelectionAndCopy);
      const text = await clipboard.readText();
      assert.match(text, /"note":"n{3000}"/);
      assert.match(text, /"other":"<truncated, 3000 chars>"/);
    });
  });

  it('counts tokens exactly where the setting says so', async () => {
    await withSettings({ 'tokens.estimator': 'exact' }, async () => {
      await openText(sampleJson('counted'));
      await run(COMMANDS.digestSelectionAndCopy);
      assert.match(await clipboard.readText(), /^\{"items":/);
    });
  });

  it('digests what is larger than the quota without keeping it, when the user agrees', async () => {
    await withSettings({ 'store.quotaMegabytes': 1 }, async () => {
      await openText(sampleJson('large', 600));
      const digesting = run(COMMANDS.digestSelection);
      await eventually(async () => {
        await run('notifications.focusToasts');
        await run('notification.acceptPrimaryAction');
        assert.match(vscode.window.activeTextEditor?.document.uri.path ?? '', /^\/#/);
      });
      await digesting;
      assert.match(await shownKey(), /^#\d+$/);
    });
  });

  it('digests the sample', async () => {
    await run(COMMANDS.openSample);
    await shownDocument(/\/sample-pods\.digest\.json$/);
  });
});
