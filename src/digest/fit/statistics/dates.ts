import { isDigit, MINUS } from '../../../json/bytes.ts';

const SHORTEST = '0000-00-00'.length;
const LONGEST = 35;
const DAY = 86_400_000;

/**
 * The time of an ISO 8601 date, with or without a time of day, in milliseconds; NaN for any other
 * text. Offsets from UTC are left out of account: only steps within one series matter.
 */
export function dateValue(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < SHORTEST || bytes[start + 4] !== MINUS || end - start > LONGEST) return NaN;
  if (bytes[start + 7] !== MINUS) return NaN;
  const year = digits(bytes, start, 4);
  const month = digits(bytes, start + 5, 2);
  const dayOfMonth = digits(bytes, start + 8, 2);
  if (year < 0 || month < 0 || dayOfMonth < 0) return NaN;
  const day = dayNumber(year, month, dayOfMonth) * DAY;
  if (end - start < 19) return day;
  const seconds =
    two(bytes, start + 11, end) * 3600 +
    two(bytes, start + 14, end) * 60 +
    two(bytes, start + 17, end);
  let milliseconds = 0;
  if (bytes[start + 19] === 0x2e) {
    for (let place = 20, unit = 100; start + place < end && unit >= 1; place++, unit /= 10) {
      const byte = bytes[start + place] ?? 0;
      if (!isDigit(byte)) break;
      milliseconds += (byte - 0x30) * unit;
    }
  }
  return day + seconds * 1000 + milliseconds;
}

/** So many digits as a number; -1 where one is none. */
function digits(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let place = at; place < at + count; place++) {
    const byte = bytes[place] ?? 0;
    if (!isDigit(byte)) return -1;
    value = value * 10 + byte - 0x30;
  }
  return value;
}

/** Two bytes taken for digits. */
function two(bytes: Uint8Array, at: number, end: number): number {
  return at + 2 <= end ? ((bytes[at] ?? 0) - 0x30) * 10 + (bytes[at + 1] ?? 0) - 0x30 : 0;
}

/** Days from 1970 in the Gregorian calendar: years counted from March, so that leap days end one. */
function dayNumber(year: number, month: number, dayOfMonth: number): number {
  if (month < 1 || month > 12 || year < 100) return Date.UTC(year, month - 1, dayOfMonth) / DAY;
  const marchYear = month > 2 ? year : year - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}
