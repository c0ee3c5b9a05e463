import type { Locator } from 'playwright-core';

/** As much of an element of the page as its place and text take. */
interface Placed {
  readonly textContent: string | null;
  getBoundingClientRect(): { readonly top: number };
}

/**
 * The texts of what a locator finds, in the order a person reads them (the page's own may differ).
 * All of one moment: a list may change meanwhile.
 */
export async function textsFromTop(locator: Locator): Promise<string[]> {
  await locator.first().waitFor();
  const found = await locator.evaluateAll((elements) =>
    (elements as unknown as Placed[]).map((element) => ({
      top: element.getBoundingClientRect().top,
      text: element.textContent ?? '',
    })),
  );
  return found.sort((one, other) => one.top - other.top).map(({ text }) => readable(text));
}

/** Text as a person reads it: no-break spaces are spaces. */
export function readable(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trimEnd();
}
