/** What `dist/digest.js` offers: the core and the stores, on plain Node. */
export * from './digest/index.ts';
export * from './storage/index.ts';
