import { BACKSLASH } from './characters';
import { escapedUnit, escapeLength, isHighSurrogate, isPairedWithNext } from './escapes';

/** UTF-8 bytes that continue a character are those below this, read as signed. */
const FIRST_LEAD: i8 = -64;

/**
 * Code points of a string, escapes decoded; a lone surrogate is one.
 *
 * @param p Its first byte.
 * @param end The address of its closing quote; everything in between is valid.
 */
export function countCodePoints(p: usize, end: usize): u32 {
  let count: u32 = 0;
  while (true) {
    const chunk = v128.load(p);
    const continuations = i8x16.bitmask(i8x16.lt_s(chunk, i8x16.splat(FIRST_LEAD)));
    const escapes = i8x16.bitmask(i8x16.eq(chunk, i8x16.splat(<i8>BACKSLASH)));
    const size = min(end - p, escapes == 0 ? 16 : <usize>ctz(escapes));
    count += <u32>size - <u32>popcnt(continuations & ((1 << (<i32>size)) - 1));
    p += size;
    if (p == end) return count;
    if (load<u8>(p) == <u8>BACKSLASH) {
      p = skipEscapedCharacters(p);
      count += escapedCharacters;
    }
  }
}

/** How many characters {@link skipEscapedCharacters} has read. */
let escapedCharacters: u32 = 0;

/** Reads escapes for as long as they follow each other; a surrogate pair is one character. */
function skipEscapedCharacters(p: usize): usize {
  escapedCharacters = 0;
  do {
    const length = escapeLength(p);
    if (length == 6 && isHighSurrogate(escapedUnit(p)) && isPairedWithNext(p)) p += 6;
    p += length;
    escapedCharacters++;
  } while (load<u8>(p) == <u8>BACKSLASH);
  return p;
}
