import { isDigit } from '../../../json/bytes.ts';
import { numberValue } from '../../../json/numbers.ts';
import { Categories } from '../../fit/statistics/categories.ts';
import { hashRange, mix, PRIME, SEED } from '../../fit/statistics/hash.ts';
import { NumberSketch } from '../../fit/statistics/numberSketch.ts';
import { Position } from '../../fit/statistics/position.ts';

/** Templates whose numbers are compared, numbers of each line, and words that numbers follow. */
const MOST_TEMPLATES = 256;
const MOST_NUMBERS = 8;
const MOST_WORDS = 1024;
/** Other signs that numbers follow, such as `HTTP/1.1"`. */
const MOST_SIGNS = 256;
/** Bytes between a number and the word it follows, and of that word, that are looked at. */
const SEARCHED = 3;
const LONGEST_WORD = 24;

/** Bytes before a number that are looked at where no word is. */
const LONGEST_SIGN = 24;
const ANY_NUMBER = 0x30;

const SPACE = 0x20;
const MINUS = 0x2d;
const DOT = 0x2e;
const SLASH = 0x2f;
const COLON = 0x3a;

/**
 * The numbers that stand in one place of lines alike: a status among statuses, a duration among
 * durations. Parts of times, dates, addresses and versions are not numbers.
 */
export class LineNumbers {
  readonly #bytes: Uint8Array;
  /** By template and place: in lines alike. */
  readonly #places: Position[] = [];
  /** By the word before: in lines that are all different. */
  readonly #words = new Map<number, Position>();
  /** By what stands before it, where that is no word. */
  readonly #signs = new Map<number, Position>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** All places that hold numbers. */
  get positions(): readonly Position[] {
    const places = this.#places.filter(Boolean);
    return [...places, ...this.#words.values(), ...this.#signs.values()];
  }

  /**
   * @param template Entry of the line's template, -1 where it has none.
   * @param isCommon Whether many lines are like this one.
   * @param witness What the line is known by.
   */
  read(template: number, isCommon: boolean, start: number, end: number, witness: number): void {
    const bytes = this.#bytes;
    let place = 0;
    for (let at = start; at < end && place < MOST_NUMBERS; at++) {
      if (!isDigit(bytes[at] ?? 0)) continue;
      const from = at;
      let dots = 0;
      for (; at < end; at++) {
        const byte = bytes[at] ?? 0;
        if (byte === DOT && isDigit(bytes[at + 1] ?? 0)) dots++;
        else if (!isDigit(byte)) break;
      }
      if (dots > 1 || at - from > 15 || isPart(bytes, from, at)) continue;
      if (template >= 0 && template < MOST_TEMPLATES) {
        const key = template * MOST_NUMBERS + place;
        add(bytes, (this.#places[key] ??= newPosition()), from, at, witness);
      }
      if (!isCommon) this.#addBehindWord(start, from, at, witness);
      place++;
    }
  }

  #addBehindWord(lineStart: number, start: number, end: number, witness: number): void {
    const word = wordBefore(this.#bytes, lineStart, start);
    const known = word === 0 ? this.#signs : this.#words;
    const key = word === 0 ? signBefore(this.#bytes, lineStart, start) : word;
    if (key === 0) return;
    let position = known.get(key);
    if (position === undefined) {
      if (known.size === (word === 0 ? MOST_SIGNS : MOST_WORDS)) return;
      known.set(key, (position = newPosition()));
    }
    add(this.#bytes, position, start, end, witness);
  }
}

function newPosition(): Position {
  return new Position(null, -1, -1, null);
}

function add(bytes: Uint8Array, position: Position, start: number, end: number, at: number): void {
  position.count++;
  position.numbers++;
  (position.numeric ??= new NumberSketch()).add(numberValue(bytes, start, end), at);
  const values = (position.values ??= new Categories());
  if (values.isSwamped(position.count)) values.overflow++;
  else values.add(hashRange(bytes, start, end), at);
}

/** A hash of the letters of the word before a number; 0 where there is none nearby. */
function wordBefore(bytes: Uint8Array, lineStart: number, number: number): number {
  let end = number;
  while (end > Math.max(lineStart, number - SEARCHED) && !isLetter(bytes[end - 1] ?? 0)) {
    if (isDigit(bytes[end - 1] ?? 0)) return 0;
    end--;
  }
  let start = end;
  while (start > Math.max(lineStart, end - LONGEST_WORD) && isLetter(bytes[start - 1] ?? 0))
    start--;
  return start === end ? 0 : hashRange(bytes, start, end);
}

/**
 * A hash of the text before a number up to a space, numbers all alike; where that is a number, with
 * what stands before it. 0 where that is long.
 */
function signBefore(bytes: Uint8Array, lineStart: number, number: number): number {
  const least = Math.max(lineStart, number - LONGEST_SIGN);
  let hash = SEED;
  let isNumber = true;
  let at = number - 1;
  for (; at >= least; at--) {
    const byte = bytes[at] ?? 0;
    if (byte === SPACE && !isNumber) break;
    if (byte !== SPACE && !isDigit(byte)) isNumber = false;
    if (!isDigit(byte)) hash = Math.imul(hash ^ byte, PRIME);
    else if (!isDigit(bytes[at + 1] ?? 0)) hash = Math.imul(hash ^ ANY_NUMBER, PRIME);
  }
  return isNumber || (at < least && least > lineStart) ? 0 : mix(hash);
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20;
  return byte >= 0x80 || (lower >= 0x61 && lower <= 0x7a);
}

/** Whether digits are tied to others, as in `22:20`, `2026-11-14`, or to the letters of an id. */
function isPart(bytes: Uint8Array, from: number, to: number): boolean {
  const isBehindLetter = isLetter(bytes[from - 1] ?? 0);
  return (
    isBehindLetter || isTie(bytes[from - 1], bytes[from - 2]) || isTie(bytes[to], bytes[to + 1])
  );
}

function isTie(byte: number | undefined, beyond: number | undefined): boolean {
  if (byte === undefined || beyond === undefined) return false;
  if (byte === MINUS || byte === SLASH || byte === COLON || byte === 0x54) return isDigit(beyond);
  return byte === 0x5f || isIdLetter(byte, beyond);
}

/** A letter beside a digit is a unit (`12ms`) only where no further digit follows it. */
function isIdLetter(byte: number, beyond: number): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a && isDigit(beyond);
}
