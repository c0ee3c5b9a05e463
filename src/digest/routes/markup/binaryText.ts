/** An encoding that has one character for each byte; which one is of no matter here. */
const decoder = new TextDecoder('windows-1252');

/** A string with one character for each byte of a range, ASCII as it is. */
export function binaryText(bytes: Uint8Array, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}
