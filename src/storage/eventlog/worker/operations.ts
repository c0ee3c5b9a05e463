import type { Connection } from './connection.ts';
import { EventTable } from './eventTable.ts';
import { PayloadTable } from './payloadTable.ts';

/** Everything the event log can be asked for, by name; each runs on the worker's thread. */
export type Operations = Pick<
  EventTable,
  'getSession' | 'createSession' | 'append' | 'lastSeq' | 'read' | 'prune'
> &
  Pick<
    PayloadTable,
    | 'latest'
    | 'payload'
    | 'list'
    | 'setPinned'
    | 'removeByCallId'
    | 'removeByAuthor'
    | 'strip'
    | 'unreferenced'
    | 'references'
    | 'removeEvent'
  > & {
    /** Leaves nothing of what was deleted, in the database and in its write-ahead log. */
    compact(): void;
    /** The same for the write-ahead log alone, which is quick, as far as readers and disk let it. */
    truncateLog(): void;
    close(): void;
  };

export function createOperations(connection: Connection): Operations {
  const payloads = new PayloadTable(connection);
  const events = new EventTable(connection, payloads);
  return {
    getSession: (key) => events.getSession(key),
    createSession: (key) => events.createSession(key),
    append: (key, event, mode) => events.append(key, event, mode),
    lastSeq: () => events.lastSeq(),
    read: (query) => events.read(query),
    prune: (key, before) => events.prune(key, before),
    latest: (key, author, callId) => payloads.latest(key, author, callId),
    payload: (seq) => payloads.payload(seq),
    list: (key, author) => payloads.list(key, author),
    setPinned: (key, author, callId, pinned) => payloads.setPinned(key, author, callId, pinned),
    removeByCallId: (key, author, callId) => payloads.removeByCallId(key, author, callId),
    removeByAuthor: (author) => payloads.removeByAuthor(author),
    strip: (key, callId) => payloads.strip(key, callId),
    unreferenced: (names) => payloads.unreferenced(names),
    references: () => payloads.references(),
    removeEvent: (seq) => {
      payloads.removeEvent(seq);
    },
    compact: () => {
      compact(connection);
    },
    truncateLog: () => {
      try {
        truncateLog(connection);
      } catch {
        // What was asked for is done; the next checkpoint will overwrite the log.
      }
    },
    close: () => {
      connection.close();
    },
  };
}

/** Pages are rewritten without their gaps, and the write-ahead log is cut to nothing. */
function compact(connection: Connection): void {
  connection.exec('VACUUM');
  if (truncateLog(connection)) return;
  throw new Error('another process is reading the event log, so deleted bytes remain in it: retry');
}

/** Waits for readers, as long as the busy timeout; false where they are still there. */
function truncateLog(connection: Connection): boolean {
  return connection.statement('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0;
}
