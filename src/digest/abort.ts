/**
 * Waits for work that a signal may abandon, even where the work does not listen to the signal.
 *
 * @throws the signal's reason as soon as it aborts; whatever the work throws before that.
 */
export async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let stopListening = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    const abort = (): void => {
      // The reason is the caller's own value: it is handed back as it is.
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', abort, { once: true });
    stopListening = () => {
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    const result = await Promise.race([work(), aborted]);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    // Work that fails because it was abandoned has not failed.
    signal.throwIfAborted();
    throw error;
  } finally {
    stopListening();
  }
}
