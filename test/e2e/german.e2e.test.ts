import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { COMMANDS, SECTION } from '../../src/host/names.ts';
import { hostTitle } from '../host/language.ts';
import { orderResponse } from '../samples/orders.ts';
import { eventually, retryMilliseconds, soon, waitFor } from '../host/wait.ts';
import { monthOfWork } from '../samples/month.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { readJson } from '../support/messages.ts';
import { englishIn, germanCommand, germanMessage, germanTitle } from './support/german.ts';
import { usePerson } from './support/person.ts';
import { screenTexts } from './support/screenTexts.ts';
import { storageOf, writeHistory } from './support/storage.ts';

/** Whether the palette offers a command wherever one is. */
function inPalette(name: string): boolean {
  const { contributes } = readJson('package.json') as {
    contributes: { menus: { commandPalette: { command: string }[] } };
  };
  return contributes.menus.commandPalette.every(({ command }) => command !== `${SECTION}.${name}`);
}

describe('A person whose VS Code speaks German', () => {
  let folder = '';
  // High enough for lists and settings to be seen whole.
  const person = usePerson({
    language: 'de',
    window: { width: 1280, height: 1600 },
    makeWorkspace: async (workspace) => {
      folder = workspace;
      await writeSampleWorkspace(workspace);
      const servers = { mcpServers: { orders: { command: 'node', args: ['orders.mjs'] } } };
      await writeFile(path.join(workspace, '.mcp.json'), JSON.stringify(servers));
      await writeFile(path.join(workspace, 'klein.json'), '{"klein":true}');
    },
  });
  const run = (name: string) => person().runCommand(germanCommand(name));
  const payloads = () => person().tree(germanTitle('view.payloads'));
  const hover = (text: string) => person().page.locator('.monaco-hover:visible', { hasText: text });

  /** Waits for what must be there, in German, and asserts that nothing of ours is in English. */
  async function readScreen(name: string, ...expected: string[]): Promise<void> {
    let texts: string[] = [];
    const isShown = (text: string) => texts.some((one) => one.includes(text));
    await waitFor(`${expected.join(', ')} on the screen`, async () => {
      texts = await screenTexts(person());
      return expected.every(isShown) || undefined;
    });
    await picture(name);
    assert.deepEqual(englishIn(texts), []);
  }
  const picture = (name: string) => person().screenshot(`german-${name}`);

  it('finds nothing digested yet, in German', async () => {
    const tree = await payloads();
    await tree.pane.locator('.welcome-view-content').first().waitFor();
    await person().webview(`text=${germanMessage('Nothing digested yet.')}`);
    await readScreen(
      'empty',
      germanTitle('view.savings'),
      germanTitle('welcome.payloads').split('\n', 1).join(),
      germanMessage('Digest a Sample Payload'),
    );
  });

  it('reads the commands of the palette', async () => {
    for (const name of Object.keys(COMMANDS)) {
      const title = germanCommand(name);
      await eventually(async () => {
        if (!(await person().quickInput.isVisible())) await person().press('F1');
        await person().quickInput.fill(`>${title}`, { timeout: retryMilliseconds });
        const [first = ''] = await person().quickPickLabels();
        // Others are for menus, or for what is not open here.
        if (inPalette(name)) assert.equal(first, title);
      });
      assert.deepEqual(englishIn(await screenTexts(person())), []);
    }
    await picture('palette');
    await person().press('Escape');
  });

  it('reads a digest with its marks, lenses and hovers', async () => {
    await person().openFile('pods.json');
    await run('digestSelection');
    await person().activeTab('pods.digest.json').waitFor();
    const { page } = person();
    await page
      .locator('.codelens-decoration', { hasText: germanMessage('Copy Pointer') })
      .first()
      .waitFor();
    await readScreen('digest', germanMessage('Open in Raw'), germanMessage('{0} saved').slice(4));
    await person().hover(
      page.locator('.monaco-editor[data-uri*="digest"] .detected-link').first(),
      hover(germanMessage('Copy Pointer')).first(),
    );
    await readScreen('elision-hover', germanMessage('Copy Value'));
  });

  it('reads the tree, its tooltip and its menus', async () => {
    const tree = await payloads();
    await tree.row(germanMessage('Today')).waitFor();
    await person().hover(tree.row('pods.json'), hover(germanMessage('Call ID')).first());
    await readScreen('tree', germanMessage('Raw'), germanMessage('Change'));
    await tree.row('pods.json').click({ button: 'right' });
    await person().page.locator('.monaco-menu .action-menu-item').nth(8).waitFor();
    await readScreen('tree-menu', germanTitle('command.redigest'), germanTitle('command.delete'));
    await person().press('Escape');
    await tree.titleMenu(germanTitle('submenu.groupBy'), germanTitle('command.groupBySource'));
    await tree.row(germanMessage('Editor')).waitFor();
    await readScreen('tree-by-source');
    await tree.titleMenu(germanTitle('submenu.groupBy'), germanTitle('command.groupByDay'));
  });

  it('compares', async () => {
    const tree = await payloads();
    await tree.inlineAction('pods.json', germanTitle('command.compare'));
    const [, gap] = germanMessage('{0} more items: {1} to {2}').split(/\{\d\}/);
    // Where there is little room, one side stands below the other, and one is hidden.
    const line = person().page.locator('.view-line:visible', { hasText: gap?.trim() ?? '' });
    await line.first().waitFor();
    await readScreen('compare', germanMessage('{0}: Raw ↔ Digest').slice(5));
  });

  it('reads the dashboard, in the panel and in the view', async () => {
    const month = monthOfWork(Date.now());
    // Sources are called as they were on that day, whatever was spoken then.
    const events = month.filter(
      (event) => event.kind !== 'digest' || event.source.label !== 'Clipboard',
    );
    await writeHistory(await storageOf(folder), events);
    await run('openDashboard');
    const panel = await person().webview('.panel .sums');
    // That of pods.json was there before.
    const count = events.filter(({ kind }) => kind === 'digest').length + 1;
    const digested = germanMessage('{0} digested').replace('{0}', String(count));
    await panel.locator('[data-period=allTime]', { hasText: digested }).waitFor();
    await person().showView(germanTitle('view.savings'));
    await person().webview('.view .net-line');
    await readScreen(
      'dashboard',
      germanMessage('How the net is counted'),
      germanMessage('Ten largest'),
    );
    await panel.getByText(germanMessage('Show as table')).click();
    await panel.locator('[data-period=allTime]').click();
    await panel.locator('[data-period=allTime][aria-checked=true]').waitFor();
    await readScreen('dashboard-table', germanMessage('Period'), germanMessage('Debits'));
  });

  it('reads the status bar and its tooltip', async () => {
    const item = person().statusBarItem(/gespart|netto/);
    await person().hover(item, hover(germanMessage('Net saved')).last());
    await readScreen('status-bar', germanMessage('All time'), germanMessage('Settings'));
  });

  it('chooses in quick picks', async () => {
    await person().openFile('orders.json');
    const lists: Readonly<Record<string, string>> = {
      pick: germanMessage('Whole Document'),
      findPayload: germanMessage('Name, call ID or content'),
      wrapMcpServer: germanMessage('Which server?'),
      unwrapMcpServer: germanMessage('No MCP server here is wrapped.'),
      copyMcpConfiguration: germanMessage('Which file is it for?'),
      chooseProseModel: germanMessage('Digest prose by rules'),
    };
    for (const [name, expected] of Object.entries(lists)) {
      const { page } = person();
      const words = page.getByText(expected).or(page.getByPlaceholder(expected)).first();
      await waitFor(`the list of ${name}`, async (before) => {
        await run(name);
        // A list closes when the focus goes elsewhere.
        return (await soon(words, 'visible', retryMilliseconds * (before + 1))) || undefined;
      });
      await readScreen(name, expected);
      await person().press('Escape');
    }
    const tree = await payloads();
    await tree.menuAction('pods.json', germanTitle('command.redigest'));
    await person().quickPickLabels();
    await readScreen('redigest', germanMessage('Longer'), germanMessage('Other Length…'));
    await person().press('Escape');
  });

  it('reads messages', async () => {
    await person().runHostCommand('Notifications: Clear All Notifications');
    await person().writeClipboard('');
    await run('digestClipboard');
    // Under the pointer it stays.
    await (await person().notification(/./)).hover();
    await readScreen(
      'empty-clipboard',
      germanMessage('The clipboard is empty: there is nothing to digest.'),
    );
    await run('showStorage');
    await person().page.locator('.monaco-dialog-box').waitFor();
    await readScreen('storage', germanMessage('What is stored where'));
    await person().press('Escape');
    await run('deleteAll');
    await person().page.locator('.monaco-dialog-box').waitFor();
    await readScreen('delete-all', germanMessage('Delete'));
    await person().press('Escape');
    await (await payloads()).menuAction('pods.json', germanTitle('command.delete'));
    await person().notification(new RegExp(germanMessage('Deleting {0}, {1}').split(' ')[1] ?? ''));
    await readScreen('deleting');
  });

  it('reads the settings', async () => {
    await run('openSettings');
    const items = person().page.locator('.settings-editor .setting-item-contents');
    await items.nth(5).waitFor();
    await readScreen('settings', germanTitle('config.threshold'));
    await items.nth(3).hover();
    for (const name of ['store.keepDays', 'statusBar.period', 'history.keepDays']) {
      const expected = germanTitle(`config.${name}`);
      await waitFor(`the setting ${name}`, async (before) => {
        if ((await screenTexts(person())).includes(expected)) return true;
        // A list that is drawn late may have gone past it: then it is looked for from the top.
        await person().page.mouse.wheel(0, before % 20 === 19 ? -20_000 : 300);
        return undefined;
      });
      await readScreen(`settings-${name}`, expected);
    }
  });

  it('reads the walkthrough', async () => {
    await person().closeEditors();
    await person().runCommand(hostTitle('Welcome: Open Walkthrough...'));
    await person().pick(germanTitle('walkthrough.title'));
    await person().page.locator('.getting-started-step').first().waitFor();
    await readScreen('walkthrough', germanTitle('walkthrough.description'));
  });

  it('is offered to paste as a digest', async () => {
    await person().writeClipboard(orderResponse());
    await person().closeEditors();
    await person().openFile('klein.json');
    await person().press('Control+v');
    await person().page.locator('.post-edit-widget').click();
    await person().page.getByText(germanMessage('Paste as Digest')).first().waitFor();
    await readScreen('paste');
  });
});
