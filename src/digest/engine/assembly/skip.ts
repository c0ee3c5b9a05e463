import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './characters';
import { begin, end, knownEnd } from './extents';
import {
  EXPECTED_COLON,
  EXPECTED_COMMA_OR_BRACE,
  EXPECTED_COMMA_OR_BRACKET,
  EXPECTED_KEY,
  fail,
} from './failure';
import { clearNesting, enter, isInObject, isNested, leave, nestingLevels } from './nesting';
import { skipScalar } from './scalars';
import { scanString, scanStringOn } from './strings';
import { skipWhitespace } from './whitespace';

/**
 * Bytes read before a call returns: what runs is replaced by faster code only between calls. (Two
 * places call the function, because one place alone would have it compiled into it.)
 */
const STRETCH: usize = 4096;

/**
 * Reads a value, checking all of it, however deep it is.
 *
 * @param p Its first byte.
 */
export function skipValue(p: usize): usize {
  const first: u32 = load<u8>(p);
  if (first == QUOTE) {
    p = scanString(p + 1);
    if (p == 0) p = scanStringOn();
    return p == 0 ? 0 : p + 1;
  }
  if (first != OPEN_BRACE && first != OPEN_BRACKET) return skipScalar(p);
  const known = knownEnd(p);
  if (known != 0) return known;
  clearNesting();
  p = skipOpening(p, first);
  if (isNested() && p != 0) p = skipStretch(p);
  while (isNested() && p != 0) p = skipStretch(p);
  return p;
}

/** Reads on from where a value in a container begins, to a further one or to the end of all. */
function skipStretch(p: usize): usize {
  const pause = p + STRETCH;
  let levels = nestingLevels();
  let inObject = isInObject();
  do {
    const first: u32 = load<u8>(p);
    if (first == QUOTE) {
      p = scanString(p + 1);
      if (p == 0) p = scanStringOn();
      if (p == 0) return 0;
      p++;
    } else if (first == OPEN_BRACE || first == OPEN_BRACKET) {
      begin(levels, p);
      p = skipOpening(p, first);
      if (p == 0) return 0;
      if (nestingLevels() != levels) {
        levels = nestingLevels();
        inObject = first == OPEN_BRACE;
        continue;
      }
    } else {
      p = skipScalar(p);
      if (p == 0) return 0;
    }
    p = skipWhitespace(p);
    let next: u32 = load<u8>(p);
    while (next != COMMA) {
      if (next != (inObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        return fail(p, inObject ? EXPECTED_COMMA_OR_BRACE : EXPECTED_COMMA_OR_BRACKET);
      }
      leave();
      levels--;
      if (levels == 0) return p + 1;
      end(levels, p + 1);
      inObject = isInObject();
      p = skipWhitespace(p + 1);
      next = load<u8>(p);
    }
    p = skipWhitespace(p + 1);
    if (inObject) {
      p = skipKey(p);
      if (p == 0) return 0;
    }
  } while (p < pause);
  return p;
}

/** Reads an empty container, or the beginning of another one to where its first value begins. */
function skipOpening(p: usize, opening: u32): usize {
  p = skipWhitespace(p + 1);
  // A closing bracket or brace is two characters after its opening one.
  if (load<u8>(p) == <u8>(opening + 2)) return p + 1;
  const object = opening == OPEN_BRACE;
  enter(object);
  return object ? skipKey(p) : p;
}

/** Reads a key and its colon, to where its value begins. */
function skipKey(p: usize): usize {
  if (load<u8>(p) != <u8>QUOTE) return fail(p, EXPECTED_KEY);
  p = scanString(p + 1);
  if (p == 0) p = scanStringOn();
  if (p == 0) return 0;
  p = skipWhitespace(p + 1);
  if (load<u8>(p) != <u8>COLON) return fail(p, EXPECTED_COLON);
  return skipWhitespace(p + 1);
}
