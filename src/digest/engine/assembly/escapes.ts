import { BACKSLASH, isDigit } from './characters';
import { fail, UNKNOWN_ESCAPE } from './failure';

/** The value of each hexadecimal digit; 0xff for any other byte. */
const hexadecimal: usize = hexadecimalTable(memory.data(256));
/** What the letter of a two-byte escape stands for; 0 where there is no such escape. */
const simple: usize = simpleTable(memory.data(256));

function hexadecimalTable(table: usize): usize {
  for (let byte: u32 = 0; byte < 256; byte++) {
    const letter = (byte | 0x20) - 0x61;
    const value: u32 = isDigit(byte) ? byte & 0x0f : letter < 6 ? letter + 10 : 0xff;
    store<u8>(table + byte, <u8>value);
  }
  return table;
}

function simpleTable(table: usize): usize {
  store<u8>(table + 0x22, 0x22);
  store<u8>(table + 0x5c, 0x5c);
  store<u8>(table + 0x2f, 0x2f);
  store<u8>(table + 0x62, 0x08);
  store<u8>(table + 0x66, 0x0c);
  store<u8>(table + 0x6e, 0x0a);
  store<u8>(table + 0x72, 0x0d);
  store<u8>(table + 0x74, 0x09);
  return table;
}

/**
 * Reads escapes for as long as they follow each other.
 *
 * @param p The backslash of one.
 */
export function skipEscapes(p: usize): usize {
  do {
    const letter: u32 = load<u8>(p + 1);
    if (load<u8>(simple + letter) != 0) {
      p += 2;
    } else if (letter == 0x75 && hexadecimalUnit(p + 2) <= 0xffff) {
      p += 6;
    } else {
      return fail(p, UNKNOWN_ESCAPE);
    }
  } while (load<u8>(p) == <u8>BACKSLASH);
  return p;
}

/** Size in bytes of the valid escape whose backslash is at an address. */
export function escapeLength(p: usize): usize {
  return load<u8>(p + 1) == 0x75 ? 6 : 2;
}

/** The UTF-16 unit the valid escape at an address stands for. */
export function escapedUnit(p: usize): u32 {
  const letter: u32 = load<u8>(p + 1);
  return letter == 0x75 ? hexadecimalUnit(p + 2) : load<u8>(simple + letter);
}

/** The value of four hexadecimal digits; above 0xffff where one of them is none. */
function hexadecimalUnit(p: usize): u32 {
  const a: u32 = load<u8>(hexadecimal + load<u8>(p));
  const b: u32 = load<u8>(hexadecimal + load<u8>(p + 1));
  const c: u32 = load<u8>(hexadecimal + load<u8>(p + 2));
  const d: u32 = load<u8>(hexadecimal + load<u8>(p + 3));
  if ((a | b | c | d) > 0x0f) return 0x10000;
  return (a << 12) | (b << 8) | (c << 4) | d;
}

export function isHighSurrogate(unit: u32): bool {
  return (unit & 0xfc00) == 0xd800;
}

export function isLowSurrogate(unit: u32): bool {
  return (unit & 0xfc00) == 0xdc00;
}

/** Whether two escapes in a row, of which the first is a high surrogate, make one character. */
export function isPairedWithNext(p: usize): bool {
  return (
    load<u8>(p + 6) == <u8>BACKSLASH &&
    load<u8>(p + 7) == 0x75 &&
    isLowSurrogate(escapedUnit(p + 6))
  );
}
