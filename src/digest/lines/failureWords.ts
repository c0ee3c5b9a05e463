import { PRIME, SEED } from '../fit/statistics/hash.ts';
import { failureWords } from '../fit/statistics/vocabulary.ts';

/** What bytes are, as bits above those of the letter itself. */
const SMALL = 0x100;
const CAPITAL = 0x200;
const BYTE = 0xff;

/** For each byte of a word what it is and itself, a capital as a small letter; 0 between words. */
const LETTERS = Uint16Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x41 && byte <= 0x5a) return byte | 0x20 | CAPITAL;
  const isDigit = byte >= 0x30 && byte <= 0x39;
  const isSmall = byte >= 0x80 || (byte >= 0x61 && byte <= 0x7a);
  return isSmall ? byte | SMALL : isDigit ? byte : 0;
});

/** Hashes of the words of failure in a line, of `NullPointerException` that of the whole name. */
export function failureWordsIn(bytes: Uint8Array, start: number, end: number): Set<number> {
  const found = new Set<number>();
  for (let at = start; at < end; at++) {
    let letter = LETTERS[bytes[at] ?? 0] ?? 0;
    if (letter === 0) continue;
    let whole = SEED;
    let part = SEED;
    let isFailure = false;
    let before = 0;
    let capitals = 0;
    do {
      const isCapital = (letter & CAPITAL) > 0;
      if (isCapital && (before & SMALL) > 0) {
        isFailure ||= failureWords.has(part);
        part = SEED;
      } else if (!isCapital && capitals > 1) {
        // Of `IOException` the last capital is the first of a word.
        part = Math.imul(SEED ^ (before & BYTE), PRIME);
      }
      capitals = isCapital ? capitals + 1 : 0;
      whole = Math.imul(whole ^ (letter & BYTE), PRIME);
      part = Math.imul(part ^ (letter & BYTE), PRIME);
      before = letter;
      letter = ++at < end ? (LETTERS[bytes[at] ?? 0] ?? 0) : 0;
    } while (letter !== 0);
    if (isFailure || failureWords.has(part) || failureWords.has(whole)) found.add(whole);
  }
  return found;
}
