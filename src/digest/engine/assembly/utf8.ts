import { fail, INVALID_UTF8 } from './failure';

/**
 * Reads characters of two bytes and more for as long as they follow each other.
 *
 * @param p The first byte of one.
 */
export function skipMultibyte(p: usize): usize {
  do {
    const lead: u32 = load<u8>(p);
    if (lead < 0xc2) return fail(p, INVALID_UTF8);
    const second: u32 = load<u8>(p + 1);
    if (lead < 0xe0) {
      if (!isContinuation(second)) return fail(p, INVALID_UTF8);
      p += 2;
    } else if (lead < 0xf0) {
      if (!isContinuation(second) || !isContinuation(load<u8>(p + 2))) return fail(p, INVALID_UTF8);
      // Neither longer than needed nor a surrogate.
      if (lead == 0xe0 ? second < 0xa0 : lead == 0xed && second > 0x9f) {
        return fail(p, INVALID_UTF8);
      }
      p += 3;
    } else {
      if (lead > 0xf4 || !isContinuation(second)) return fail(p, INVALID_UTF8);
      if (!isContinuation(load<u8>(p + 2)) || !isContinuation(load<u8>(p + 3))) {
        return fail(p, INVALID_UTF8);
      }
      // Neither longer than needed nor above U+10FFFF.
      if (lead == 0xf0 ? second < 0x90 : lead == 0xf4 && second > 0x8f) {
        return fail(p, INVALID_UTF8);
      }
      p += 4;
    }
  } while (load<u8>(p) >= 0x80);
  return p;
}

function isContinuation(byte: u32): bool {
  return (byte & 0xc0) == 0x80;
}
