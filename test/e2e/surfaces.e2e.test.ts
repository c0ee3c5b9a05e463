import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallEvent } from '../../src/accounting/events.ts';
import { eventually, soon, waitFor } from '../host/wait.ts';
import { monthOfWork } from '../samples/month.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { usePerson } from './support/person.ts';
import { storageOf, writeHistory } from './support/storage.ts';

const day = 86_400_000;

describe('A person with settings of their own', () => {
  let folder = '';
  let storage = '';
  const person = usePerson({
    settings: {
      'contextDigest.statusBar.unit': 'dollars',
      'contextDigest.statusBar.period': 'session',
      'contextDigest.payloads.groupBy': 'source',
      'contextDigest.prices.table': { 'My Model': 1000 },
      'contextDigest.prices.model': 'My Model',
      'contextDigest.history.keepDays': 20,
    },
    makeWorkspace: async (workspace) => {
      folder = workspace;
      await writeSampleWorkspace(workspace);
    },
  });
  const longName = 'customer-export, the draft of last November, all regions.csv';
  const events = monthOfWork(Date.now()).map((event, at) =>
    event.kind === 'digest' && at === 0
      ? { ...event, at: Date.now() - 1000, source: { ...event.source, label: longName } }
      : event,
  );

  before(async () => {
    storage = await storageOf(folder);
    await person().reopenAfter(() => writeHistory(storage, events));
  });

  it('sees the session alone in the status bar, at a price of their own', async () => {
    await person().statusBarText(/\bDigest$/);
    await person().openFile('orders.json');
    await person().runCommand('Digest: Digest Selection');
    assert.match(await person().statusBarText(/saved/), /^≈ \$\d\d\.\d\d saved$/);
  });

  it('sees no event older than they keep', async () => {
    await person().runCommand('Digest: Open Dashboard');
    const panel = await person().webview('.panel .sums');
    assert.match(await panel.locator('.price-line').innerText(), /My Model · \$1,000\.00\/M/);
    const kept = (event: CallEvent) => event.kind === 'digest' && event.at > Date.now() - 20 * day;
    const count = events.filter(kept).length + 1;
    await panel.locator('[data-period=allTime]', { hasText: `${count} digested` }).waitFor();
  });

  it('has the tree grouped by source, and groups it by day from its menu', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.row(/Editor/).waitFor();
    await tree.titleMenu('Group By', 'Day');
    await tree.row(/^Today/).waitFor();
  });

  it('sees names of usual length whole, and a size beside each', async () => {
    const { pane } = await person().tree('Raw Payloads');
    await pane.locator('[aria-level="2"]').nth(8).waitFor();
    await eventually(async () => {
      const without = await person().page.evaluate<string[]>(`
        [...document.querySelectorAll('.pane [aria-level="2"] .monaco-icon-label-container')]
          .filter((row) => {
            const sizes = row.querySelector('.monaco-icon-description-container');
            const { right } = row.getBoundingClientRect();
            return sizes === null || right - sizes.getBoundingClientRect().left < 60;
          }).map((row) => row.querySelector('.label-name').innerText)`);
      assert.deepEqual(without, [longName]);
    });
    await pane
      .locator('[aria-label^="package-lock.json, "]', { hasText: 'package-lock.json' })
      .first()
      .waitFor();
    await person().screenshot('tree-names');
  });

  it('finds a row by any part of its name, however long', async () => {
    const { pane } = await person().tree('Raw Payloads');
    await pane.locator('[aria-level="2"]').first().click();
    await person().press('Control+Alt+f');
    await pane.locator('.monaco-tree-type-filter input').fill('draft of last');
    await pane
      .locator('[aria-level="2"]', { hasText: longName })
      .locator('.highlight')
      .first()
      .waitFor();
    await person().screenshot('tree-find');
    await person().press('Escape');
  });

  it('finds for several rows what can be done with several', async () => {
    const { page } = person();
    const tree = await person().tree('Raw Payloads');
    await tree.click('audit.ndjson');
    await tree.row('kubectl describe').click({ modifiers: ['ControlOrMeta'] });
    await tree.row('kubectl describe').click({ button: 'right' });
    const items = page.locator('.monaco-menu .action-menu-item .action-label');
    await items.first().waitFor();
    const titles = await items.allTextContents();
    assert.deepEqual(titles, ['Copy Digest', 'Copy Call ID', 'Pin', 'Delete']);
    await person().press('Escape');
    await person().writeClipboard('');
    await tree.menuAction('kubectl describe', 'Copy Call ID');
    assert.match(await person().clipboardAfter(''), /^d-month-0-\d\nd-month-0-\d$/);
    await person().statusBarSays(/^2 digests copied, /, () =>
      tree.menuAction('kubectl describe', 'Copy Digest'),
    );
  });

  it('is told that the history cannot be read, and gets digests and their raws all the same', async () => {
    const { page } = person();
    await person().reopenAfter(() =>
      // The window that is closed may still be at work there.
      waitFor('something else in the place of the history', async () => {
        const history = path.join(storage, 'history');
        await rm(history, { recursive: true, force: true });
        const written = writeFile(history, '', { flag: 'wx' });
        return written.then(
          () => true as const,
          () => undefined,
        );
      }).then(() => undefined),
    );
    const trouble =
      /^The history could not be read: its folder is missing, or something else stands/;
    const tree = await person().tree('Raw Payloads');
    await tree.pane.getByText(trouble).waitFor();
    await person().webview('text=The history could not be read');
    await page.getByRole('tab', { name: /^orders\.digest\.json/ }).click();
    await page.locator('.view-line', { hasText: 'This could not be read: its folder' }).waitFor();
    const tooltip = page.locator('.monaco-hover:visible', { hasText: 'history could not be read' });
    await person().hover(person().statusBarItem(/\bDigest$/), tooltip);
    assert.doesNotMatch(await tooltip.innerText(), /Net saved/);
    await person().openFile('pods.json');
    await person().runCommand('Digest: Digest Selection');
    await person().activeTab('pods.digest.json').waitFor();
    await page.locator('.codelens-decoration', { hasText: 'call ID d-' }).first().waitFor();
    await person().screenshot('history-trouble');
  });
});

