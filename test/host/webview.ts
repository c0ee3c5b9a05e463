import type { Frame, Page } from 'playwright-core';
import { waitFor } from './wait.ts';

/** The document of a webview; it has the locators of a page. */
export type Webview = Frame;

/**
 * Finds a webview by something visible in it: its document is an iframe within an iframe of the page.
 * @param selector of Playwright: CSS, or `text=…`
 */
export async function findWebview(page: Page, selector: string): Promise<Webview> {
  return waitFor(`a webview with ${selector}`, async () => (await webviewsWith(page, selector))[0]);
}

/** All webviews in which this is visible now. */
export async function webviewsWith(page: Page, selector: string): Promise<Webview[]> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  const visible = await Promise.all(
    frames.map((frame) =>
      frame
        .locator(selector)
        .first()
        .isVisible()
        .catch(() => false),
    ),
  );
  return frames.filter((_, at) => visible[at]);
}
