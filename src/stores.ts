/** What the library offers beside the core: stores, and what puts them to work with it. */
export * from './storage/index.ts';
export * from './worker/digestAndKeep.ts';
export { digestOffThread } from './worker/digestOffThread.ts';
export { runJob } from './worker/runJob.ts';
