import assert from 'node:assert/strict';
import { soon, takes, waitFor } from '../host/wait.ts';
import { usePerson } from './support/person.ts';

/** No test of this file touches the mouse. */
describe('A person with a keyboard alone', () => {
  const person = usePerson();

  /** Runs a command from the palette with Enter. */
  async function run(title: string): Promise<void> {
    await waitFor(`${title} in the palette`, async () => {
      await person().press('F1');
      if (await takes(person().quickInput, `>${title}`)) {
        const [first] = await person().quickPickLabels();
        if (first === title) return true;
      }
      await person().press('Escape');
      return undefined;
    });
    await person().press('Enter');
  }
  const row = (label: string) =>
    person().page.locator('.pane .monaco-list-row', { hasText: label });

  /** Moves through the tree until the payload has the focus. */
  async function walkTo(label: string): Promise<void> {
    await run('Context Digest: Focus on Raw Payloads View');
    await row(label).waitFor();
    // An empty view that had the focus loses it to its first rows.
    await run('Context Digest: Focus on Raw Payloads View');
    await person().press('Home');
    // What is marked as focused has the keys only while the list itself has them.
    const focused = person().page.locator('.pane .monaco-list:focus .monaco-list-row.focused', {
      hasText: label,
    });
    await waitFor('the payload to have the focus', async (before) => {
      if (await focused.isVisible()) return true;
      // Rows that come late may have been passed by.
      await person().press(before % 20 === 19 ? 'Home' : 'ArrowDown');
      return undefined;
    });
  }

  it('digests', async () => {
    await person().openFile('orders.json');
    await run('Digest: Digest Selection');
    await person().activeTab('orders.digest.json').waitFor();
  });

  it('walks the tree to the payload, whose label is spoken in full', async () => {
    await walkTo('orders.json');
    assert.match(
      (await row('orders.json').getAttribute('aria-label')) ?? '',
      /^orders\.json, .+, 188.KB to [\d.]+.KB, \d/,
    );
  });

  it('opens its raw', async () => {
    await person().press('Enter');
    await person().activeTab('orders.raw.json').waitFor();
  });

  it('copies its digest', async () => {
    await person().writeClipboard('');
    await walkTo('orders.json');
    await person().press('Control+c');
    assert.match(await person().clipboardAfter(''), /\ncall_id: d-[0-9a-f]{24}/);
  });

  it('deletes what has the focus, whatever is selected, and takes that back', async () => {
    const marked = person().deletedTab('pods.digest.json');
    await waitFor('a deletion to be taken back within its ten seconds', async () => {
      await run('View: Close All Editors');
      await person().openFile('pods.json');
      await run('Digest: Digest Selection');
      await person().activeTab('pods.digest.json').waitFor();
      await walkTo('orders.json');
      await person().press('Enter');
      await person().activeTab('orders.raw.json').waitFor();
      await walkTo('pods.json');
      await person().press('Delete');
      await row('pods.json').waitFor({ state: 'detached' });
      await row('orders.json').waitFor();
      const toast = await person().notification(/Deleting pods\.json/);
      await marked.waitFor();
      await run('Notifications: Accept Notification Primary Action');
      await toast.waitFor({ state: 'detached' });
      // Where a slow machine took longer it is gone for good: then all of it once more.
      return (await soon(row('pods.json'), 'visible')) || undefined;
    });
    await marked.waitFor({ state: 'detached' });
  });

  it('deletes it again, though nothing is selected any more', async () => {
    await walkTo('pods.json');
    await person().press('Delete');
    await row('pods.json').waitFor({ state: 'detached' });
    await person().notification(/Deleting pods\.json/);
  });

  it('deletes what is left from its menu', async () => {
    await walkTo('orders.json');
    await person().press('Shift+F10');
    await person().page.locator('.monaco-menu .action-item').first().waitFor();
    const entry = person().page.locator('.monaco-menu .action-item.focused', {
      hasText: 'Delete',
    });
    await waitFor('the menu to come to its last entry', async () => {
      if (await entry.isVisible()) return true;
      await person().press('ArrowUp');
      return undefined;
    });
    await person().press('Enter');
    await row('orders.json').waitFor({ state: 'detached' });
    await person().page.locator('.pane .welcome-view-content').first().waitFor();
  });
});
