import { isDigit, MINUS } from './bytes.ts';

const ZERO = 0x30;

/**
 * Offset after the number that begins at `at`, by JSON's grammar; -1 where none does.
 *
 * @param limit Offset at which the text ends.
 */
export function numberEnd(bytes: Uint8Array, at: number, limit: number): number {
  let next = bytes[at] === MINUS ? at + 1 : at;
  const firstDigit = next < limit ? (bytes[next] ?? 0) : 0;
  if (!isDigit(firstDigit)) return -1;
  next = firstDigit === ZERO ? next + 1 : digitsEnd(bytes, next, limit);
  if (next < limit && bytes[next] === 0x2e) {
    const end = digitsEnd(bytes, next + 1, limit);
    if (end === next + 1) return -1;
    next = end;
  }
  if (next < limit && ((bytes[next] ?? 0) | 0x20) === 0x65) {
    const sign = bytes[next + 1] === MINUS || bytes[next + 1] === 0x2b ? 1 : 0;
    const end = digitsEnd(bytes, next + 1 + sign, limit);
    if (end === next + 1 + sign) return -1;
    next = end;
  }
  return next;
}

/** No longer beginning of a number is taken for one. */
const LONGEST_BEGINNING = 400;

/** Whether what begins at `at` and ends with the text is no number only for lack of a digit. */
export function beginsNumber(bytes: Uint8Array, at: number, limit: number): boolean {
  if (limit - at > LONGEST_BEGINNING) return false;
  const text = new Uint8Array(limit - at + 1);
  text.set(bytes.subarray(at, limit));
  text[limit - at] = ZERO;
  return numberEnd(text, 0, text.length) === text.length;
}

function digitsEnd(bytes: Uint8Array, at: number, limit: number): number {
  let next = at;
  while (next < limit && isDigit(bytes[next] ?? 0)) next++;
  return next;
}

/** Powers of ten that a double holds exactly. */
const POWERS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

const POINT = 0x2e;
/** Characters of a number whose digits are less than 2^31. */
const SHORT = 9;

/**
 * The number of a valid source range as a double: for comparing and averaging, never for printing
 * (64-bit ids do not survive it).
 */
export function numberValue(bytes: Uint8Array, start: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  let at = isNegative ? start + 1 : start;
  // Most numbers are short ones: whole numbers are faster to count with than doubles, one of which
  // would come of `Math.min`.
  const short = end - at > SHORT ? at + SHORT : end;
  let digits = 0;
  let point = -1;
  for (; at < short; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit >= 0 && digit <= 9) digits = digits * 10 + digit;
    else if (digit === POINT - 0x30) point = at;
    else return exactValue(bytes, start, end);
  }
  let mantissa = digits;
  for (; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
    else if (digit === POINT - 0x30) point = at;
    else return exactValue(bytes, start, end);
  }
  if (point >= 0) {
    const power = POWERS[end - point - 1];
    if (power === undefined) return exactValue(bytes, start, end);
    mantissa /= power;
  }
  return isNegative ? -mantissa : mantissa;
}

function exactValue(bytes: Uint8Array, start: number, end: number): number {
  let text = '';
  for (let at = start; at < Math.min(end, start + 400); at++) {
    text += String.fromCharCode(bytes[at] ?? 0);
  }
  return Number(text);
}
