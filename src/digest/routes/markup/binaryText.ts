/** An encoding that has one character for each byte; which one is of no matter here. */
const anyByte = new TextDecoder('windows-1252');
/** Several times as fast, and of plain ASCII the same. */
const utf8 = new TextDecoder('utf-8', { ignoreBOM: true });

/** A string with one character for each byte of a range, ASCII as it is. */
export function binaryText(bytes: Uint8Array, start: number, end: number): string {
  const range = bytes.subarray(start, end);
  const text = utf8.decode(range);
  // Where no character took several bytes, each byte has one.
  return text.length === range.length ? text : anyByte.decode(range);
}
