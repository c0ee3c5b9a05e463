import path from 'node:path';
import { openEventLog } from '../eventlog/eventLog.ts';
import { EventLogUnavailableError } from '../eventlog/events.ts';
import type { History } from '../history.ts';
import { EventlogHistory } from './eventlogHistory.ts';
import { FileHistory } from './fileHistory.ts';

/**
 * Opens the history kept in a directory, which is made where need be: on an event log, or where
 * there can be none, in plain files, which its `notice` says.
 *
 * @throws any I/O error as it came.
 */
export async function openHistory(directory: string): Promise<History> {
  try {
    return new EventlogHistory(await openEventLog(path.join(directory, 'events.db')));
  } catch (error) {
    if (!(error instanceof EventLogUnavailableError)) throw error;
    return FileHistory.open(directory, error.message);
  }
}
