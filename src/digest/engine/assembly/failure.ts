/**
 * Why and where a text is not JSON. Every function that walks the text returns the position after
 * what it read, or 0 once something is wrong: position 0 is never inside a text.
 *
 * The numbers are a protocol with causes.ts.
 */

export const EXPECTED_VALUE: u32 = 1;
export const EXPECTED_KEY: u32 = 2;
export const EXPECTED_COLON: u32 = 3;
export const EXPECTED_COMMA_OR_BRACE: u32 = 4;
export const EXPECTED_COMMA_OR_BRACKET: u32 = 5;
export const MALFORMED_NUMBER: u32 = 6;
export const CONTROL_CHARACTER: u32 = 7;
export const UNKNOWN_ESCAPE: u32 = 8;
export const INVALID_UTF8: u32 = 9;
export const TEXT_AFTER_VALUE: u32 = 10;

/** What was wrong last. */
export let failureCause: u32 = 0;
/** The address of the byte at which it was seen. */
export let failureAddress: usize = 0;

/** Records a failure; returns the 0 that says so. */
export function fail(at: usize, cause: u32): usize {
  failureCause = cause;
  failureAddress = at;
  return 0;
}
