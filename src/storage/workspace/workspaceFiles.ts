import path from 'node:path';
import { EventlogStore } from '../eventlogStore.ts';
import type { EventLog } from '../eventlog/eventLog.ts';
import { isThere } from '../files/isThere.ts';
import { FilesystemStore } from '../filesystemStore.ts';
import type { History } from '../history.ts';
import { openHistory } from '../history/openHistory.ts';
import type { PayloadStore } from '../payloadStore.ts';
import type { RetentionPolicy } from '../retention.ts';
import { RawStores } from './rawStores.ts';

// Where things lie in a workspace's folder. The extension and the processes that agents start
// open the same folder, so that what one keeps the other can fetch.

/** Opens the history of a workspace's folder. */
export function openWorkspaceHistory(directory: string): Promise<History> {
  return openHistory(path.join(directory, 'history'));
}

/** Whether a workspace's folder has a history; opens nothing. */
export function hasHistory(directory: string): Promise<boolean> {
  return isThere(path.join(directory, 'history'));
}

/**
 * Opens the raw payloads of a workspace's folder. Whatever the kind, what an earlier setting put
 * into the other place can still be read.
 *
 * @param kind Where new payloads go. Without an event log they go to files.
 * @param log The history's event log, where there is one.
 */
export async function openRawPayloads(
  directory: string,
  kind: 'files' | 'eventlog',
  policy: RetentionPolicy,
  log: EventLog | undefined,
): Promise<PayloadStore> {
  const files = await FilesystemStore.open(path.join(directory, 'payloads'), policy);
  if (log === undefined) return files;
  const events = new EventlogStore(log, 'context-digest', 'person', 'editor', policy);
  return kind === 'eventlog' ? new RawStores(events, [files]) : new RawStores(files, [events]);
}
