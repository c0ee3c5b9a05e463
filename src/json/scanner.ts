import * as b from './bytes.ts';
import { beginsNumber, numberEnd } from './numbers.ts';
import { beginsEscape, checkedStringEnd } from './strings.ts';
import type { SyntaxFailure } from './syntaxFailure.ts';

/** What {@link JsonScanner.next} found. */
export const END = 0;
export const FAILED = 1;
export const OBJECT_OPEN = 2;
export const OBJECT_CLOSE = 3;
export const ARRAY_OPEN = 4;
export const ARRAY_CLOSE = 5;
export const KEY = 6;
export const STRING = 7;
export const NUMBER = 8;
export const TRUE = 9;
export const FALSE = 10;
export const NULL = 11;

export type Token =
  | typeof END
  | typeof FAILED
  | typeof OBJECT_OPEN
  | typeof OBJECT_CLOSE
  | typeof ARRAY_OPEN
  | typeof ARRAY_CLOSE
  | typeof KEY
  | typeof STRING
  | typeof NUMBER
  | typeof TRUE
  | typeof FALSE
  | typeof NULL;

/** What may come next. */
const SEPARATOR = 0;
const VALUE = 1;
const FIRST_ELEMENT = 2;
const FIRST_KEY = 3;

type Expected = typeof SEPARATOR | typeof VALUE | typeof FIRST_ELEMENT | typeof FIRST_KEY;

const LITERAL_TRUE = [0x74, 0x72, 0x75, 0x65];
const LITERAL_FALSE = [0x66, 0x61, 0x6c, 0x73, 0x65];
const LITERAL_NULL = [0x6e, 0x75, 0x6c, 0x6c];

/**
 * Reads the tokens of one JSON text (RFC 8259) with their byte offsets, checking grammar, escapes
 * and UTF-8 as it goes. It keeps one byte a level and nothing else, so that any depth and size
 * goes through.
 */
export class JsonScanner {
  /** Offset of the token's first byte; a string's is its quote. */
  start = 0;
  /** Offset after the token's last byte. */
  end = 0;
  /** Levels open after the token. */
  depth = 0;
  /** Bytes of white space passed so far. */
  white = 0;
  /** Set once {@link next} answered {@link FAILED}. */
  failure: SyntaxFailure | null = null;
  /** Then: whether nothing but the end is missing, for the text could go on so that it is JSON. */
  endsEarly = false;

  readonly #bytes: Uint8Array;
  readonly #limit: number;
  #at: number;
  #expected: Expected = VALUE;
  #inObject: Uint8Array = new Uint8Array(64);

  /** Reads `bytes` from `from` up to `to`; offsets count from the start of `bytes`. */
  constructor(bytes: Uint8Array, from = 0, to = bytes.length) {
    this.#bytes = bytes;
    this.#at = from;
    this.#limit = to;
  }

  /** Reads on to the next token; commas and colons are checked, not reported. */
  next(): Token {
    let at = this.#skip(this.#at);
    switch (this.#expected) {
      case SEPARATOR: {
        if (this.depth === 0) {
          return at < this.#limit ? this.#fail(at, 'text after the value') : END;
        }
        const inObject = this.#inObject[this.depth - 1] === 1;
        const byte = this.#byte(at);
        if (byte === b.COMMA) {
          at = this.#skip(at + 1);
          return inObject ? this.#key(at) : this.#value(at);
        }
        if (byte === (inObject ? b.CLOSE_OBJECT : b.CLOSE_ARRAY)) return this.#close(at, inObject);
        return this.#fail(at, inObject ? 'a comma or } is missing' : 'a comma or ] is missing');
      }
      case FIRST_ELEMENT:
        return this.#byte(at) === b.CLOSE_ARRAY ? this.#close(at, false) : this.#value(at);
      case FIRST_KEY:
        return this.#byte(at) === b.CLOSE_OBJECT ? this.#close(at, true) : this.#key(at);
      case VALUE:
        return this.#value(at);
    }
  }

