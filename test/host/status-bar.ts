import type { Page } from 'playwright-core';
import { readable } from './page-text.ts';

const watch = `void (() => {
  const said = (window.statusBarTexts = new Set());
  const read = () => {
    for (const item of document.querySelectorAll('.statusbar-item')) said.add(item.innerText);
  };
  window.statusBarObserver?.disconnect();
  window.statusBarObserver = new MutationObserver(read);
  const bar = document.querySelector('.part.statusbar');
  window.statusBarObserver.observe(bar, { childList: true, subtree: true, characterData: true });
})()`;

/**
 * Watches what comes to the status bar from now on: a word of success stays for some seconds only.
 * @returns what gives the texts so far
 */
export async function watchStatusBar(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(watch);
  return async () => {
    const texts = await page.evaluate<string[]>('[...window.statusBarTexts]');
    return texts.map((text) => readable(text).trim());
  };
}
