/**
 * Folder names by the version they end in, newest first.
 *
 * @param at Where the version begins in each name.
 */
export function newestFirst(names: readonly string[], at: number): string[] {
  const order = new Intl.Collator('en', { numeric: true });
  return [...names].sort((a, b) => order.compare(b.slice(at), a.slice(at)));
}
