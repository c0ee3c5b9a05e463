import { PRIME, SEED } from '../../fit/statistics/hash.ts';
import { BYTE, LETTERS, LOWER, UPPER } from '../../fit/statistics/letters.ts';
import { failureWords } from '../../fit/statistics/vocabulary.ts';

/** How a word of failure stands: as a part of a path or a name, in a sentence, or as what is told. */
export type Standing = 'part' | 'word' | 'told';

/** Signs beside a word that make it a part: / \ _ - . */
const TIES = new Set([0x2f, 0x5c, 0x5f, 0x2d, 0x2e]);
const DOT = 0x2e;
const COLON = 0x3a;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const SPACE = 0x20;
/** Letters of a word in capitals that is told, such as `FATAL`. */
const LEAST_CAPITALS = 4;

/**
 * The words of failure in a line and how they stand, by their hashes; of `NullPointerException` that
 * of the whole name.
 */
export function failureWordsIn(
  bytes: Uint8Array,
  start: number,
  end: number,
): Map<number, Standing> {
  const found = new Map<number, Standing>();
  for (let at = start; at < end; at++) {
    let letter = LETTERS[bytes[at] ?? 0] ?? 0;
    if (letter === 0) continue;
    const from = at;
    let whole = SEED;
    let part = SEED;
    let isFailure = false;
    let before = 0;
    let capitals = 0;
    do {
      const isCapital = (letter & UPPER) > 0;
      if (isCapital && (before & LOWER) > 0) {
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
    if (!isFailure && !failureWords.has(part) && !failureWords.has(whole)) continue;
    const isInCapitals = capitals >= LEAST_CAPITALS && capitals === at - from;
    found.set(whole, isInCapitals ? 'told' : standingOf(bytes, from, at, end));
  }
  return found;
}

function standingOf(bytes: Uint8Array, from: number, to: number, end: number): Standing {
  const [before = SPACE, behind = SPACE] = [bytes[from - 1], to < end ? bytes[to] : SPACE];
  const next = to + 1 < end ? (bytes[to + 1] ?? SPACE) : SPACE;
  if (behind === COLON && next === SPACE) return 'told';
  if (before === OPEN_BRACKET && behind === CLOSE_BRACKET) return 'told';
  // A dot behind a word may end a sentence.
  const isTied = TIES.has(behind) && (behind !== DOT || next > SPACE);
  return isTied || TIES.has(before) ? 'part' : 'word';
}
