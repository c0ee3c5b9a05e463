import { BACKSLASH } from './characters';
import { encode } from './encode';
import {
  escapedUnit,
  escapeLength,
  isHighSurrogate,
  isLowSurrogate,
  isPairedWithNext,
} from './escapes';

/** From byte 16 - n on, 16 bytes of which the first n are all ones. */
const headMasks: usize = headMaskTable(memory.data(32));

function headMaskTable(table: usize): usize {
  memory.fill(table, 0xff, 16);
  return table;
}

/**
 * Decodes a valid string over itself: what it means never takes more bytes than how it is spelled,
 * and of a string that is replaced the spelling is not needed any more.
 *
 * @param p Its first byte.
 * @param end The address of its closing quote.
 * @returns the end of the text; 0 if it holds a lone surrogate, for which UTF-8 has no bytes.
 */
export function decodeInPlace(p: usize, end: usize): usize {
  let to = p;
  while (true) {
    const chunk = v128.load(p);
    const escapes = i8x16.bitmask(i8x16.eq(chunk, i8x16.splat(<i8>BACKSLASH)));
    const size = min(end - p, escapes == 0 ? 16 : <usize>ctz(escapes));
    // What lies behind the copied bytes may not have been read yet.
    v128.store(to, v128.bitselect(chunk, v128.load(to), v128.load(headMasks + 16 - size)));
    to += size;
    p += size;
    if (p == end) return to;
    if (load<u8>(p) != <u8>BACKSLASH) continue;
    let character = escapedUnit(p);
    if (isHighSurrogate(character)) {
      if (!isPairedWithNext(p)) return 0;
      character = 0x10000 + ((character & 0x3ff) << 10) + (escapedUnit(p + 6) & 0x3ff);
      p += 12;
    } else if (isLowSurrogate(character)) {
      return 0;
    } else {
      p += escapeLength(p);
    }
    to = encode(character, to);
  }
}
