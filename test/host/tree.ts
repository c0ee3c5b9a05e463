import type { Locator, Page } from 'playwright-core';
import { textsFromTop } from './page-text.ts';
import { soon, takesClick, waitFor } from './wait.ts';
import { menuItem, runFromMenu, runMenuItem } from './menu.ts';

/** A tree view: its rows, by what their labels say. */
export class Tree {
  private readonly page: Page;
  readonly pane: Locator;

  constructor(page: Page, pane: Locator) {
    this.page = page;
    this.pane = pane;
  }

  /** Label and description of every row on the screen, from the top. */
  async rows(): Promise<string[]> {
    return textsFromTop(this.pane.locator('.monaco-list-row'));
  }

  row(label: string | RegExp): Locator {
    return this.pane.locator('.monaco-list-row', { hasText: label }).first();
  }

  async expand(label: string | RegExp): Promise<void> {
    const row = this.row(label);
    await row.waitFor();
    const expanded = row.and(this.page.locator('[aria-expanded=true]'));
    await waitFor(`${String(label)} to be expanded`, async () => {
      if (await expanded.isVisible()) return true;
      await takesClick(row.locator('.monaco-tl-twistie'));
      return (await soon(expanded, 'visible')) || undefined;
    });
  }

  async click(label: string | RegExp): Promise<void> {
    await this.row(label).locator('.monaco-tl-contents').click();
  }

  /** Runs an inline action of a row. @param title the action's tooltip */
  async inlineAction(label: string | RegExp, title: string): Promise<void> {
    const row = this.row(label);
    await row.hover();
    await row.locator(`.action-label[aria-label^="${title}"]`).click();
  }

  /** Runs an entry of a row's context menu. */
  async menuAction(label: string | RegExp, title: string): Promise<void> {
    await runMenuItem(this.page, this.row(label), title);
  }

  /** Runs an entry of a submenu of the view's title. */
  async titleMenu(submenu: string, title: string): Promise<void> {
    await runFromMenu(this.page, title, async () => {
      await this.pane.locator('.pane-header').hover();
      await this.pane.locator('.pane-header .action-label[aria-label*="More Actions"]').click();
      await menuItem(this.page, submenu).hover();
    });
  }
}
