import path from 'node:path';
import type { PayloadStore } from '../../../src/storage/index.ts';
import { EventlogStore, FilesystemStore, openEventLog } from '../../../src/storage/index.ts';

export const STORE_KINDS = ['files', 'eventlog'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

export interface OpenStore {
  store: PayloadStore;
  close: () => Promise<void>;
}

/** A store of a kind in a directory. */
export async function openStore(
  kind: string,
  directory: string,
  maxTotalBytes = 0,
): Promise<OpenStore> {
  if (kind === 'files') {
    const store = await FilesystemStore.open(path.join(directory, 'payloads'), { maxTotalBytes });
    return { store, close: () => Promise.resolve() };
  }
  const log = await openEventLog(path.join(directory, 'events.db'));
  const store = new EventlogStore(log, 'app', 'user', 'session', { maxTotalBytes });
  return { store, close: () => log.close() };
}
