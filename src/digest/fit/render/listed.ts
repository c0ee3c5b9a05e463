/**
 * A list with one more item behind a comma. Texts of digests are put together in this way, which
 * copies nothing until one is read: of most trials, only the length is.
 */
export function listed(list: string, item: string): string {
  if (list === '') return item;
  return item === '' ? list : `${list},${item}`;
}
