import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../host/wait.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { diagnostics } from './support/diagnostics.ts';
import { usePerson } from './support/person.ts';

const restricted = {
  'contextDigest.store.kind': 'off',
  'contextDigest.store.quotaMegabytes': 1,
  'contextDigest.store.keepDays': 1,
  'contextDigest.store.neverKeepSecrets': false,
  'contextDigest.store.neverKeep': ['.'],
  'contextDigest.identifierKeys': ['.'],
  'contextDigest.prose.model': 'fake/answers',
};

describe('A person who does not trust a folder', () => {
  let mcp = '';
  const servers = JSON.stringify({ mcpServers: { orders: { command: 'node', args: ['x.mjs'] } } });
  const person = usePerson({
    asksForTrust: true,
    settings: {
      'security.workspace.trust.enabled': true,
      'security.workspace.trust.startupPrompt': 'never',
      'security.workspace.trust.untrustedFiles': 'open',
      'security.workspace.trust.emptyWindow': false,
    },
    makeWorkspace: async (folder) => {
      await writeSampleWorkspace(folder);
      await mkdir(path.join(folder, '.vscode'));
      const settings = { ...restricted, 'contextDigest.maxCharacters': 3000 };
      await writeFile(path.join(folder, '.vscode', 'settings.json'), JSON.stringify(settings));
      mcp = path.join(folder, '.mcp.json');
      await writeFile(mcp, servers);
    },
  });

  it('has its harmless settings taken, and none that weakens what is kept', async () => {
    await person().statusBarText(/Restricted Mode/);
    const text = await diagnostics(person());
    assert.match(text, /trusted: false/);
    assert.match(text, /"maxCharacters":3000/);
    for (const name of ['"kind":"files"', '"keepDays":0', '"neverKeep":[]'])
      assert.ok(text.includes(name), name);
    assert.match(text, /"quotaBytes":104857600,.*"neverKeepSecrets":true/);
    assert.doesNotMatch(text, /fake\/answers|"identifierKeys":\["\."\]/);
  });

  it('can digest all the same', async () => {
    await person().openFile('orders.json');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('orders.digest.json').waitFor();
    const tree = await person().tree('Raw Payloads');
    await tree.click('orders.json');
    await person().activeTab('orders.raw.json').waitFor();
  });

  it('is not offered to have a server of it wrapped', async () => {
    await person().press('F1');
    await person().quickInput.fill('>Digest: MCP');
    let offered: string[] = [];
    await eventually(async () => {
      offered = await person().quickPickLabels();
      // What is found first of what was typed: until then it is a list of other commands.
      assert.equal(offered[0], 'Digest: Copy MCP Configuration');
    });
    assert.ok(!offered.some((label) => /wrap mcp server/i.test(label)), offered.join());
    await person().press('Escape');
    assert.equal(await readFile(mcp, 'utf8'), servers);
  });
});
