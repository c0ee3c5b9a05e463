import * as b from '../../json/bytes.ts';
import { stringEnd } from '../../json/strings.ts';
import { encodeText } from '../../json/text.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import type { JsonReading } from './reading.ts';
import { firstByte } from './sample.ts';
import { SourceCopy } from './sourceCopy.ts';

const SLASH = 0x2f;
const STAR = 0x2a;
const LINE_FEED = 0x0a;
const LETTER_N = 0x4e;
const LETTER_I = 0x49;
/** Numbers that JSON has no form for, as JavaScript and Python write them. */
const NOT_FINITE = ['NaN', '-NaN', 'Infinity', '-Infinity'].map(encodeText);

/**
 * JSON with comments, trailing commas or numbers that are not finite. Comments and commas are left
 * out, such numbers become strings; how many of each is said. Whether the rest is JSON is for the
 * reader of the result to check.
 */
export function readRelaxedJson(payload: Uint8Array): JsonReading | undefined {
  const first = firstByte(payload);
  if (first !== b.OPEN_OBJECT && first !== b.OPEN_ARRAY && first !== SLASH) return undefined;
  if (!mayBeRelaxed(payload)) return undefined;
  const text = withoutByteOrderMark(payload);
  const strict = new Strictener(text);
  strict.run();
  const readAs = strict.said();
  return readAs === '' ? undefined : strict.copy.reading(readAs, payload.length - text.length);
}

/**
 * Whether anything in a text looks like what only relaxed JSON has, in a string or not. Native
 * search alone: most JSON is proved to be no other kind without reading it byte by byte.
 */
export function mayBeRelaxed(text: Uint8Array): boolean {
  return (
    some(text, SLASH, (at) => {
      const next = text[at + 1];
      // `http://` stands in strings and comments only, and comments have a sign of their own.
      const isAddress = text[at - 1] === b.COLON && isLetter(text[at - 2]);
      return next === STAR || (next === SLASH && !isAddress);
    }) ||
    some(text, b.CLOSE_OBJECT, (at) => followsComma(text, at)) ||
    some(text, b.CLOSE_ARRAY, (at) => followsComma(text, at)) ||
    some(text, LETTER_N, (at) => notFiniteAt(text, at) !== undefined) ||
    some(text, LETTER_I, (at) => notFiniteAt(text, at) !== undefined)
  );
}

function some(text: Uint8Array, byte: number, isSign: (at: number) => boolean): boolean {
  for (let at = text.indexOf(byte); at >= 0; at = text.indexOf(byte, at + 1)) {
    if (isSign(at)) return true;
  }
  return false;
}

function followsComma(text: Uint8Array, bracket: number): boolean {
  let at = bracket - 1;
  while (at > 0 && b.isWhite(text[at] ?? 0)) at--;
  return text[at] === b.COMMA;
}

function isLetter(byte = 0): boolean {
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x7a;
}

function notFiniteAt(text: Uint8Array, at: number): Uint8Array | undefined {
  return NOT_FINITE.find((name) => name.every((byte, i) => text[at + i] === byte));
}

/** Writes such JSON as plain JSON. */
class Strictener {
  readonly copy: SourceCopy;
  readonly #text: Uint8Array;
  #comments = 0;
  #commas = 0;
  #notFinite = 0;
  /** Where the source begins that is yet to be copied. */
  #from = 0;

  constructor(text: Uint8Array) {
    this.#text = text;
    this.copy = new SourceCopy(text);
  }

  run(): void {
    const text = this.#text;
    for (let at = 0; at < text.length;) at = this.#step(at, text[at] ?? 0);
    this.#copyTo(text.length, text.length);
  }

  /** What was changed, in words; empty where nothing was. */
  said(): string {
    const parts = [
      this.#comments > 0 ? `without ${plural(this.#comments, 'comment')}` : '',
      this.#commas > 0 ? `without ${plural(this.#commas, 'trailing comma')}` : '',
      this.#notFinite > 0 ? `${plural(this.#notFinite, 'number')} not finite as text` : '',
    ];
    return parts.filter((part) => part !== '').join(', ');
  }

  /** @returns the offset after what begins at `at`. */
  #step(at: number, byte: number): number {
    switch (byte) {
      case b.QUOTE:
        return stringEnd(this.#text, at + 1);
      case SLASH:
        return this.#comment(at);
      case b.COMMA:
        return this.#comma(at);
      case LETTER_N:
      case LETTER_I:
      case b.MINUS:
        return this.#number(at);
      default:
        return at + 1;
    }
  }

  #comment(at: number): number {
    const end = commentEnd(this.#text, at);
    if (end === at) return at + 1;
    this.#comments++;
    this.#copyTo(at, end);
    return end;
  }

  #comma(at: number): number {
    const next = this.#text[this.#skip(at + 1)];
    if (next !== b.CLOSE_OBJECT && next !== b.CLOSE_ARRAY) return at + 1;
    this.#commas++;
    this.#copyTo(at, at + 1);
    return at + 1;
  }

  #number(at: number): number {
    const found = notFiniteAt(this.#text, at);
    if (found === undefined) return at + 1;
    const end = at + found.length;
    this.#notFinite++;
    this.#copyTo(at, end);
    this.copy.insert(b.QUOTE);
    this.copy.copy(at, end);
    this.copy.insert(b.QUOTE);
    return end;
  }

  #skip(from: number): number {
    let at = from;
    for (;;) {
      const next = commentEnd(this.#text, b.skipWhite(this.#text, at, this.#text.length));
      if (next === at) return at;
      at = next;
    }
  }

  /** Copies the source up to an offset and goes on from another. */
  #copyTo(end: number, next: number): void {
    this.copy.copy(this.#from, end);
    this.#from = next;
  }
}

/** Offset after the comment that begins at `at`, closed or not; `at` itself where none does. */
function commentEnd(text: Uint8Array, at: number): number {
  if (text[at] !== SLASH) return at;
  if (text[at + 1] === SLASH) {
    const end = text.indexOf(LINE_FEED, at);
    return end < 0 ? text.length : end;
  }
  if (text[at + 1] !== STAR) return at;
  for (let star = text.indexOf(STAR, at + 2); star >= 0; star = text.indexOf(STAR, star + 1)) {
    if (text[star + 1] === SLASH) return star + 2;
  }
  return text.length;
}

function plural(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
