import type { Locator } from 'playwright-core';

/** The texts of what a locator finds, in the order a person reads them (the page's own may differ). */
export async function textsFromTop(locator: Locator): Promise<string[]> {
  await locator.first().waitFor();
  const found = await Promise.all((await locator.all()).map(place));
  return found.sort((one, other) => one.top - other.top).map(({ text }) => readable(text));
}

async function place(element: Locator): Promise<{ top: number; text: string }> {
  const [box, text] = await Promise.all([element.boundingBox(), element.textContent()]);
  return { top: box?.y ?? 0, text: text ?? '' };
}

/** Text as a person reads it: no-break spaces are spaces. */
export function readable(text: string): string {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ').trimEnd();
}
