import type { Frame, Page } from 'playwright-core';
import { waitFor } from './wait.ts';

/** The document of a webview; it has the locators of a page. */
export type Webview = Frame;

/**
 * Finds a webview by something visible in it: its document is an iframe within an iframe of the page.
 * @param selector of Playwright: CSS, or `text=…`
 */
export async function findWebview(page: Page, selector: string): Promise<Webview> {
  return waitFor(`a webview with ${selector}`, async () => {
    for (const frame of page.frames()) {
      if (frame === page.mainFrame()) continue;
      const visible = await frame
        .locator(selector)
        .first()
        .isVisible()
        .catch(() => false);
      if (visible) return frame;
    }
    return undefined;
  });
}
