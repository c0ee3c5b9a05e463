import { COMMA, isDigit, MINUS } from '../../../json/bytes.ts';
import { numberEnd, numberValue } from '../../../json/numbers.ts';
import { decodeUtf8 } from '../../utf8.ts';

/** Longer texts are no amounts. */
const LONGEST = 32;

const SIZES = ' KMGTP';
/** Seconds; a lone `m` is minutes, or thousandths in columns where all are. */
const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
  y: 31_536_000,
};
/** What some put behind an amount: `418 (2m ago)`, `72MiB / 2GiB`. */
const ASIDE = / (?:\([^)]*\)|\/ .*)$/;
/** With a currency, with signs between thousands, with a comma before decimals. */
const NUMBER = String.raw`(-?)(?:[$€£¥] ?)?(\d{1,3}(?:[.,']\d{3})+|\d+)(?:[.,](\d+))?`;
const SIZE = new RegExp(`^${NUMBER} ?(?:([KMGTP])i?[Bb]?|(k)[Bb]?|[B%$€£¥]|[A-Z]{3})?$`);
/** An address of the Internet Protocol, which is no number with dots between its thousands. */
const ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const SPAN = /^(?:\d+(?:\.\d+)? ?(?:[nuµm]s|[smhdwy]))+$/;
const PART = /(\d+(?:\.\d+)?) ?([nuµm]s|[smhdwy])/g;
const CLOCK = /^(?:(\d+)-)?(\d+):(\d\d)(?::(\d\d))?(?:\.\d+)?$/;
/** Digits of a number that needs no rounding, its dot included. */
const MOST_DIGITS = 15;
const SMALL_I = 0x69;
const ZERO = 0x30;
/** By letter. */
const FACTORS = new Float64Array(128);
for (const sign of '%smhdwyKMGTP') {
  const power = SIZES.indexOf(sign);
  FACTORS[sign.charCodeAt(0)] = sign === '%' ? 1 : (SECONDS[sign] ?? 1024 ** power);
}
/** First bytes of the signs of currencies. */
const CURRENCY = new Set([0x24, 0xc2, 0xe2]);

/** What a text that is a number, mostly with a unit, amounts to: `12Mi`, `45%`, `3d4h`, `612:44`; else NaN. */
export function amountIn(text: string): number {
  return amountOf(text.replace(ASIDE, ''));
}

function amountOf(text: string): number {
  if (ADDRESS.test(text)) return NaN;
  const size = SIZE.exec(text);
  if (size !== null) {
    const [, minus = '', whole = '', decimals = '0', unit = ' ', kilo] = size;
    const value = Number(`${minus}${whole.replaceAll(/\D/g, '')}.${decimals}`);
    return value * 1024 ** SIZES.indexOf(kilo === undefined ? unit : 'K');
  }
  if (SPAN.test(text)) {
    let seconds = 0;
    for (const [, count, unit = ''] of text.matchAll(PART)) {
      seconds += Number(count) * (SECONDS[unit] ?? 0);
    }
    return seconds;
  }
  const clock = CLOCK.exec(text);
  if (clock === null) return NaN;
  const [, days = 0, first, second, third] = clock;
  const [hours, minutes, left] = third === undefined ? [0, first, second] : [first, second, third];
  return Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(left);
}

/** The same of a text by its bytes. */
export function amountAt(bytes: Uint8Array, start: number, end: number): number {
  const first = bytes[start] ?? 0;
  // Most texts that are no numbers begin with no digit.
  if (end - start > LONGEST || !(isDigit(first) || first === MINUS || CURRENCY.has(first))) {
    return NaN;
  }
  // Most amounts are a number and one letter, perhaps two, or have commas between thousands: that
  // takes no text to be made.
  const digits = numberEnd(bytes, start, end);
  if (digits === end) return numberValue(bytes, start, end);
  if (bytes[digits] === COMMA) {
    const value = thousandsAt(bytes, start, digits, end);
    if (!Number.isNaN(value)) return value;
  }
  const factor = digits > 0 && first !== MINUS ? factorOf(bytes, digits, end) : 0;
  if (factor > 0 && digits - start <= MOST_DIGITS)
    return numberValue(bytes, start, digits) * factor;
  return amountIn(decodeUtf8(bytes.subarray(start, end)));
}

/** A whole number with commas between its thousands, `-1,234,567`; NaN for any other text. */
function thousandsAt(bytes: Uint8Array, start: number, comma: number, end: number): number {
  const isNegative = bytes[start] === MINUS;
  if (comma - start > (isNegative ? 4 : 3) || end - start > MOST_DIGITS) return NaN;
  let value = Math.abs(numberValue(bytes, start, comma));
  for (let at = comma; at < end; at += 4) {
    if (bytes[at] !== COMMA || at + 4 > end) return NaN;
    for (let place = at + 1; place < at + 4; place++) {
      const digit = bytes[place] ?? 0;
      if (!isDigit(digit)) return NaN;
      value = value * 10 + digit - ZERO;
    }
  }
  return isNegative ? -value : value;
}

/** What a unit of one letter, or of a size in bytes, multiplies by; 0 for any other. */
function factorOf(bytes: Uint8Array, start: number, end: number): number {
  const letter = bytes[start] ?? 0;
  if (end - start === 1) return FACTORS[letter] ?? 0;
  const isSize = end - start === 2 && bytes[start + 1] === SMALL_I;
  return isSize && letter < SMALL_I ? (FACTORS[letter] ?? 0) : 0;
}
