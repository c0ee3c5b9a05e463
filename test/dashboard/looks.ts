import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { HostMessage } from '../../src/accounting/protocol.ts';
import { openBrowser } from '../host/browser.ts';
import { buildPage, openPage } from './rig.ts';
import { busyHistory, negativeHistory, savingsOf } from './samples.ts';
import { themes } from './themes.ts';

// node test/dashboard/looks.ts [FOLDER]
// Takes a picture of every state of the savings page in every theme, for a person to look at.

const folder = process.argv[2] ?? path.join('out', 'dashboard', 'looks');

const states: Record<string, (place: 'view' | 'panel') => HostMessage> = {
  full: (place) => savingsOf(busyHistory(), place === 'view' ? 'today' : 'sevenDays'),
  all: () => savingsOf(busyHistory(), 'allTime'),
  negative: () => savingsOf(negativeHistory(), 'today'),
  'empty-period': () => savingsOf(busyHistory().slice(10, 20), 'today'),
  empty: () => savingsOf([], 'today'),
  failed: () => ({ type: 'failed', cause: 'the file history.jsonl is locked by another program' }),
};

await mkdir(folder, { recursive: true });
const browser = await openBrowser();
const built = await buildPage();
for (const theme of themes) {
  for (const [place, width] of [
    ['view', 300],
    ['panel', 1180],
    ['panel', 700],
    ['panel', 420],
  ] as const) {
    for (const [name, message] of Object.entries(states)) {
      if (theme.name !== 'light' && (name !== 'full' || width === 420)) continue;
      const { page, say, faults, close } = await openPage(browser, built, {
        place,
        theme,
        width,
        height: 640,
      });
      await say(message(place));
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const file = `${place}-${width}-${theme.name}-${name}.png`;
      await page.screenshot({ path: path.join(folder, file), fullPage: true });
      console.log(file, ...faults);
      await close();
    }
  }
}
await browser.close();
