import { isDigit } from '../../../json/bytes.ts';

const SHAPE = '0000-00-00';

/**
 * The time of an ISO 8601 date, with or without a time of day, in milliseconds; NaN for any other
 * text. Offsets from UTC are left out of account: only steps within one series matter.
 */
export function dateValue(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < SHAPE.length || bytes[start + 4] !== 0x2d || end - start > 35) return NaN;
  for (let place = 0; place < SHAPE.length; place++) {
    const byte = bytes[start + place] ?? 0;
    if (SHAPE[place] === '-' ? byte !== 0x2d : !isDigit(byte)) return NaN;
  }
  const two = (at: number): number =>
    at + 2 <= end ? ((bytes[at] ?? 0) - 0x30) * 10 + (bytes[at + 1] ?? 0) - 0x30 : 0;
  const year = two(start) * 100 + two(start + 2);
  const day = Date.UTC(year, two(start + 5) - 1, two(start + 8));
  if (end - start < 19) return day;
  const seconds = two(start + 11) * 3600 + two(start + 14) * 60 + two(start + 17);
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
