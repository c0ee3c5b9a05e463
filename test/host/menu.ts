import type { Locator, Page } from 'playwright-core';
import { soon, waitFor } from './wait.ts';

/** An entry of the menu that is open, by its whole title. */
export function menuItem(page: Page, title: string): Locator {
  const exactly = page.getByText(title, { exact: true });
  return page.locator('.monaco-menu .action-menu-item').filter({ has: exactly });
}

/** Runs an entry of the context menu of what is clicked. */
export async function runMenuItem(page: Page, target: Locator, title: string): Promise<void> {
  await target.click({ button: 'right' });
  const item = menuItem(page, title);
  // A menu that has only just opened swallows the click.
  await waitFor(`the menu to take ${title}`, async () => {
    await item.click();
    return (await soon(item, 'hidden')) || undefined;
  });
}
