import assert from 'node:assert/strict';
import type { Workbench } from '../host/workbench.ts';
import { orderResponse } from '../samples/orders.ts';
import { diagnostics } from './support/diagnostics.ts';
import { usePerson } from './support/person.ts';

describe('A person with two windows on one folder', () => {
  const person = usePerson();
  let other: Workbench;
  let saved = '';

  before(async () => {
    other = await person().another();
  });

  it('digests in one and sees it in the other', async () => {
    await person().openFile('orders.json');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('orders.digest.json').waitFor();
    saved = await person().statusBarText(/saved/);
    const tree = await other.tree('Raw Payloads');
    await tree.row('orders.json').waitFor();
    assert.equal(await other.statusBarText(/saved/), saved);
  });

  it('fetches the raw from the other', async () => {
    const tree = await other.tree('Raw Payloads');
    await tree.click('orders.json');
    await other.activeTab('orders.raw.json').waitFor();
  });

  it('deletes all in one, sees both empty, and what is open marked as deleted', async () => {
    const tree = await other.tree('Raw Payloads');
    await tree.inlineAction('orders.json', 'Compare Raw with Digest');
    await other.page.locator('.monaco-diff-editor .line-insert').first().waitFor();
    await other.runCommand('Digest: Delete All Raw Payloads…');
    await other.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Delete' }).click();
    await person().deletedTab('orders.digest.json').waitFor();
    const comparison = other.page.locator('.monaco-diff-editor .view-line:visible');
    await comparison.getByText('not known in this workspace any more').first().waitFor();
    for (const window of [other, person()]) {
      await window.showView('Raw Payloads');
      // Not the words for who comes here first.
      const words = /What earlier digests saved stays counted/;
      await window.page
        .locator('.pane .welcome-view-content', { hasText: words })
        .first()
        .waitFor();
      assert.equal(await window.statusBarText(/saved/), saved);
    }
  });
});

describe('A person without a folder', () => {
  const person = usePerson({ opens: 'nothing' });

  it('digests the clipboard, and finds it after a reload', async () => {
    await person().writeClipboard(orderResponse());
    await person().runCommand('Digest: Digest Clipboard');
    await person().activeTab('Clipboard.digest.json').waitFor();
    const saved = await person().statusBarText(/saved/);
    await person().reload();
    assert.equal(await person().statusBarText(/saved/), saved);
    const tree = await person().tree('Raw Payloads');
    await tree.click('Clipboard');
    await person().activeTab('Clipboard.raw.json').waitFor();
    // A click leaves the focus in the tree, as it does with a file.
    await person().press('Delete');
    await person().deletedTab('Clipboard.raw.json').waitFor();
    assert.match(await diagnostics(person()), /folders: 0\n/);
  });
});
