/** One of each in turn, as long as any has more: nobody waits for the end of another's. */
export function* inTurns<T>(lists: readonly Iterable<T>[]): Generator<T> {
  let left = lists.map((list) => list[Symbol.iterator]());
  while (left.length > 0) {
    const ended = new Set<Iterator<T>>();
    for (const list of left) {
      const next = list.next();
      if (next.done === true) ended.add(list);
      else yield next.value;
    }
    left = left.filter((list) => !ended.has(list));
  }
}
