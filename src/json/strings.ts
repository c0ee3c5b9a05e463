import { BACKSLASH, hexValue, LETTER_U, QUOTE } from './bytes.ts';

/**
 * Offset after the closing quote of the string whose first byte after the opening quote is `at`,
 * in text known to be JSON.
 */
export function stringEnd(bytes: Uint8Array, at: number): number {
  let next = at;
  for (;;) {
    const byte = bytes[next];
    if (byte === QUOTE || byte === undefined) return next + 1;
    next += byte === BACKSLASH ? 2 : 1;
  }
}

/**
 * The same in text that is yet to be checked: escapes, control characters and UTF-8.
 *
 * @returns the offset after the closing quote, or `-offset - 1` of what is not allowed.
 */
export function checkedStringEnd(bytes: Uint8Array, at: number, limit: number): number {
  let next = at;
  for (;;) {
    while (next < limit && PLAIN[bytes[next] ?? 0] === 1) next++;
    if (next >= limit) return -limit - 1;
    const byte = bytes[next] ?? 0;
    if (byte === QUOTE) return next + 1;
    const length =
      byte >= 0x80
        ? utf8SequenceLength(bytes, next, limit)
        : byte === BACKSLASH
          ? checkedEscapeLength(bytes, next, limit)
          : 0;
    if (length === 0) return -next - 1;
    next += length;
  }
}

/** 1 for each byte that stands for itself in a string. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x20 && byte < 0x80 && byte !== QUOTE && byte !== BACKSLASH ? 1 : 0,
);

/**
 * Whether what stands in a string from `at` to the end of the text is nothing, or the beginning of
 * an escape or of a character beyond ASCII.
 */
export function beginsEscape(bytes: Uint8Array, at: number, limit: number): boolean {
  const lead = bytes[at] ?? 0;
  if (at >= limit || (lead === BACKSLASH && at + 1 === limit)) return true;
  let next = at + 1;
  if (lead === BACKSLASH) {
    if (bytes[next++] !== LETTER_U || limit - at >= 6) return false;
    while (next < limit && hexValue(bytes[next] ?? 0) >= 0) next++;
    return next === limit;
  }
  if (limit - at >= sequenceLength(lead)) return false;
  while (next < limit && ((bytes[next] ?? 0) & 0xc0) === 0x80) next++;
  return next === limit;
}

/** Bytes of the escape at `at`; 0 where it is none of JSON's. */
function checkedEscapeLength(bytes: Uint8Array, at: number, limit: number): number {
  if (at + 1 >= limit) return 0;
  switch (bytes[at + 1] ?? 0) {
    case QUOTE:
    case BACKSLASH:
    case 0x2f:
    case 0x62:
    case 0x66:
    case 0x6e:
    case 0x72:
    case 0x74:
      return 2;
    case LETTER_U:
      return at + 6 <= limit && escapedUnit(bytes, at) >= 0 ? 6 : 0;
    default:
      return 0;
  }
}

/** The UTF-16 unit of a `\uXXXX` at `at`, -1 where there is none. */
export function escapedUnit(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== BACKSLASH || bytes[at + 1] !== LETTER_U) return -1;
  let unit = 0;
  for (let digit = at + 2; digit < at + 6; digit++) {
    const value = hexValue(bytes[digit] ?? 0);
    if (value < 0) return -1;
    unit = unit * 16 + value;
  }
  return unit;
}

/** Bytes of the UTF-8 sequence that a byte begins; 0 where none begins with it. */
function sequenceLength(lead: number): number {
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Bytes of the UTF-8 sequence (Unicode, table 3-7) at `at`; 0 where it is not well formed. */
function utf8SequenceLength(bytes: Uint8Array, at: number, limit: number): number {
  const lead = bytes[at] ?? 0;
  const length = sequenceLength(lead);
  if (length === 0 || at + length > limit) return 0;
  const second = bytes[at + 1] ?? 0;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < least || second > most) return 0;
  for (let place = 2; place < length; place++) {
    if (((bytes[at + place] ?? 0) & 0xc0) !== 0x80) return 0;
  }
  return length;
}

/**
 * Bytes of source text that make the code point at `at` of a valid string: one character, one
 * escape, or the two escapes of a surrogate pair.
 */
export function codePointLength(bytes: Uint8Array, at: number): number {
  const byte = bytes[at] ?? 0;
  if (byte === BACKSLASH) {
    const unit = escapedUnit(bytes, at);
    if (unit < 0) return 2;
    if (unit < 0xd800 || unit > 0xdbff) return 6;
    const low = escapedUnit(bytes, at + 6);
    return low >= 0xdc00 && low <= 0xdfff ? 12 : 6;
  }
  return byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

/** Code points of a valid string's source range, quotes not included. */
export function countCodePoints(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += codePointLength(bytes, at)) count++;
  return count;
}

/** The offset `count` code points after `start`, at most `end`. */
export function codePointOffset(
  bytes: Uint8Array,
  start: number,
  end: number,
  count: number,
): number {
  let at = start;
  for (let left = count; left > 0 && at < end; left--) at += codePointLength(bytes, at);
  return at;
}
