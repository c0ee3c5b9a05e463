import { isDigit, MINUS } from './characters';
import { hashOf } from './hash';
import { keyNumber } from './keyNumbers';
import { allocate } from './memory';
import { offsetOf } from './source';

/**
 * The tokens of a text as a walk meets them, until the host has read them. All are of one size:
 * type, start and end; a hash, if it is a string or number; start, end and number of the key read
 * last. Fields and types are a protocol with ../tokens.ts.
 */

const TOKEN_SIZE: usize = 32;
/** Tokens that are handed over at once. */
const TOKENS: usize = 1024;
/** Tokens that a walk may note between two looks at the room: an empty container's. */
const SPARE: usize = 2;

const OBJECT_OPEN: u32 = 2;
const OBJECT_CLOSE: u32 = 3;
const ARRAY_OPEN: u32 = 4;
const ARRAY_CLOSE: u32 = 5;
const STRING: u32 = 7;
const NUMBER: u32 = 8;
const TRUE: u32 = 9;
const FALSE: u32 = 10;
const NULL: u32 = 11;

const LETTER_T: u32 = 0x74;
const LETTER_F: u32 = 0x66;

export let tokensStart: usize = 0;
export let tokensEnd: usize = 0;
let tokensFull: usize = 0;
/** Where the text begins in what offsets count from. */
let base: u32 = 0;
/** Bytes of white space passed. */
export let whiteSize: u32 = 0;
let keyStart: u32 = 0;
let keyEnd: u32 = 0;

/** @param start Offset of the text's first byte. */
export function openTokens(start: u32): void {
  base = start;
  tokensStart = allocate((TOKENS + SPARE) * TOKEN_SIZE);
  tokensFull = tokensStart + TOKENS * TOKEN_SIZE;
  whiteSize = 0;
}

export function clearTokens(): void {
  tokensEnd = tokensStart;
}

export function hasTokenRoom(): bool {
  return tokensEnd < tokensFull;
}

export function noteWhitespace(size: usize): void {
  whiteSize += <u32>size;
}

/** Notes a key, quotes included, which the next value's token tells. */
export function noteKeyRange(p: usize, end: usize): void {
  keyStart = base + <u32>offsetOf(p);
  keyEnd = base + <u32>offsetOf(end);
}

/** Notes a string, quotes included. */
export function noteString(p: usize, end: usize): void {
  note(STRING, p, end);
  store<u32>(tokensEnd - TOKEN_SIZE, hashOf(p, end), 12);
}

/** Notes a number or a literal. */
export function noteScalar(p: usize, end: usize): void {
  const first: u32 = load<u8>(p);
  if (isDigit(first) || first == MINUS) {
    note(NUMBER, p, end);
    store<u32>(tokensEnd - TOKEN_SIZE, hashOf(p, end), 12);
  } else {
    note(first == LETTER_T ? TRUE : first == LETTER_F ? FALSE : NULL, p, end);
  }
}

/** Notes an opening bracket. */
export function noteOpen(p: usize, object: bool): void {
  note(object ? OBJECT_OPEN : ARRAY_OPEN, p, p + 1);
}

/** Notes a closing bracket. */
export function noteClose(p: usize, object: bool): void {
  note(object ? OBJECT_CLOSE : ARRAY_CLOSE, p, p + 1);
}

function note(type: u32, p: usize, end: usize): void {
  const at = tokensEnd;
  store<u32>(at, type);
  store<u32>(at, base + <u32>offsetOf(p), 4);
  store<u32>(at, base + <u32>offsetOf(end), 8);
  store<u32>(at, keyStart, 16);
  store<u32>(at, keyEnd, 20);
  store<u32>(at, keyNumber, 24);
  tokensEnd = at + TOKEN_SIZE;
}
