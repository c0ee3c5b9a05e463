import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { COMMANDS, INTERNAL_COMMANDS } from '../../src/host/names.ts';
import {
  closeEditors,
  eventually,
  openText,
  sampleJson,
  shownDocument,
  shownKey,
  withSettings,
} from './support.ts';

const run = <T>(command: string, ...args: unknown[]) =>
  vscode.commands.executeCommand<T>(command, ...args);
const { clipboard } = vscode.env;

/** Digests a payload and gives its key. */
async function digested(text: string): Promise<string> {
  await closeEditors();
  await openText(text);
  await run(COMMANDS.digestSelection);
  return shownKey();
}

describe('A payload', () => {
  const text =
    '{"a":2047948614742839297,"a":1.0,"long":"' +
    'é'.repeat(3000) +
    '","list":[' +
    Array.from({ length: 50 }, (_, at) => String(at)).join(',') +
    ']}';
  let key = '';

  before(async () => {
    key = await digested(text);
  });

  it('opens raw, laid out for reading, every token as it was', async () => {
    await run(COMMANDS.openRaw, key);
    await shownDocument(/\.raw\.json$/);
    assert.match((await shownDocument()).getText(), /"a": 2047948614742839297,\n {2}"a": 1\.0,/);
  });

  it('copies raw as it came', async () => {
    await run(COMMANDS.copyRaw, key);
    assert.equal(await clipboard.readText(), text);
  });

  it('copies its call id', async () => {
    await run(COMMANDS.copyCallId, key);
    assert.equal(await clipboard.readText(), key);
  });

  it('is shown as it is where the setting says so', async () => {
    await withSettings({ prettyPrint: false }, async () => {
      await run(COMMANDS.openRaw, key);
      await eventually(async () => {
        assert.equal((await shownDocument()).getText(), text);
      });
    });
  });

  it('is compared with its digest, cut where that is', async () => {
    await run(COMMANDS.compare, key);
    await eventually(() => {
      const { input } = vscode.window.tabGroups.activeTabGroup.activeTab ?? {};
      assert.ok(input instanceof vscode.TabInputTextDiff);
      const raw = vscode.workspace.textDocuments.find(
        ({ uri }) => uri.toString() === input.original.toString(),
      );
      assert.match(raw?.getText() ?? '', /é … 2,880 more characters"/);
      assert.match(raw?.getText() ?? '', /"… 28 more elements: \/list\/11 to \/list\/38"/);
    });
  });

  it('has lenses, links and hovers at its elisions', async () => {
    await run(COMMANDS.openDigest, key);
    const { uri } = await shownDocument(/\.digest\.json$/);
    await eventually(async () => {
      const lenses = await run<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri, 20);
      const titles = lenses.map(({ command }) => command?.title);
      assert.ok(titles.includes('30 of 50 elements elided: /list/10 to /list/39'), titles.join());
      assert.ok(titles.some((title) => title?.includes(key)));
    });
    const links = await run<vscode.DocumentLink[]>('vscode.executeLinkProvider', uri);
    const marker = links.find(({ target }) => target?.scheme === 'command');
    assert.ok(marker);
    const hovers = await run<vscode.Hover[]>(
      'vscode.executeHoverProvider',
      uri,
      marker.range.start,
    );
    const words = hovers.flatMap(({ contents }) =>
      contents.map((content) => (content instanceof vscode.MarkdownString ? content.value : '')),
    );
    assert.match(words.join('\n'), /3,000 characters elided.*\/long/s);
  });

  it('shows the place in the raw that an elision stands for', async () => {
    await run(INTERNAL_COMMANDS.revealInRaw, key, '/list/10');
    const editor = vscode.window.activeTextEditor;
    assert.match(editor?.document.uri.path ?? '', /\.raw\.json$/);
    assert.equal(editor?.document.getText(editor.selection), '10');
  });

  it('copies the value behind a marker', async () => {
    await run(INTERNAL_COMMANDS.copyValue, key, '/long');
    assert.equal(await clipboard.readText(), 'é'.repeat(3000));
  });

  it('is named by a hover on its call id in any document', async () => {
    const { document } = await openText(`see ${key} there`, 'txt');
    const position = new vscode.Position(0, 10);
    const hovers = await run<vscode.Hover[]>('vscode.executeHoverProvider', document.uri, position);
    assert.equal(hovers.length, 1);
  });

  it('is pinned and unpinned', async () => {
    await run(COMMANDS.pin, key);
    await run(COMMANDS.unpin, key);
  });

  it('is gone, and no longer shown, some seconds after it was deleted', async () => {
    await run(COMMANDS.openDigest, key);
    await run(COMMANDS.delete, key);
    await clipboard.writeText('');
    await run(COMMANDS.copyCallId, key);
    assert.equal(await clipboard.readText(), '');
  });
});

describe('Diagnostics', () => {
  it('hold versions and settings, no payload and no path', async () => {
    await digested(sampleJson('a secret of mine'));
    await run(COMMANDS.copyDiagnostics);
    const text = await clipboard.readText();
    assert.match(text, /^Context Digest \d+\.\d+\.\d+\nVS Code 1\./);
    assert.doesNotMatch(text, /secret of mine|sample-|\/tmp|\/home/);
  });
});
