import { PRIME, SEED } from '../../fit/statistics/hash.ts';

/** Words of a line that are looked at. */
export const MOST_WORDS = 40;
/** Stands for every word with a digit in it. */
const NUMBER = 0x30;
/** Beyond the last digit: of the bytes of words in lower case, only digits lie below. */
const BEYOND_DIGITS = 0x3a;

/** Each byte of a word in lower case; 0 for those that stand between words. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x41 && byte <= 0x5a) return byte | 0x20;
  const isDigit = byte >= 0x30 && byte <= 0x39;
  return isDigit || byte >= 0x80 || (byte >= 0x61 && byte <= 0x7a) ? byte : 0;
});

/** Reads the words of one line after the other, without making anything for each. */
export class LineWords {
  /** How many words the line read last has, of those that are looked at. */
  count = 0;
  readonly #hashes = new Int32Array(MOST_WORDS);

  /** @param place 0 or more, below {@link count}. */
  at(place: number): number {
    return this.#hashes[place] ?? 0;
  }

  /**
   * Reads the words as hashes, upper and lower case alike, numbers and ids all the same.
   *
   * @param most Words that are looked at, up to 40.
   */
  read(bytes: Uint8Array, start: number, end: number, most = MOST_WORDS): void {
    let count = 0;
    for (let at = start; at < end && count < most; at++) {
      let lower = LOWER[bytes[at] ?? 0] ?? 0;
      if (lower === 0) continue;
      let hash = SEED;
      let hasDigit = false;
      do {
        if (lower < BEYOND_DIGITS) hasDigit = true;
        hash = Math.imul(hash ^ lower, PRIME);
        lower = ++at < end ? (LOWER[bytes[at] ?? 0] ?? 0) : 0;
      } while (lower !== 0);
      this.#hashes[count++] = hasDigit ? NUMBER : hash;
    }
    this.count = count;
  }
}
