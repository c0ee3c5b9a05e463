import { isDigit } from '../../json/bytes.ts';
import { PRIME, SEED } from '../fit/statistics/hash.ts';

/** Words of a line that are looked at. */
const MOST_WORDS = 40;
/** Stands for every word with a digit in it. */
const NUMBER = 0x30;

/** The words of a line as hashes, upper and lower case alike, numbers and ids all the same. */
export function wordsOf(bytes: Uint8Array, start: number, end: number): number[] {
  const words: number[] = [];
  for (let at = start; at < end && words.length < MOST_WORDS; at++) {
    if (!isWordByte(bytes[at] ?? 0)) continue;
    let hash = SEED;
    let hasDigit = false;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (!isWordByte(byte)) break;
      hasDigit ||= isDigit(byte);
      hash = Math.imul(hash ^ (isUpper(byte) ? byte | 0x20 : byte), PRIME);
    }
    words.push(hasDigit ? NUMBER : hash);
  }
  return words;
}

function isWordByte(byte: number): boolean {
  const lower = byte | 0x20;
  return byte >= 0x80 || isDigit(byte) || (lower >= 0x61 && lower <= 0x7a);
}

function isUpper(byte: number): boolean {
  return byte >= 0x41 && byte <= 0x5a;
}