describe('A person finds in the menus', () => {
  const person = usePerson();

  it('how long loading and activating took', async () => {
    const { page } = person();
    await person().statusBarText(/Digest/);
    // The list makes the rows that can be seen: all of them.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await person().runCommand('Developer: Show Running Extensions');
    const activation = (name: string) =>
      waitFor(`the activation time of ${name}`, async () => {
        const row = page.locator('.runtime-extensions-editor .monaco-list-row', { hasText: name });
        const [, time] = /(\d+)\s*ms/.exec((await row.first().textContent()) ?? '') ?? [];
        return time === undefined ? undefined : Number(time);
      });
    const [ours, empty] = [await activation('Context Digest'), await activation('Empty Extension')];
    const ratio = (ours / Math.max(1, empty)).toFixed(1);
    console.log(`      ${ours} ms, an empty extension ${empty} ms: ${ratio} times`);
    await person().screenshot('running-extensions');
    assert.ok(ours >= 0 && empty >= 0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('the file of the Explorer', async () => {
    const file = await person().explorerRow('orders.json');
    await person().menuAction(file, 'Digest File…');
    await person().activeTab('orders.digest.json').waitFor();
  });

  it('the selection of the editor, to be copied', async () => {
    await person().openFile('orders.json');
    await person().press('Control+a');
    await person().writeClipboard('');
    const line = person().page.locator('.editor-instance .view-line').first();
    await person().menuAction(line, 'Digest Selection and Copy');
    assert.match(await person().clipboardAfter(''), /\ncall_id: d-[0-9a-f]{24}/);
  });

  it('everything a payload offers', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.row('orders.json').click({ button: 'right' });
    const items = person().page.locator('.monaco-menu .action-menu-item .action-label');
    await items.first().waitFor();
    assert.deepEqual(await items.allTextContents(), [
      'Open Raw',
      'Open Digest',
      'Compare Raw with Digest',
      'Copy Digest',
      'Copy Raw',
      'Copy Call ID',
      'Pin',
      'Digest Again with Other Limits…',
      'Export Raw…',
      'Delete',
    ]);
    await person().press('Escape');
  });

  it('pins, which come first and are taken off again', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.menuAction('orders.json', 'Pin');
    await tree.row(/^Pinned/).waitFor();
    await tree.menuAction('orders.json', 'Unpin');
    await tree.row(/^Pinned/).waitFor({ state: 'detached' });
  });

  it('the export of a raw, byte for byte', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.menuAction('orders.json', 'Export Raw…');
    await waitFor('a name for the file', async () => {
      const name = await person().quickInput.inputValue();
      return name.endsWith('/orders.raw.json') || undefined;
    });
    await person().statusBarSays(/Raw exported/, () => person().press('Enter'));
  });

  it('where everything is stored', async () => {
    await person().runCommand('Digest: What Is Stored Where');
    const dialog = person().page.locator('.monaco-dialog-box');
    await dialog.waitFor();
    assert.match(await dialog.innerText(), /workspaceStorage.*100.MB at most/s);
    await person().press('Escape');
  });

  it('the selection of the terminal', async () => {
    const { page } = person();
    await person().runCommand('Terminal: Create New Terminal');
    const terminal = page.locator('.terminal-wrapper.active');
    await terminal.locator('.xterm-screen').click();
    await terminal.locator('.xterm.focus').waitFor();
    await page.keyboard.type('node -e "console.log(\'done \'.repeat(2000))"\n');
    const digest = person().activeTab(/\.digest\.\w+$/);
    await digest.waitFor({ state: 'detached' });
    await waitFor('a digest of what the terminal shows', async () => {
      // What it is to show may not be there yet: then there is little to digest.
      await person().runCommand('Terminal: Select All');
      await person().runCommand('Digest: Digest Terminal Selection');
      return (await soon(digest, 'visible')) || undefined;
    });
  });

  it('the log', async () => {
    await person().runCommand('Digest: Show Log');
    await person().page.locator('.output-view .view-lines').waitFor();
  });
});
