/**
 * The order in which a collection's rows are offered: first, last, second, second-last, third;
 * then in turn the head, rows spread evenly, and the tail.
 *
 * @param count Rows of the collection.
 */
export function* rowOrder(count: number): Generator<number> {
  const given = new Set<number>();
  const fresh = (index: number): boolean => {
    if (index < 0 || index >= count || given.has(index)) return false;
    given.add(index);
    return true;
  };
  for (const index of [0, count - 1, 1, count - 2, 2]) if (fresh(index)) yield index;
  let head = 3;
  let tail = count - 3;
  const spread = spreadOver(count);
  while (given.size < count) {
    while (!fresh(head) && head < count) head++;
    if (head < count) yield head;
    for (let tries = 0; tries < 8; tries++) {
      const { value } = spread.next();
      if (value === undefined) break;
      if (!fresh(value)) continue;
      yield value;
      break;
    }
    while (!fresh(tail) && tail >= 0) tail--;
    if (tail >= 0) yield tail;
  }
}

/** Halves, then quarters, then eighths of a range, and so on. */
function* spreadOver(count: number): Generator<number, undefined> {
  for (let parts = 2; parts <= count * 2; parts *= 2) {
    for (let part = 1; part < parts; part += 2) yield Math.floor((count * part) / parts);
  }
  return undefined;
}
