/** The bytes JSON is made of. */

export const TAB: u32 = 0x09;
export const LINE_FEED: u32 = 0x0a;
export const CARRIAGE_RETURN: u32 = 0x0d;
export const SPACE: u32 = 0x20;
export const QUOTE: u32 = 0x22;
export const PLUS: u32 = 0x2b;
export const COMMA: u32 = 0x2c;
export const MINUS: u32 = 0x2d;
export const DOT: u32 = 0x2e;
export const ZERO: u32 = 0x30;
export const COLON: u32 = 0x3a;
export const OPEN_BRACKET: u32 = 0x5b;
export const BACKSLASH: u32 = 0x5c;
export const CLOSE_BRACKET: u32 = 0x5d;
export const UNDERSCORE: u32 = 0x5f;
export const OPEN_BRACE: u32 = 0x7b;
export const CLOSE_BRACE: u32 = 0x7d;

/** Whether a byte, or a UTF-16 unit, is 0 to 9. */
export function isDigit(character: u32): bool {
  return character - ZERO < 10;
}

/** Whether a byte, or a UTF-16 unit, is A to Z. */
export function isUpper(character: u32): bool {
  return character - 0x41 < 26;
}

/** Whether a byte, or a UTF-16 unit, is a to z. */
export function isLower(character: u32): bool {
  return character - 0x61 < 26;
}

/** A to Z made a to z; anything else as it is. */
export function lower(character: u32): u32 {
  return isUpper(character) ? character | 0x20 : character;
}
