import { Worker } from 'node:worker_threads';
import type { Transferable } from 'node:worker_threads';
import type { DigestJob } from './job.ts';

/**
 * Starts a thread for a job. From sources it runs the module itself; the build lets it run the
 * bundle `worker.js` beside the caller's (see esbuild.js).
 *
 * @param transfer Memory of the job's that the caller gives away.
 */
export function spawnThread(job: DigestJob, transfer: Transferable[]): Worker {
  return new Worker(new URL('./main.ts', import.meta.url), {
    workerData: job,
    transferList: transfer,
  });
}
