import { BACKSLASH, QUOTE } from './characters';
import { escapedUnit, escapeLength } from './escapes';

/**
 * Decodes a valid key into UTF-16, lone surrogates included.
 *
 * @param p Its first byte.
 * @param to Room for two bytes per byte of the key.
 * @returns the end of the text.
 */
export function decodeKey(p: usize, to: usize): usize {
  while (true) {
    const lead: u32 = load<u8>(p);
    if (lead == QUOTE) return to;
    if (lead == BACKSLASH) {
      to = put(escapedUnit(p), to);
      p += escapeLength(p);
    } else if (lead < 0x80) {
      to = put(lead, to);
      p++;
    } else if (lead < 0xe0) {
      to = put(((lead & 0x1f) << 6) | continuation(p + 1), to);
      p += 2;
    } else if (lead < 0xf0) {
      to = put(((lead & 0x0f) << 12) | (continuation(p + 1) << 6) | continuation(p + 2), to);
      p += 3;
    } else {
      const plane = ((lead & 0x07) << 18) | (continuation(p + 1) << 12);
      const offset = (plane | (continuation(p + 2) << 6) | continuation(p + 3)) - 0x10000;
      to = put(0xdc00 | (offset & 0x3ff), put(0xd800 | (offset >> 10), to));
      p += 4;
    }
  }
}

function put(unit: u32, to: usize): usize {
  store<u16>(to, <u16>unit);
  return to + 2;
}

function continuation(p: usize): u32 {
  return load<u8>(p) & 0x3f;
}
