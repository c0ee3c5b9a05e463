const LINE_FEED = 0x0a;

/** Lines of a text: each ends after its line feed, the last where the text ends. */
export function countLines(bytes: Uint8Array): number {
  let count = 0;
  let at = 0;
  while (at < bytes.length) {
    count++;
    at = lineEnd(bytes, at);
  }
  return count;
}

/** Offset after the line in which an offset stands, its line feed included. */
export function lineEnd(bytes: Uint8Array, at: number): number {
  const feed = bytes.indexOf(LINE_FEED, at);
  return feed < 0 ? bytes.length : feed + 1;
}

/** Offset at which the line begins in which an offset stands. */
export function lineStart(bytes: Uint8Array, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(LINE_FEED, at - 1) + 1;
}

/** Offset at which a line begins, from 0; the length of the text beyond the last. */
export function lineOffset(bytes: Uint8Array, line: number): number {
  let at = 0;
  for (let left = line; left > 0 && at < bytes.length; left--) at = lineEnd(bytes, at);
  return at;
}
