import { BACKSLASH, isDigit, LETTER_U } from '../../../json/bytes.ts';
import { mix, PRIME, SEED } from './hash.ts';
import { BYTE, DIGIT, LETTERS, LOWER, NOT_HEX, UPPER } from './letters.ts';
import { failureWords, negationWords } from './vocabulary.ts';

/** Bytes at the head and at the tail of a long string that are read for words. */
const HEAD = 384;
const TAIL = 128;

/** 1 for the low bits of each word that means something by itself: most words need no more. */
const TELLING = new Uint8Array(4096);
for (const word of [...failureWords, ...negationWords]) TELLING[word & 4095] = 1;

/**
 * Reads the words of a string in one pass over its source bytes: the template that is left when
 * numbers and ids are taken out, failure words, and terms of the query. Non-ASCII bytes are
 * letters, so words of any script are words.
 */
export class WordReader {
  /** Hash of the text with every number and id replaced by the same sign. */
  template = 0;
  /** Failure words that no negation ("0 errors") takes back. */
  failures = 0;
  /** Distinct terms of the query found. */
  matches = 0;

  readonly #terms: ReadonlySet<number>;
  readonly #found = new Set<number>();
  #negated = false;

  constructor(terms: ReadonlySet<number>) {
    this.#terms = terms;
  }

  /** Reads a source range, quotes not included. */
  read(bytes: Uint8Array, start: number, end: number): void {
    this.template = SEED;
    this.failures = 0;
    this.#negated = false;
    if (this.#found.size > 0) this.#found.clear();
    if (end - start <= HEAD + TAIL) this.#range(bytes, start, end);
    else {
      this.#range(bytes, start, start + HEAD);
      this.#negated = false;
      this.#range(bytes, end - TAIL, end);
    }
    this.template = mix(this.template);
    this.matches = this.#found.size;
  }

  #range(bytes: Uint8Array, start: number, end: number): void {
    const hasTerms = this.#terms.size > 0;
    let { template } = this;
    let at = start;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      let letter = LETTERS[byte] ?? 0;
      if (letter === 0) {
        if (byte === 0x2c || byte === 0x3b || byte === 0x2e) this.#negated = false;
        template = Math.imul(template ^ byte, PRIME);
        // The letter of an escape is no letter of a word.
        at += byte !== BACKSLASH ? 1 : bytes[at + 1] === LETTER_U ? 6 : 2;
        continue;
      }
      const from = at;
      let run = SEED;
      let kinds = 0;
      /** Has the bit of capitals where one stands behind a small letter: there, a word begins. */
      let humps = 0;
      let before = 0;
      do {
        kinds |= letter;
        humps |= letter & (before << 1);
        run = Math.imul(run ^ (letter & BYTE), PRIME);
        before = letter;
        letter = ++at < end ? (LETTERS[bytes[at] ?? 0] ?? 0) : 0;
      } while (letter !== 0);
      if ((humps & UPPER) > 0 || beginsWithCapitals(kinds, bytes[from + 1] ?? 0)) {
        this.#meetParts(bytes, from, at);
      }
      if (hasTerms || TELLING[run & 4095] === 1) this.#meet(run);
      if (this.failures > 0) this.#settleZero(bytes, at, end);
      const isId = (kinds & DIGIT) > 0 || ((kinds & NOT_HEX) === 0 && at - from >= 4);
      template = Math.imul(template ^ (isId ? 0x30 : run), PRIME);
    }
    this.template = template;
  }

  /**
   * Meets the words that a run of letters and digits falls into at its case humps, `IO` and
   * `Exception` of `IOException`.
   */
  #meetParts(bytes: Uint8Array, start: number, end: number): void {
    let part = SEED;
    /** The part without its last letter. */
    let shorter = SEED;
    let before = 0;
    let capitals = 0;
    for (let at = start; at < end; at++) {
      const letter = LETTERS[bytes[at] ?? 0] ?? 0;
      const isCapital = (letter & UPPER) > 0;
      if (isCapital && (before & LOWER) > 0) {
        this.#meet(part);
        part = SEED;
      } else if ((letter & LOWER) > 0 && capitals > 1) {
        // The last capital is the first of a word.
        this.#meet(shorter);
        part = Math.imul(SEED ^ (before & BYTE), PRIME);
      }
      capitals = isCapital ? capitals + 1 : 0;
      shorter = part;
      part = Math.imul(part ^ (letter & BYTE), PRIME);
      before = letter;
    }
    this.#meet(part);
  }

  #meet(word: number): void {
    if (this.#terms.size > 0 && this.#terms.has(word)) this.#found.add(word);
    if (TELLING[word & 4095] === 0) return;
    if (failureWords.has(word)) {
      if (!this.#negated) this.failures++;
    } else if (negationWords.has(word)) this.#negated = true;
  }

  /** Takes back the failure word of `errors: 0` and `errors=0`. */
  #settleZero(bytes: Uint8Array, at: number, end: number): void {
    if (this.failures === 0 || at + 1 >= end) return;
    const sign = bytes[at] ?? 0;
    if (sign !== 0x3a && sign !== 0x3d) return;
    const zero = bytes[at + 1] === 0x20 ? at + 2 : at + 1;
    const isZero = bytes[zero] === 0x30 && !isDigit(bytes[zero + 1] ?? 0);
    if (isZero && zero < end) this.failures--;
  }
}

/** Whether a run of letters begins with capitals that are not all of it, such as `IOException`. */
function beginsWithCapitals(kinds: number, second: number): boolean {
  return (kinds & (UPPER | LOWER)) === (UPPER | LOWER) && ((LETTERS[second] ?? 0) & UPPER) > 0;
}
