/** What means something in a glob. */
const SPECIAL = /[*?[\]{}()!+@|\\]/g;

/**
 * A path as a glob that matches it: what would mean something there becomes `?`, any one
 * character. No escape is read alike on every system.
 *
 * @param path With `/` between names.
 */
export function asGlob(path: string): string {
  return path.replaceAll(SPECIAL, '?');
}
