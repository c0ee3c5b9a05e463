/** Classes of bytes, as far as a tokenizer's first cut tells them apart. */
export const SMALL = 0;
export const CAPITAL = 1;
export const DIGIT = 2;
export const SPACE = 3;
export const LINE_BREAK = 4;
export const PUNCTUATION = 5;
/** A byte of a character beyond ASCII. */
export const BEYOND = 6;
/** What stands before the first byte and behind the last. */
export const NOTHING = 7;

/** The class of each byte value. */
const classOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x80) return BEYOND;
  const character = String.fromCharCode(byte);
  if (/[a-z]/.test(character)) return SMALL;
  if (/[A-Z]/.test(character)) return CAPITAL;
  if (/[0-9]/.test(character)) return DIGIT;
  if (/[\r\n]/.test(character)) return LINE_BREAK;
  return /\s/.test(character) ? SPACE : PUNCTUATION;
});

/** The class at an offset; {@link NOTHING} outside the text. */
export function classAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  return byte === undefined ? NOTHING : (classOf[byte] ?? NOTHING);
}