  #byte(at: number): number {
    return at < this.#limit ? (this.#bytes[at] ?? 0) : -1;
  }

  #skip(from: number): number {
    const bytes = this.#bytes;
    let at = from;
    while (at < this.#limit) {
      const byte = bytes[at] ?? 0;
      if (byte > 0x20 || !b.isWhite(byte)) break;
      at++;
    }
    this.white += at - from;
    return at;
  }

  #value(at: number): Token {
    const byte = this.#byte(at);
    switch (byte) {
      case b.QUOTE:
        return this.#string(at) ? STRING : FAILED;
      case b.OPEN_OBJECT:
        return this.#open(at, true);
      case b.OPEN_ARRAY:
        return this.#open(at, false);
      case 0x74:
        return this.#literal(at, LITERAL_TRUE, TRUE);
      case 0x66:
        return this.#literal(at, LITERAL_FALSE, FALSE);
      case 0x6e:
        return this.#literal(at, LITERAL_NULL, NULL);
      default:
        return byte === b.MINUS || b.isDigit(byte)
          ? this.#number(at)
          : this.#fail(at, byte < 0 ? 'the text ends too early' : 'no JSON value begins here');
    }
  }

  #number(at: number): Token {
    const end = numberEnd(this.#bytes, at, this.#limit);
    if (end >= 0) return this.#token(at, end, NUMBER);
    return this.#fail(at, 'not a number', beginsNumber(this.#bytes, at, this.#limit));
  }

  #literal(at: number, letters: readonly number[], token: Token): Token {
    for (let i = 0; i < letters.length; i++) {
      if (this.#byte(at + i) === letters[i]) continue;
      return this.#fail(at, 'no JSON value begins here', at + i >= this.#limit);
    }
    return this.#token(at, at + letters.length, token);
  }

  #key(at: number): Token {
    if (this.#byte(at) !== b.QUOTE) return this.#fail(at, 'a key is missing');
    if (!this.#string(at)) return FAILED;
    const colon = this.#skip(this.end);
    if (this.#byte(colon) !== b.COLON) return this.#fail(colon, 'a colon is missing');
    this.#at = colon + 1;
    this.#expected = VALUE;
    return KEY;
  }

  #string(at: number): boolean {
    const end = checkedStringEnd(this.#bytes, at + 1, this.#limit);
    if (end < 0) {
      this.#fail(
        -end - 1,
        'the string is cut short or holds what JSON strings may not',
        beginsEscape(this.#bytes, -end - 1, this.#limit),
      );
      return false;
    }
    this.#token(at, end, STRING);
    return true;
  }

  #open(at: number, object: boolean): Token {
    if (this.depth === this.#inObject.length) this.#deepen();
    this.#inObject[this.depth++] = object ? 1 : 0;
    this.start = at;
    this.end = at + 1;
    this.#at = at + 1;
    this.#expected = object ? FIRST_KEY : FIRST_ELEMENT;
    return object ? OBJECT_OPEN : ARRAY_OPEN;
  }

  #close(at: number, object: boolean): Token {
    this.depth--;
    return this.#token(at, at + 1, object ? OBJECT_CLOSE : ARRAY_CLOSE);
  }

  #token(start: number, end: number, token: Token): Token {
    this.start = start;
    this.end = end;
    this.#at = end;
    this.#expected = SEPARATOR;
    return token;
  }

  #deepen(): void {
    const deeper = new Uint8Array(this.#inObject.length * 2);
    deeper.set(this.#inObject);
    this.#inObject = deeper;
  }

  #fail(offset: number, cause: string, endsEarly = offset >= this.#limit): Token {
    this.failure = { offset, cause };
    this.endsEarly = endsEarly;
    return FAILED;
  }
}

/** Whether the bytes, or a range of them, are one JSON text; null where they are, else why not. */
export function syntaxFailure(
  bytes: Uint8Array,
  from = 0,
  to = bytes.length,
): SyntaxFailure | null {
  const scanner = new JsonScanner(bytes, from, to);
  for (;;) {
    const token = scanner.next();
    if (token === END || token === FAILED) return scanner.failure;
  }
}
