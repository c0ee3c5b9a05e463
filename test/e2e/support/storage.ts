import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { CallEvent } from '../../../src/accounting/events.ts';
import { FilesystemStore } from '../../../src/storage/filesystemStore.ts';
import type { History } from '../../../src/storage/history.ts';
import { openWorkspaceHistory } from '../../../src/storage/workspace/workspaceFiles.ts';
import { waitFor } from '../../host/wait.ts';
import { sharedHost } from './host.ts';

const extension = 'context-digest.context-digest';
/** Few enough at once that memory stays flat, enough that disk writes are shared. */
const batch = 500;

/** The folder in which VS Code keeps what we store for a workspace that a window has open. */
export async function storageOf(workspace: string): Promise<string> {
  const { directories } = await sharedHost();
  const all = path.join(directories.userData, 'User', 'workspaceStorage');
  return waitFor(`the storage of ${workspace}`, async () => {
    for (const id of await readdir(all).catch(() => [])) {
      const about = await readFile(path.join(all, id, 'meta.json'), 'utf8').catch(() => '{}');
      // What is being written is not whole yet.
      if (about.includes(JSON.stringify(path.basename(workspace))))
        return path.join(all, id, extension);
    }
    return undefined;
  });
}

/** Records events as earlier sessions would have, and keeps a raw for each that has a call id. */
export async function writeHistory(storage: string, events: readonly CallEvent[]): Promise<void> {
  await withHistory(storage, (history) =>
    inBatches(events, (event) => history.append(event, bytes(event))),
  );
  const store = await FilesystemStore.open(path.join(storage, 'payloads'));
  const ids = new Set(events.flatMap(({ kind, callId }) => (kind === 'digest' ? [callId] : [])));
  ids.delete('');
  await inBatches([...ids], (callId) => store.put(callId, Buffer.from(sample(callId))));
}

/** All events of a workspace, oldest first. */
export async function readHistory(storage: string): Promise<CallEvent[]> {
  const events: CallEvent[] = [];
  await withHistory(storage, async (history) => {
    for await (const { event } of history.since(0)) events.push(event);
  });
  return events;
}

async function withHistory(storage: string, use: (history: History) => Promise<void>) {
  const history = await openWorkspaceHistory(storage);
  try {
    await use(history);
  } finally {
    await history.close();
  }
}

async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += batch)
    await Promise.all(items.slice(at, at + batch).map(work));
}

function bytes(event: CallEvent): Uint8Array | undefined {
  return event.kind === 'digest' ? Buffer.from(sample(event.callId)) : undefined;
}

function sample(callId: string): string {
  return JSON.stringify({ call_id: callId, status: 'ok', items: [1, 2, 3] });
}
