/**
 * Does something on the first call and hands out the same result from then on. A failure is not
 * remembered: the next call tries again.
 */
export function lazily<T>(open: () => Promise<T>): () => Promise<T> {
  let opening: Promise<T> | undefined;
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}
