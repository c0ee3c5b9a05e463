import { isDigit, MINUS } from '../../../json/bytes.ts';

const DATE = '0000-00-00'.length;
const DATE_AND_MINUTE = '0000-00-00T00:00'.length;
const LONGEST = 35;

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const PLUS = 0x2b;
const COMMA = 0x2c;
const POINT = 0x2e;
const COLON = 0x3a;
const SMALL_Z = 0x7a;

/**
 * The time of an ISO 8601 date, with or without a time of day, in milliseconds; NaN for any other
 * text. A time without an offset from UTC is taken for UTC.
 */
export function dateValue(bytes: Uint8Array, start: number, end: number): number {
  const length = end - start;
  if (length < DATE || bytes[start + 4] !== MINUS || length > LONGEST) return NaN;
  if (bytes[start + 7] !== MINUS) return NaN;
  const year = digits(bytes, start, 4);
  const month = digits(bytes, start + 5, 2);
  const dayOfMonth = digits(bytes, start + 8, 2);
  if (year < 0 || month < 0 || dayOfMonth < 0) return NaN;
  const day = dayNumber(year, month, dayOfMonth) * DAY;
  if (length === DATE) return day;
  return length < DATE_AND_MINUTE ? NaN : day + timeOfDay(bytes, start + DATE + 1, end);
}

/** The time that begins with hours, in milliseconds of a day of UTC. */
function timeOfDay(bytes: Uint8Array, start: number, end: number): number {
  const hours = digits(bytes, start, 2);
  const minutes = digits(bytes, start + 3, 2);
  if (hours < 0 || minutes < 0 || bytes[start + 2] !== COLON) return NaN;
  let time = hours * HOUR + minutes * MINUTE;
  let at = start + 5;
  if (at + 3 <= end && bytes[at] === COLON) {
    time += digits(bytes, at + 1, 2) * SECOND;
    at += 3;
    if (at < end && (bytes[at] === POINT || bytes[at] === COMMA)) {
      for (let unit = SECOND / 10; ++at < end && isDigit(bytes[at] ?? 0); unit /= 10) {
        time += ((bytes[at] ?? 0) - 0x30) * unit;
      }
    }
  }
  return time - offset(bytes, at, end);
}

/** The offset from UTC that ends a time, such as `Z`, `+02:00` or `-0330`, in milliseconds. */
function offset(bytes: Uint8Array, at: number, end: number): number {
  if (at === end || (at + 1 === end && ((bytes[at] ?? 0) | 0x20) === SMALL_Z)) return 0;
  const sign = bytes[at] === PLUS ? 1 : bytes[at] === MINUS ? -1 : NaN;
  const hours = at + 3 <= end ? digits(bytes, at + 1, 2) : -1;
  const minutesAt = bytes[at + 3] === COLON ? at + 4 : at + 3;
  const minutes = at + 3 === end ? 0 : minutesAt + 2 === end ? digits(bytes, minutesAt, 2) : -1;
  return hours < 0 || minutes < 0 ? NaN : sign * (hours * HOUR + minutes * MINUTE);
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

/** Days from 1970 in the Gregorian calendar: years counted from March, so that leap days end one. */
function dayNumber(year: number, month: number, dayOfMonth: number): number {
  if (month < 1 || month > 12 || year < 100) return Date.UTC(year, month - 1, dayOfMonth) / DAY;
  const marchYear = month > 2 ? year : year - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth - 1;
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}
