import { OPEN_ARRAY, OPEN_OBJECT } from './bytes.ts';
import { END, FAILED, JsonScanner } from './scanner.ts';

/** JSON inside a text: where it ends, or why it is none. */
export interface ContainerEnd {
  /** Offset after the object or array; -1 where none begins at the place. */
  end: number;
  /** Bytes that were read to find out. */
  read: number;
}

/** Reads the object or array that begins at a place of a text, whatever follows it. */
export function containerEnd(text: Uint8Array, at: number): ContainerEnd {
  if (text[at] !== OPEN_OBJECT && text[at] !== OPEN_ARRAY) return { end: -1, read: 0 };
  const scanner = new JsonScanner(text, at);
  do {
    const token = scanner.next();
    if (token === FAILED || token === END) return { end: -1, read: scanner.end - at };
  } while (scanner.depth > 0);
  return { end: scanner.end, read: scanner.end - at };
}
