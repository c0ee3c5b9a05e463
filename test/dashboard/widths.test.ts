import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Words } from '../../src/accounting/words.ts';
import { openBrowser } from '../host/browser.ts';
import { buildPage, openPage, type Built } from './rig.ts';
import { busyHistory, savingsOf } from './samples.ts';
import { themes } from './themes.ts';

/** From the least that VS Code gives an editor, and a side bar. */
const widths = {
  panel: [200, 230, 280, 320, 400, 440, 520, 600, 700, 820, 1000, 1400],
  view: [155, 180, 220, 260, 300, 420, 700],
} as const;

/**
 * Runs in the page. What does not fit: a page that scrolls sideways, an element that leaves the box
 * around it, a text that is cut without a sign of it.
 */
const misfits = `(() => {
  const found = [];
  const name = (element) => element.className + ' ' + element.textContent.trim().slice(0, 30);
  const hasEllipsis = (element) => {
    const { overflowX, textOverflow } = getComputedStyle(element);
    return overflowX === 'hidden' && textOverflow === 'ellipsis';
  };
  const { scrollWidth, clientWidth } = document.scrollingElement;
  if (scrollWidth > clientWidth) found.push('the page is ' + (scrollWidth - clientWidth) + ' px too wide');
  for (const element of document.querySelectorAll('main *:not(.visually-hidden, option)')) {
    const { left, right, width } = element.getBoundingClientRect();
    if (width === 0 || hasEllipsis(element.parentElement)) continue;
    const box = element.closest('.tile, td, .bar-box, section, header, p') ?? document.body;
    const edge = box.getBoundingClientRect();
    if (right > edge.right + 1 || left < edge.left - 1) found.push('leaves its box: ' + name(element));
    const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
    if (isCut && getComputedStyle(element).overflowX === 'hidden' && !hasEllipsis(element))
      found.push('is cut: ' + name(element));
    if (element.matches('.name') && width < 16) found.push('has no room: ' + name(element));
  }
  return found;
})()`;

/**
 * Runs in the page. Cells of the chart's table that are cut, or that no scrolling brings to sight;
 * and whether the first column, scrolled to the end, is lost.
 */
const unreachable = `(() => {
  const box = document.querySelector('.table-box');
  const cells = [...box.querySelectorAll('th, td')];
  const found = cells
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(({ textContent }) => 'is cut: ' + textContent);
  if (cells.length < 40) found.push('has only ' + cells.length + ' cells');
  box.scrollLeft = box.scrollWidth;
  const edge = box.getBoundingClientRect();
  for (const cell of box.querySelectorAll('tr > :is(:first-child, :last-child)')) {
    const { left, right } = cell.getBoundingClientRect();
    if (right > edge.right + 1 || left < edge.left - 1)
      found.push('out of sight: ' + cell.textContent);
  }
  box.scrollLeft = 0;
  return found;
})()`;

/** One for what observes sizes, one for the drawing. */
const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))';
/** A page that is slow to draw has come to rest after so many pairs of frames, or never does. */
const MOST_PAIRS = 60;

/** What is wrong with the page as it is drawn in the end. */
async function atRest(page: Page, look: string): Promise<string[]> {
  for (let pairs = 1; ; pairs++) {
    await page.evaluate(twoFrames);
    const found = await page.evaluate<string[]>(look);
    if (found.length === 0 || pairs === MOST_PAIRS) return found;
  }
}

describe('savings page at any width', () => {
  let browser: Browser;
  let built: Built;
  let german: Partial<Words>;

  before(async () => {
    [browser, built] = await Promise.all([openBrowser(), buildPage()]);
    const texts = JSON.parse(await readFile('l10n/bundle.l10n.de.json', 'utf8')) as Partial<
      Record<string, string>
    >;
    german = Object.fromEntries(
      (Object.entries(built.words) as [string, string][]).map(([key, text]) => [key, texts[text]]),
    );
  });
  after(() => browser.close());

  for (const place of ['panel', 'view'] as const) {
    for (const language of ['en', 'de']) {
      it(`fits its ${place}, ${language}`, async () => {
        const { page, say, close } = await openPage(browser, built, {
          place,
          theme: themes[0]!,
          width: 1000,
          language,
          ...(language === 'de' ? { words: german } : {}),
        });
        try {
          await say(savingsOf(busyHistory(), place === 'view' ? 'today' : 'sevenDays'));
          const found: string[] = [];
          for (const width of widths[place]) {
            await page.setViewportSize({ width, height: 900 });
            for (const misfit of await atRest(page, misfits)) found.push(`${width}: ${misfit}`);
          }
          assert.deepEqual(found, []);
        } finally {
          await close();
        }
      });
    }
  }

  it('gives every figure of the chart as table at any width', async () => {
    const { page, say, close } = await openPage(browser, built, {
      place: 'panel',
      theme: themes[0]!,
      width: 1000,
      language: 'de',
      words: german,
    });
    try {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      await page.locator('summary').first().click();
      const found: string[] = [];
      for (const width of widths.panel) {
        await page.setViewportSize({ width, height: 900 });
        for (const misfit of await atRest(page, unreachable)) found.push(`${width}: ${misfit}`);
      }
      assert.deepEqual(found, []);
    } finally {
      await close();
    }
  });

  it('leaves no English word on a German page', async () => {
    const { page, say, close } = await openPage(browser, built, {
      place: 'panel',
      theme: themes[0]!,
      width: 1180,
      language: 'de',
      words: german,
    });
    try {
      await say(savingsOf(busyHistory(), 'sevenDays'));
      const shown = await page.evaluate<string[]>(`
        [...document.querySelectorAll('main *:not(.ten-largest tbody *)')].flatMap((element) => [
          ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data),
          element.title ?? '', element.ariaLabel ?? ''])`);
      const words = new Set(shown.join(' ').match(/\p{L}{3,}/gu));
      const english = (Object.values(built.words) as string[])
        .flatMap((text) => text.match(/\p{L}{3,}/gu) ?? [])
        .filter((word) => !Object.values(german).join(' ').includes(word));
      assert.ok(words.size > 60, String(words.size));
      assert.deepEqual(
        english.filter((word) => words.has(word)),
        [],
      );
    } finally {
      await close();
    }
  });
});
