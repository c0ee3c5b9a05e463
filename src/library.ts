/** What `dist/digest.js` offers: the core, the stores and what puts both to work, on plain Node. */
export * from './digest/index.ts';
export * from './storage/index.ts';
export { digestAndKeep } from './worker/digestAndKeep.ts';
export { digestOffThread } from './worker/digestOffThread.ts';
export { runJob } from './worker/runJob.ts';
