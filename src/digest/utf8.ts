const encoder = new TextEncoder();
// A byte order mark is part of the text here: what is shown must lead back to the same bytes.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text in UTF-8; a lone surrogate becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** The bytes as text: a byte order mark stays, each invalid sequence becomes one U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Size of a text in bytes of UTF-8, without encoding it. */
export function utf8Length(text: Uint8Array | string): number {
  if (typeof text !== 'string') return text.length;
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    bytes += unit < 0x800 ? 1 : 2;
    // A surrogate pair is two units and four bytes; a lone surrogate becomes U+FFFD, three bytes.
    if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(at + 1))) at++;
  }
  return bytes;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xdc00;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}

/** The bytes after a UTF-8 byte order mark, or all of them: a view, not a copy. */
export function withoutByteOrderMark(bytes: Uint8Array): Uint8Array {
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return marked ? bytes.subarray(3) : bytes;
}

/**
 * How many bytes {@link decodeUtf8} turns into one code point at an offset: a whole character, or
 * the longest part of one that is cut short (Unicode 3.9, "maximal subpart"), or one stray byte.
 *
 * @param at Offset in bytes, below `bytes.length` and where a sequence starts.
 */
export function sequenceAt(bytes: Uint8Array, at: number): { length: number; valid: boolean } {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return { length: 1, valid: true };
  const needed = lead < 0xc2 || lead > 0xf4 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  let length = 1;
  while (length < needed && continues(lead, length, bytes[at + length])) length++;
  return { length, valid: needed > 1 && length === needed };
}

/** How many bytes are no part of well-formed UTF-8: what {@link decodeUtf8} shows as U+FFFD. */
export function bytesNotUtf8(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    if ((bytes[at] ?? 0) < 0x80) {
      at++;
      continue;
    }
    const { length, valid } = sequenceAt(bytes, at);
    if (!valid) count += length;
    at += length;
  }
  return count;
}

/** Whether a byte may follow at a place of a sequence; the second has a narrower range for some. */
function continues(lead: number, place: number, byte: number | undefined): boolean {
  if (byte === undefined) return false;
  if (place === 1) {
    if (lead === 0xe0) return byte >= 0xa0 && byte <= 0xbf;
    if (lead === 0xed) return byte >= 0x80 && byte <= 0x9f;
    if (lead === 0xf0) return byte >= 0x90 && byte <= 0xbf;
    if (lead === 0xf4) return byte >= 0x80 && byte <= 0x8f;
  }
  return byte >= 0x80 && byte <= 0xbf;
}
