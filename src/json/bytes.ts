/** JSON's own characters as bytes. */
export const SPACE = 0x20;
export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;
export const OPEN_ARRAY = 0x5b;
export const CLOSE_ARRAY = 0x5d;
export const MINUS = 0x2d;
export const LETTER_U = 0x75;

/** White space between tokens (RFC 8259, section 2). */
export function isWhite(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** The value of a hexadecimal digit, -1 for any other byte. */
export function hexValue(byte: number): number {
  if (isDigit(byte)) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** The first offset at or after `at` that holds no white space; at most `end`. */
export function skipWhite(bytes: Uint8Array, at: number, end: number): number {
  let next = at;
  while (next < end && isWhite(bytes[next] ?? 0)) next++;
  return next;
}

/** Whether two ranges of the same bytes hold the same. */
export function sameBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  otherStart: number,
  otherEnd: number,
): boolean {
  if (end - start !== otherEnd - otherStart) return false;
  for (let at = start, other = otherStart; at < end; at++, other++) {
    if (bytes[at] !== bytes[other]) return false;
  }
  return true;
}
