import assert from 'node:assert/strict';
import type { Webview } from '../host/webview.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { yearOfWork } from '../samples/year.ts';
import { eventually, waitFor } from '../host/wait.ts';
import { midnight, naiveSums } from './support/naiveSums.ts';
import { usePerson } from './support/person.ts';
import { readHistory, storageOf, writeHistory } from './support/storage.ts';

const payloads = 10_000;
const retrievals = 9;
const periods = { today: 0, sevenDays: 6, allTime: 4000 } as const;

const number = (text: string | null) => Number((text ?? '').replace('−', '-').replaceAll(',', ''));
const write = (value: number) => new Intl.NumberFormat('en').format(value).replace('-', '−');

/** Watches the frames of a page from now on. @returns what tells the longest, in milliseconds */
async function watchFrames(page: Pick<Webview, 'evaluate'>): Promise<() => Promise<number>> {
  await page.evaluate(`void (() => {
    let last = performance.now();
    window.longestFrame = 0;
    const tick = () => {
      const now = performance.now();
      window.longestFrame = Math.max(window.longestFrame, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  })()`);
  return () => page.evaluate<number>('window.longestFrame');
}

/** Takes the time in the page from a click to the first row of a tree. */
const timeRows = `void (() => {
  let clicked = 0;
  addEventListener('mousedown', () => (clicked = performance.now()), { capture: true });
  const observer = new MutationObserver(() => {
    if (clicked === 0 || !document.querySelector('.pane .monaco-list-row[aria-level="1"]')) return;
    window.untilRows = performance.now() - clicked;
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
})()`;

describe('A year of heavy use', () => {
  let storage = '';
  let folder = '';
  const person = usePerson({
    makeWorkspace: async (workspace) => {
      folder = workspace;
      await writeSampleWorkspace(workspace);
    },
  });
  const sumsOf = async (period: keyof typeof periods) =>
    naiveSums(await readHistory(storage), midnight(periods[period]));

  before(async () => {
    storage = await storageOf(folder);
    await person().reopenAfter(() =>
      writeHistory(storage, yearOfWork(Date.now() - 1000, payloads, retrievals)),
    );
    await person().statusBarText(/saved|net/);
  });

  it('opens its tree with the rows of a screen only', async () => {
    await person().runCommand('View: Toggle Primary Side Bar Visibility');
    await person().page.evaluate(timeRows);
    const tree = await person().tree('Raw Payloads');
    await tree.row('Today').waitFor();
    const time = await person().page.evaluate<number>('window.untilRows');
    console.log(`      from the click to the rows: ${Math.round(time)} ms`);
    assert.ok((await tree.pane.locator('.monaco-list-row').count()) < 60);
  });

  it('scrolls the tree to its end, where groups are collapsed', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.row('Today').click();
    await person().press('End');
    const collapsed = { hasNotText: 'Today' };
    await tree.pane.locator('.monaco-list-row[aria-expanded=false]', collapsed).first().waitFor();
    const oldest = tree.pane.locator('[aria-label^="payload-0.json, "]');
    await waitFor('the oldest payload', async () => {
      // The last row is a group at first: its payloads come when it is opened.
      for (const key of ['End', 'ArrowRight']) await person().press(key);
      return (await oldest.isVisible()) || undefined;
    });
    await person().press('Home');
    await tree.row('Today').waitFor();
  });

  it('finds one payload of all', async () => {
    await person().runCommand('Digest: Find Raw Payload…');
    await person().type('payload-4321.json');
    await person().pick('payload-4321.json');
    await person().activeTab('payload-4321.raw').waitFor();
  });

  it('shows each period as the sum of its events, whoever adds them up', async () => {
    await person().runCommand('Digest: Open Dashboard');
    const panel = await person().webview('.panel .sums');
    const longest = await watchFrames(panel);
    for (const period of Object.keys(periods) as (keyof typeof periods)[]) {
      const sums = await sumsOf(period);
      await panel.locator(`[data-period=${period}]`).click();
      await panel.locator(`[data-period=${period}][aria-checked=true]`).waitFor();
      const value = panel.locator(`[data-period=${period}] .tile-value`);
      assert.equal(await value.getAttribute('title'), write(sums.net), period);
      const { raw, digests, retrieved, models, host, net } = sums;
      const rows = [raw, -digests, -retrieved, -models, -host, net];
      assert.deepEqual((await panel.locator('.sums td').allTextContents()).map(number), rows);
      const saved = await panel.locator('.by-method td.strong').allTextContents();
      const byMethod = Object.values(sums.methods).filter((one) => one !== 0);
      assert.deepEqual(
        saved
          .map(number)
          .filter((one) => one !== 0)
          .sort(),
        byMethod.sort(),
      );
      const sources = await panel.locator('.by-source td.strong').allTextContents();
      const total = sources.map(number).reduce((sum, one) => sum + one, 0);
      assert.equal(total, net, 'by source');
    }
    console.log(`      longest frame of the panel: ${Math.round(await longest())} ms`);
  });

  it('shows the same in the view, the status bar and its tooltip', async () => {
    const today = await sumsOf('today');
    await person().showView('Savings');
    const view = await person().webview('.view .net-line');
    const item = person().statusBarItem(/saved|net/);
    await eventually(async () => {
      assert.equal(
        await view.locator('.net-line strong').textContent(),
        `${write(today.net)} tokens`,
      );
      assert.match(
        (await item.locator('a').first().getAttribute('aria-label')) ?? '',
        new RegExp(`${write(today.net)} tokens net saved, estimated; ${write(today.payloads)} pay`),
      );
    });
    const tooltip = person().page.locator('.monaco-hover', { hasText: 'Net saved' }).last();
    await person().hover(item, tooltip);
    const nets = await tooltip
      .locator('tr', { hasText: 'Net saved' })
      .locator('td')
      .allTextContents();
    const expected = await Promise.all(
      (Object.keys(periods) as (keyof typeof periods)[]).map(
        async (one) => (await sumsOf(one)).net,
      ),
    );
    assert.deepEqual(
      nets.slice(1).map((text) => number(text.trim())),
      expected,
    );
  });

  it('counts its payloads in the tree', async () => {
    const today = await sumsOf('today');
    const tree = await person().tree('Raw Payloads');
    await tree.row(`Today${write(today.payloads)} · `).waitFor();
  });
});
