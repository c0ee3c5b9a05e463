/** What bytes are, as bits above those of the letter itself. */
export const LOWER = 0x100;
export const UPPER = 0x200;
export const DIGIT = 0x400;
/** A letter that is no hexadecimal digit. */
export const NOT_HEX = 0x800;
export const BYTE = 0xff;

/** For each byte what it is and, a capital as a small letter, itself; 0 for signs. */
export const LETTERS = Uint16Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x30 && byte <= 0x39) return byte | DIGIT;
  const lower = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte;
  const hex = lower > 0x66 ? NOT_HEX : 0;
  if (lower !== byte) return lower | UPPER | hex;
  return (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80 ? lower | LOWER | hex : 0;
});
