import { Worker } from 'node:worker_threads';

/**
 * Starts a thread for look-ups. From sources it runs the module itself; the build lets it run the
 * bundle `lookup-thread.js` beside the caller's (see esbuild.js).
 */
export function spawnThread(): Worker {
  return new Worker(new URL('./main.ts', import.meta.url));
}
