/**
 * Folder names by the version they end in, newest first.
 *
 * @param at Where the version begins in each name.
 */
export function newestFirst(names: readonly string[], at: number): string[] {
  const order = new Intl.Collator('en', { numeric: true });
  return [...names].sort((a, b) => order.compare(b.slice(at), a.slice(at)));
}

/** Whether a Node of this version has the SQLite that the event log needs: 22.13 and later. */
export function hasEventLog(node: string): boolean {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 13);
}
