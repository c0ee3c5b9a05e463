import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { soon, takesClick, waitFor } from './wait.ts';

/** A menu that has only just opened takes no click: it may belong to the one that opened it. */
const deafMilliseconds = 200;

/** An entry of the menu that is open, by its whole title. */
export function menuItem(page: Page, title: string): Locator {
  const exactly = page.getByText(title, { exact: true });
  return page.locator('.monaco-menu .action-menu-item').filter({ has: exactly });
}

/** Runs an entry of the context menu of what is clicked. */
export async function runMenuItem(page: Page, target: Locator, title: string): Promise<void> {
  await target.click({ button: 'right' });
  await clickMenuItem(menuItem(page, title));
}

/** Clicks an entry of a menu that may have opened only just now. */
export async function clickMenuItem(item: Locator): Promise<void> {
  await item.waitFor();
  await delay(deafMilliseconds);
  await waitFor('the menu to take a click', async () => {
    await takesClick(item);
    return (await soon(item, 'hidden')) || undefined;
  });
}
