/** Arguments that a call takes on any stack. */
const PIECE = 4096;

/** A string with one character for each byte of a range. */
export function binaryText(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += PIECE) {
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + PIECE)));
  }
  return text;
}
