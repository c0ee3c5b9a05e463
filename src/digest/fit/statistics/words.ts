import { BACKSLASH, LETTER_U } from '../../../json/bytes.ts';
import { mix, PRIME, SEED } from './hash.ts';
import { failureWords, negationWords } from './vocabulary.ts';

/** Bytes at the head and at the tail of a long string that are read for words. */
const HEAD = 384;
const TAIL = 128;

const OTHER = 0;
const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;

const CLASS = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x30 && byte <= 0x39) return DIGIT;
  if (byte >= 0x41 && byte <= 0x5a) return UPPER;
  return (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80 ? LOWER : OTHER;
});

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
    this.#found.clear();
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
    let at = start;
    while (at < end) {
      const byte = bytes[at] ?? 0;
      if (CLASS[byte] !== OTHER) {
        at = this.#word(bytes, at, end);
        continue;
      }
      // The letter of an escape is no letter of a word.
      const skip = byte !== BACKSLASH ? 1 : bytes[at + 1] === LETTER_U ? 6 : 2;
      if (byte === 0x2c || byte === 0x3b || byte === 0x2e) this.#negated = false;
      this.template = Math.imul(this.template ^ byte, PRIME);
      at += skip;
    }
  }

  /** Reads a run of letters and digits, and the words it falls into at its case humps. */
  #word(bytes: Uint8Array, start: number, end: number): number {
    let run = SEED;
    // The part since the last hump; the whole run where there is none.
    let part = SEED;
    let parts = 0;
    let digits = 0;
    let hex = true;
    let before = OTHER;
    let at = start;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      const kind = CLASS[byte] ?? OTHER;
      if (kind === OTHER) break;
      const lower = kind === UPPER ? byte | 0x20 : byte;
      if (kind === UPPER && before === LOWER) {
        this.#meet(parts === 0 ? run : part);
        parts++;
        part = SEED;
      }
      if (kind === DIGIT) digits++;
      else if (lower > 0x66) hex = false;
      run = Math.imul(run ^ lower, PRIME);
      if (parts > 0) part = Math.imul(part ^ lower, PRIME);
      before = kind;
    }
    if (parts > 0) this.#meet(part);
    this.#meet(run);
    this.#settleZero(bytes, at, end);
    const isId = digits > 0 || (hex && at - start >= 4);
    this.template = Math.imul(this.template ^ (isId ? 0x30 : run), PRIME);
    return at;
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
    const isZero = bytes[zero] === 0x30 && CLASS[bytes[zero + 1] ?? 0] !== DIGIT;
    if (isZero && zero < end) this.failures--;
  }
}
