import fs from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import type { CallEvent, Recorded } from '../../accounting/events.ts';
import { errorCode } from '../files/fileAccess.ts';

/** How far a file of lines was read. */
export interface Cursor {
  /** Which file it was: another one may have taken its name since. */
  inode: number;
  /** Bytes read, whole lines only. */
  offset: number;
  /** Sequence number of the last event that was read; lines of one file are in order. */
  seq: number;
}

/** Nothing was read yet, or nothing that matters up to this sequence number. */
export function cursorAfter(seq: number): Cursor {
  return { inode: -1, offset: 0, seq };
}

const NEWLINE = 10;

/** One event as a line of text. */
export function toLine(recorded: Recorded): string {
  return `${JSON.stringify(recorded)}\n`;
}

/**
 * The events of a file that were not read yet. A last line without its end is left for later: its
 * writer is at work, or died.
 *
 * @param cursor Moves along.
 */
export async function* readLines(path: string, cursor: Cursor): AsyncGenerator<Recorded, void> {
  const stats = await fs.stat(path).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (stats === undefined) return;
  if (stats.ino !== cursor.inode || stats.size < cursor.offset) {
    cursor.inode = stats.ino;
    cursor.offset = 0;
  }
  if (stats.size === cursor.offset) return;
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path, { start: cursor.offset })) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let end; (end = bytes.indexOf(NEWLINE, start)) !== -1; start = end + 1) {
      cursor.offset += end + 1 - start;
      const recorded = parseLine(bytes.toString('utf8', start, end));
      if (recorded === undefined || recorded.seq <= cursor.seq) continue;
      cursor.seq = recorded.seq;
      yield recorded;
    }
    rest = bytes.subarray(start);
  }
}

/** Undefined for a line that is not whole: the writer died, or the disk was full. */
function parseLine(line: string): Recorded | undefined {
  try {
    const value = JSON.parse(line) as Partial<Recorded> | null;
    const event = value?.event as Partial<CallEvent> | undefined;
    if (typeof value?.seq !== 'number' || typeof event?.kind !== 'string') return undefined;
    return value as Recorded;
  } catch {
    return undefined;
  }
}
