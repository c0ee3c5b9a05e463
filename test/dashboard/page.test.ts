import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../host/browser.ts';
import { eventually } from '../host/wait.ts';
import { digestEvent } from '../unit/accounting/histories.ts';
import { audit, buildPage, openPage, paint, type Built, type OpenOptions } from './rig.ts';
import { busyHistory, negativeHistory, savingsOf } from './samples.ts';
import { themes } from './themes.ts';

const light = themes[0]!;
const panel = { place: 'panel', theme: light, width: 1180 } as const;
const view = { place: 'view', theme: light, width: 300 } as const;

describe('savings page', () => {
  let browser: Browser;
  let built: Built;

  before(async () => {
    [browser, built] = await Promise.all([openBrowser(), buildPage()]);
  });
  after(() => browser.close());

  /** Opens a page, and holds at the end that nothing went wrong in it. */
  async function withPage(
    options: OpenOptions,
    check: (opened: Awaited<ReturnType<typeof openPage>>) => Promise<void>,
  ): Promise<void> {
    const opened = await openPage(browser, built, options);
    try {
      await check(opened);
      assert.deepEqual(opened.faults, []);
    } finally {
      await opened.close();
    }
  }

  const intents = async (said: () => ReturnType<Awaited<ReturnType<typeof openPage>>['said']>) =>
    (await said()).flatMap((message) => (message.type === 'intent' ? [message.intent] : []));

  for (const theme of themes) {
    it(`has nothing for axe-core to find, ${theme.name}`, async () => {
      for (const options of [
        { ...panel, theme },
        { ...panel, theme, width: 400 },
        { ...view, theme },
      ]) {
        await withPage(options, async ({ page, say }) => {
          await say({ type: 'failed', cause: 'locked' });
          assert.deepEqual(await audit(page), [], 'failed');
          await say(savingsOf([], 'today'));
          assert.deepEqual(await audit(page), [], 'empty');
          await say(savingsOf(busyHistory(), 'sevenDays'));
          await page.locator('summary').or(page.locator('canvas')).first().click();
          assert.deepEqual(await audit(page), [], 'full');
          await say(savingsOf(negativeHistory(), 'today'));
          assert.deepEqual(await audit(page), [], 'negative');
        });
      }
    });
  }

  it('shows the sum that ends in the net', () =>
    withPage(panel, async ({ page, say }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      const cells = await page.locator('.sums td').allTextContents();
      const numbers = cells.map((cell) => Number(cell.replace('−', '-').replaceAll(',', '')));
      const net = numbers.pop();
      assert.equal(
        numbers.reduce((sum, number) => sum + number, 0),
        net,
      );
      assert.equal(net, savingsOf(busyHistory(), 'sevenDays').report.net);
    }));

  it('shows the same net in view, panel, tile and table', async () => {
    const savings = savingsOf(busyHistory(), 'today');
    const net = new Intl.NumberFormat('en').format(savings.report.net);
    await withPage(view, async ({ page, say }) => {
      await say(savings);
      assert.equal(await page.locator('.net-line strong').textContent(), `${net} tokens`);
      assert.equal(
        await page.locator('[data-period=today] .tile-value').getAttribute('title'),
        net,
      );
    });
    await withPage(panel, async ({ page, say }) => {
      await say(savings);
      assert.equal(await page.locator('.sum td').textContent(), net);
      await page.locator('summary').click();
      const bars = await page.locator('details tbody td:last-child').allTextContents();
      const sum = bars
        .map((cell) => Number(cell.replace('−', '-').replaceAll(',', '')))
        .reduce((total, number) => total + number, 0);
      assert.equal(sum, savings.report.net);
    });
  });

  it('has a bar for each method in the view, adding up with the debits to the net', () =>
    withPage(view, async ({ page, say }) => {
      const kinds = ['fit_json', 'structural_json', 'ndjson', 'csv', 'log', 'passthrough'] as const;
      const events = kinds.map((method, index) =>
        digestEvent({ method, callId: `d-${index}`, rawTokens: 10_000 * (index + 1) }),
      );
      const savings = savingsOf([...negativeHistory(), ...events], 'today');
      await say(savings);
      const values = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.method-bars td[title]')].map(({ title }) => title)`,
      );
      const sum = values
        .map((value) => Number(value.replace('−', '-').replaceAll(',', '')))
        .reduce((total, value) => total + value, 0);
      assert.equal(sum, savings.report.net);
      assert.ok(values.length > kinds.length);
    }));

  it('chooses a period with one tab stop and arrow keys', () =>
    withPage(panel, async ({ page, say, said }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      const chosen = page.getByRole('radio', { checked: true });
      assert.match((await chosen.textContent()) ?? '', /^7 days/);
      assert.equal(await page.locator('[role=radio][tabindex="0"]').count(), 1);
      await chosen.focus();
      await page.keyboard.press('ArrowRight');
      assert.deepEqual(await intents(said), [{ kind: 'setPeriod', period: 'allTime' }]);
      await say(savingsOf(busyHistory(), 'allTime'));
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('End');
      const asked = (await intents(said)).map((intent) => 'period' in intent && intent.period);
      assert.deepEqual(asked, ['allTime', 'today']);
    }));

  it('keeps the focus when figures arrive', () =>
    withPage(panel, async ({ page, say }) => {
      const events = busyHistory();
      await say(savingsOf(events.slice(0, 11), 'sevenDays'));
      await page.getByRole('button', { name: 'pods.json', exact: false }).first().focus();
      await say(savingsOf(events, 'sevenDays'));
      await say(savingsOf(events, 'allTime'));
      assert.equal(await page.evaluate('document.activeElement.textContent'), 'pods.json');
    }));

  it('asks for a raw and for a comparison by number, never by name', () =>
    withPage(panel, async ({ page, say, said }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      await page.getByRole('button', { name: 'trace-7f3a.json', exact: true }).click();
      await page
        .getByRole('button', { name: 'Compare the raw and the digest of pods.json' })
        .click();
      assert.deepEqual(await intents(said), [
        { kind: 'openRaw', seq: 10 },
        { kind: 'compare', seq: 1 },
      ]);
      const gone = page.locator('.ten-largest tr', { hasText: 'stripe-events.json' });
      assert.equal(await gone.getByRole('button').count(), 0);
    }));

  it('shows payload text as text', () =>
    withPage(panel, async ({ page, say }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      assert.equal(await page.locator('img').count(), 0);
      assert.equal(await page.getByText('<img src=x onerror=alert(1)>').count(), 1);
    }));

  it('moves through the bars by keys, and says each', () =>
    withPage(panel, async ({ page, say }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      const chart = page.locator('.chart');
      assert.match(
        (await chart.getAttribute('aria-label')) ?? '',
        /^Saved per day, Nov 24 to Nov 30: net 2,022,075/,
      );
      await chart.focus();
      const spoken = page.locator('.chart-section [role=status]');
      await page.keyboard.press('End');
      const { buckets } = savingsOf(busyHistory(), 'sevenDays').report.chart;
      const net = new Intl.NumberFormat('en').format(buckets.at(-1)!.net);
      assert.match(
        (await spoken.textContent()) ?? '',
        new RegExp(`^Nov 30: ${built.words.byRules} .*Net ${net}$`),
      );
      await page.keyboard.press('ArrowLeft');
      assert.match((await spoken.textContent()) ?? '', /^Nov 29: /);
      await page.keyboard.press('Escape');
      assert.equal(await spoken.textContent(), '');
    }));

  it('chooses a model and follows what the host makes of it', () =>
    withPage(panel, async ({ page, say, said }) => {
      const savings = savingsOf(busyHistory(), 'sevenDays');
      await say(savings);
      const select = page.getByRole('combobox');
      await select.selectOption('GPT-5.5');
      assert.deepEqual(await intents(said), [{ kind: 'setModel', model: 'GPT-5.5' }]);
      const own = { model: 'GPT-5.5', dollarsPerMillion: 10, own: true };
      await say({ ...savings, models: [own], chosen: own });
      assert.match(
        (await page.locator('.price-line').textContent()) ?? '',
        /^≈\s\$20\.22 saved.*a price of your own$/,
      );
      assert.equal(await select.locator('option').count(), 1);
    }));

  it('says what is wrong and offers to try again', () =>
    withPage(view, async ({ page, say, said }) => {
      await say({ type: 'failed', cause: 'the disk is gone' });
      assert.match(
        (await page.getByRole('alert').textContent()) ?? '',
        /could not be read: the disk is gone/,
      );
      await page.getByRole('button', { name: 'Try Again' }).click();
      assert.deepEqual(await intents(said), [{ kind: 'retry' }]);
      await say(savingsOf(busyHistory(), 'today'));
      assert.equal(await page.getByRole('alert').isVisible(), false);
    }));

  it('says why something asked for was not done', () =>
    withPage(panel, async ({ page, say }) => {
      await say(savingsOf(busyHistory(), 'today'));
      await say({ type: 'answer', id: 1, problem: 'The file could not be written.' });
      assert.equal(await page.getByRole('alert').textContent(), 'The file could not be written.');
      await say(savingsOf(busyHistory(), 'today'));
      assert.ok(await page.getByRole('alert').isVisible(), 'new figures do not hide it');
      await say({ type: 'answer', id: 2 });
      assert.equal(await page.getByRole('alert').isVisible(), false);
    }));

  it('says that the history is off, with figures and without', () =>
    withPage(view, async ({ page, say }) => {
      const note = page.getByText('The history is off');
      for (const events of [[], busyHistory()]) {
        await say(savingsOf(events, 'today'));
        assert.ok(await note.isHidden());
        await say({ ...savingsOf(events, 'today'), isRecording: false });
        assert.ok(await note.isVisible());
        assert.deepEqual(await audit(page), []);
      }
    }));

  it('offers a sample while there is nothing', () =>
    withPage(view, async ({ page, say, said }) => {
      await say(savingsOf([], 'today'));
      assert.match((await page.locator('main').textContent()) ?? '', /Nothing digested yet\./);
      await page.getByRole('button', { name: 'Digest a Sample Payload' }).click();
      assert.deepEqual(await intents(said), [{ kind: 'openSample' }]);
    }));

  it('keeps its tiles in an empty period', () =>
    withPage(view, async ({ page, say }) => {
      await say(savingsOf(busyHistory().slice(10, 20), 'today'));
      assert.equal(await page.getByRole('radio').count(), 3);
      assert.ok(await page.getByText('Nothing digested today').isVisible());
      assert.equal(await page.locator('canvas').isVisible(), false);
    }));

  it('comes back with the figures it had', async () => {
    let kept: unknown;
    await withPage(view, async ({ say, kept: read }) => {
      await say(savingsOf(busyHistory(), 'allTime'));
      kept = await read();
    });
    await withPage({ ...view, state: kept }, async ({ page, said }) => {
      assert.deepEqual((await said())[0], { type: 'ready', period: 'allTime' });
      assert.match(
        (await page.getByRole('radio', { checked: true }).textContent()) ?? '',
        /^All time/,
      );
    });
    await withPage(
      { ...view, state: { savings: { type: 'savings', tiles: 3 } } },
      async ({ said }) => {
        assert.deepEqual((await said())[0], { type: 'ready' });
      },
    );
  });

  it('waits in silence, then says that it is reading', () =>
    withPage(view, async ({ page, say }) => {
      // In one turn of the page: by the next one, on a slow machine, it may have waited long enough.
      const atOnce = await page.evaluate<string>(`(() => {
        dispatchEvent(new MessageEvent('message', { data: { type: 'loading' } }));
        return document.querySelector('.loading').textContent;
      })()`);
      assert.equal(atOnce, '');
      await page.getByText('Reading the history').waitFor();
      await say(savingsOf(busyHistory(), 'today'));
      assert.equal(await page.locator('.loading').count(), 0);
    }));

  it('writes numbers as the display language does', () =>
    withPage({ ...panel, language: 'de', words: { tokens: 'Token' } }, async ({ page, say }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      assert.equal(await page.locator('.sum td').textContent(), '2.022.075');
      assert.match((await page.locator('.price-line').textContent()) ?? '', /6,07\s\$/);
    }));

  it('draws anew when the theme changes', () =>
    withPage(panel, async ({ page, say }) => {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      const canvas = page.locator('canvas');
      const before = await canvas.screenshot();
      await paint(page, themes[2]!);
      await eventually(async () => {
        assert.notDeepEqual(await canvas.screenshot(), before);
      });
    }));

  it('does not scroll sideways from 300 pixels up', async () => {
    for (const options of [view, { ...panel, width: 300 }, { ...panel, width: 560 }, panel]) {
      await withPage(options, async ({ page, say }) => {
        await say(savingsOf(busyHistory(), 'sevenDays'));
        const overflow =
          'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        assert.equal(await page.evaluate(overflow), 0, `${options.place} ${options.width}`);
      });
    }
  });
});
