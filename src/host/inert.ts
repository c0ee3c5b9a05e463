/** Shows nothing, and takes no room. */
const ZERO_WIDTH_SPACE = '\u200B';
/** What turns the text after it around: embeddings, overrides and isolates. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g;

/**
 * Words for where the editor makes links of `[words](command:…)` and pictures of `$(icon)`:
 * notifications, the status bar, quick picks, lenses. A payload, a file or a tool can have any name;
 * whatever comes from there is read and does nothing.
 */
export function inert(text: string): string {
  return text
    .replaceAll(TURNS, '')
    .replaceAll('](', `]${ZERO_WIDTH_SPACE}(`)
    .replaceAll('$(', `$${ZERO_WIDTH_SPACE}(`);
}
