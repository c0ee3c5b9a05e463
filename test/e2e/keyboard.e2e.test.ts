import assert from 'node:assert/strict';
import { soon, waitFor } from '../host/wait.ts';
import { usePerson } from './support/person.ts';

/** No test of this file touches the mouse. */
describe('A person with a keyboard alone', () => {
  const person = usePerson();

  /** Runs a command from the palette with Enter. */
  async function run(title: string): Promise<void> {
    await waitFor(`${title} in the palette`, async () => {
      await person().press('F1');
      await person().quickInput.fill(`>${title}`);
      const [first] = await person().quickPickLabels();
      if (first === title) return true;
      await person().press('Escape');
      return undefined;
    });
    await person().press('Enter');
  }
  /** Moves down the tree until the payload has the focus. */
  async function walkTo(label: string): Promise<void> {
    await run('Context Digest: Focus on Raw Payloads View');
    const row = person().page.locator('.pane .monaco-list-row', { hasText: label });
    await row.waitFor();
    // An empty view that had the focus loses it to its first rows.
    await run('Context Digest: Focus on Raw Payloads View');
    const focused = person().page.locator('.pane .monaco-list-row.focused', { hasText: label });
    await waitFor('the payload to have the focus', async () => {
      if (await focused.isVisible()) return true;
      await person().press('ArrowDown');
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
    const row = person().page.locator('.pane .monaco-list-row', { hasText: 'orders.json' });
    assert.match(
      (await row.getAttribute('aria-label')) ?? '',
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

  it('deletes it, and takes that back', async () => {
    await walkTo('orders.json');
    const row = person().page.locator('.pane .monaco-list-row', { hasText: 'orders.json' });
    await person().press('Delete');
    await row.waitFor({ state: 'detached' });
    await person().notification(/Deleting orders\.json/);
    await run('Notifications: Accept Notification Primary Action');
    await row.waitFor();
  });

  it('deletes it from its menu', async () => {
    await walkTo('orders.json');
    await waitFor('the menu to delete', async () => {
      await person().press('Shift+F10');
      const entry = person().page.locator('.monaco-menu .action-item.focused', {
        hasText: 'Delete',
      });
      // The last entry: up from the first.
      for (let step = 0; step < 12 && !(await entry.isVisible()); step++)
        await person().press('ArrowUp');
      await person().press('Enter');
      const row = person().page.locator('.pane .monaco-list-row', { hasText: 'orders.json' });
      return (await soon(row, 'hidden')) || undefined;
    });
    await person().page.locator('.pane .welcome-view-content').first().waitFor();
  });
});
