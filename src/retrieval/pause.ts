/** Lets other work of the thread run, among it what aborts the signal. */
export async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal?.throwIfAborted();
}
