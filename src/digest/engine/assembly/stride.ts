import { BACKSLASH, CLOSE_BRACE, COMMA, OPEN_BRACE, QUOTE } from './characters';

/**
 * Walks over text known to be JSON, one stretch after another, by its commas and brackets. The
 * text need not be in memory as a whole: what carries over from stretch to stretch is here.
 */

/** Containers open since the walk began; fewer than 0 once it has left the one it began in. */
let depth: i32 = 0;
let stopDepth: i32 = 0;
/** Commas between the children of the container in which the walk began that are yet to pass. */
export let commasLeft: u32 = 0;
let inString: bool = false;
let afterBackslash: bool = false;

/**
 * Begins a walk outside of strings. It stops after so many commas at the level where it began, or
 * after the bracket with which it comes down to a level relative to that one.
 */
export function beginStride(commas: u32, level: i32): void {
  depth = 0;
  stopDepth = level;
  commasLeft = commas;
  inString = false;
  afterBackslash = false;
}

/**
 * Walks on through a stretch behind which 16 bytes may be read.
 *
 * @returns the address after the byte at which the walk stops; 0 if that is in no stretch so far.
 */
export function stride(p: usize, end: usize): usize {
  while (p < end) {
    if (inString) {
      p = leaveString(p, end);
      continue;
    }
    let marks = marksOf(v128.load(p));
    const rest = <u32>(end - p);
    if (rest < 16) marks &= (1 << rest) - 1;
    const block = p;
    p += 16;
    while (marks != 0) {
      const at = block + <usize>ctz(marks);
      marks &= marks - 1;
      const byte: u32 = load<u8>(at);
      if (byte == COMMA) {
        if (depth == 0 && --commasLeft == 0) return at + 1;
      } else if (byte == QUOTE) {
        inString = true;
        p = at + 1;
        break;
      } else if ((byte | 0x20) == OPEN_BRACE) depth++;
      else if (--depth == stopDepth) return at + 1;
    }
  }
  return 0;
}

/** Quotes, commas and brackets among 16 bytes. Square brackets are braces without one bit. */
function marksOf(chunk: v128): u32 {
  const folded = v128.or(chunk, i8x16.splat(0x20));
  const brackets = v128.or(
    i8x16.eq(folded, i8x16.splat(<i8>OPEN_BRACE)),
    i8x16.eq(folded, i8x16.splat(<i8>CLOSE_BRACE)),
  );
  const others = v128.or(
    i8x16.eq(chunk, i8x16.splat(<i8>COMMA)),
    i8x16.eq(chunk, i8x16.splat(<i8>QUOTE)),
  );
  return i8x16.bitmask(v128.or(brackets, others));
}

/** Goes on inside a string, to where it ends or the stretch does. */
function leaveString(p: usize, end: usize): usize {
  while (p < end) {
    if (afterBackslash) {
      afterBackslash = false;
      p++;
      continue;
    }
    const chunk = v128.load(p);
    const marks: u32 = i8x16.bitmask(
      v128.or(i8x16.eq(chunk, i8x16.splat(<i8>QUOTE)), i8x16.eq(chunk, i8x16.splat(<i8>BACKSLASH))),
    );
    if (marks == 0) {
      p += 16;
      continue;
    }
    p += <usize>ctz(marks);
    if (p >= end) return end;
    const byte: u32 = load<u8>(p++);
    if (byte == QUOTE) {
      inString = false;
      return p;
    }
    afterBackslash = true;
  }
  return end;
}
