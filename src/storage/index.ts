export { FilesystemStore } from './filesystemStore.ts';
export type { PayloadStore, StoredPayload } from './payloadStore.ts';
export type { RetentionPolicy } from './retention.ts';
export type { History } from './history.ts';
export { openHistory } from './history/openHistory.ts';
