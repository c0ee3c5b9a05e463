import { parentPort, workerData } from 'node:worker_threads';
import { type FromThread, STOP, type ToThread, toPlain } from './protocol.ts';
import type { DigestJob } from './job.ts';
import { askCaller } from './askCaller.ts';

/** A thread that digests one payload and ends. */
async function main(): Promise<void> {
  const stop = new AbortController();
  const caller = askCaller(say);
  parentPort?.on('message', (message: ToThread) => {
    if (message === STOP) stop.abort();
    else caller.hear(message);
  });
  try {
    // The library's own bundle: a second copy of the core would be a second thing to load.
    const { runJob } = await import('../library.ts');
    const done = await runJob(workerData as DigestJob, say, stop.signal, caller.fallback);
    say(done, [done.outcome.digest.buffer, ...(done.raw ? [done.raw.buffer] : [])]);
  } catch (error) {
    say({ kind: 'failed', error: toPlain(error) });
  }
  parentPort?.close();
}

function say(message: FromThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

void main();
