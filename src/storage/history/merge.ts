interface Head<T> {
  stream: AsyncGenerator<T, void>;
  item: T;
}

/** Merges streams that are each in order into one that is; holds one item of each. */
export async function* mergeInOrder<T>(
  streams: readonly AsyncGenerator<T, void>[],
  order: (item: T) => number,
): AsyncGenerator<T, void> {
  const heads: Head<T>[] = [];
  for (const stream of streams) await advance(heads, stream);
  for (;;) {
    // Few streams (one for each process) and nearly sorted input: sorting costs next to nothing.
    const first = heads.sort((a, b) => order(a.item) - order(b.item)).shift();
    if (first === undefined) return;
    yield first.item;
    await advance(heads, first.stream);
  }
}

async function advance<T>(heads: Head<T>[], stream: AsyncGenerator<T, void>): Promise<void> {
  const next = await stream.next();
  if (next.done !== true) heads.unshift({ stream, item: next.value });
}
