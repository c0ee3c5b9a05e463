import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { retryMilliseconds, soon, takesClick, waitFor } from './wait.ts';

/** A menu that has only just opened takes no click: it may belong to the one that opened it. */
const deafMilliseconds = 200;

/** An entry of the menu that is open, by its whole title. */
export function menuItem(page: Page, title: string): Locator {
  const exactly = page.getByText(title, { exact: true });
  return page.locator('.monaco-menu .action-menu-item').filter({ has: exactly });
}

/** Runs an entry of the context menu of what is clicked. */
export async function runMenuItem(page: Page, target: Locator, title: string): Promise<void> {
  await runFromMenu(page, title, () => target.click({ button: 'right' }));
}

/**
 * Runs an entry of a menu. It is opened again where it closed by itself, as it does when the focus
 * goes elsewhere, and where it does not have the entry yet.
 */
export async function runFromMenu(
  page: Page,
  title: string,
  open: () => Promise<void>,
): Promise<void> {
  const item = menuItem(page, title);
  await waitFor(`"${title}" in the menu`, async (before) => {
    await open();
    // Each time longer: the machine may be that slow.
    const isThere = await soon(item, 'visible', retryMilliseconds * (before + 1));
    if (isThere && (await clickMenuItem(item))) return true;
    await page.keyboard.press('Escape');
    return undefined;
  });
}

/**
 * Clicks an entry of a menu that may have opened only just now.
 * @returns false where the menu went before it took a click
 */
async function clickMenuItem(item: Locator): Promise<boolean> {
  await delay(deafMilliseconds);
  let clicked = false;
  return waitFor('the menu to take a click', async () => {
    clicked = (await takesClick(item)) || clicked;
    return (await soon(item, 'hidden')) ? clicked : undefined;
  });
}
