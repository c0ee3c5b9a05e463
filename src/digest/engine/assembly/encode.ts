import { isHighSurrogate, isLowSurrogate } from './escapes';

const REPLACEMENT: u32 = 0xfffd;
const LAST_ASCII: i16 = 0x7f;
/** The bits of a UTF-16 unit that are 0 in ASCII. */
const BEYOND_ASCII: i16 = -0x80;

/** Writes a character in UTF-8. */
export function encode(character: u32, to: usize): usize {
  if (character < 0x80) {
    store<u8>(to, <u8>character);
    return to + 1;
  }
  if (character < 0x800) {
    store<u8>(to, <u8>(0xc0 | (character >> 6)));
    store<u8>(to, <u8>(0x80 | (character & 0x3f)), 1);
    return to + 2;
  }
  if (character < 0x10000) {
    store<u8>(to, <u8>(0xe0 | (character >> 12)));
    store<u8>(to, <u8>(0x80 | ((character >> 6) & 0x3f)), 1);
    store<u8>(to, <u8>(0x80 | (character & 0x3f)), 2);
    return to + 3;
  }
  store<u8>(to, <u8>(0xf0 | (character >> 18)));
  store<u8>(to, <u8>(0x80 | ((character >> 12) & 0x3f)), 1);
  store<u8>(to, <u8>(0x80 | ((character >> 6) & 0x3f)), 2);
  store<u8>(to, <u8>(0x80 | (character & 0x3f)), 3);
  return to + 4;
}

/**
 * Writes a text in UTF-8; a lone surrogate becomes U+FFFD. It may lie where it is written to if it
 * begins so many bytes behind as it has units, and 64 more. 32 bytes behind it may be read.
 *
 * @param text Its address, in UTF-16, to another.
 * @returns the end of what is written; 16 bytes behind that may be overwritten.
 */
export function encodeText(text: usize, end: usize, to: usize): usize {
  while (text < end) {
    const a = v128.load(text);
    const b = v128.load(text, 16);
    v128.store(to, i8x16.narrow_i16x8_u(a, b));
    if (!v128.any_true(v128.and(v128.or(a, b), i16x8.splat(BEYOND_ASCII))) && end - text >= 32) {
      to += 16;
      text += 32;
      continue;
    }
    const others = i8x16.narrow_i16x8_s(
      i16x8.gt_u(a, i16x8.splat(LAST_ASCII)),
      i16x8.gt_u(b, i16x8.splat(LAST_ASCII)),
    );
    const ascii = min(ctz<u32>(i8x16.bitmask(others) | 0x10000), <u32>(end - text) / 2);
    to += ascii;
    text += ascii * 2;
    while (text < end) {
      const unit: u32 = load<u16>(text);
      if (unit < 0x80) break;
      text += 2;
      if ((unit & 0xf800) != 0xd800) {
        to = encode(unit, to);
        continue;
      }
      const next: u32 = text < end ? load<u16>(text) : 0;
      if (isHighSurrogate(unit) && isLowSurrogate(next)) {
        to = encode(0x10000 + ((unit & 0x3ff) << 10) + (next & 0x3ff), to);
        text += 2;
      } else {
        to = encode(REPLACEMENT, to);
      }
    }
  }
  return to;
}
