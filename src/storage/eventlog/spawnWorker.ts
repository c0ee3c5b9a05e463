import { Worker } from 'node:worker_threads';

/**
 * Starts the database's thread. From sources it runs the module itself; the build puts the
 * worker's code into the bundle in place of this module (see esbuild.js), so that a bundle stays
 * a single file wherever it is copied.
 *
 * @param file Path of the database.
 */
export function spawnWorker(file: string): Worker {
  return new Worker(new URL('./worker/main.ts', import.meta.url), { workerData: file });
}
