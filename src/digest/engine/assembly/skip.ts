import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from './characters';
import {
  EXPECTED_COLON,
  EXPECTED_COMMA_OR_BRACE,
  EXPECTED_COMMA_OR_BRACKET,
  EXPECTED_KEY,
  fail,
} from './failure';
import { clearNesting, enter, isInObject, isNested, leave } from './nesting';
import { skipScalar } from './scalars';
import { scanString } from './strings';
import { skipWhitespace } from './whitespace';

/** Bytes read before a call returns: code is replaced by faster code only between two calls. */
const STRETCH: usize = 4096;

/**
 * Reads a value, checking all of it, however deep it is.
 *
 * @param p Its first byte.
 */
export function skipValue(p: usize): usize {
  clearNesting();
  do p = skipStretch(p);
  while (p != 0 && isNested());
  return p;
}

/** Reads on from where a value begins, to the end of all or the beginning of a further value. */
function skipStretch(p: usize): usize {
  const pause = p + STRETCH;
  do {
    const first: u32 = load<u8>(p);
    if (first == QUOTE) {
      p = scanString(p + 1);
      if (p == 0) return 0;
      p = skipEnds(p + 1);
    } else if (first == OPEN_BRACE) {
      p = skipWhitespace(p + 1);
      if (load<u8>(p) == <u8>CLOSE_BRACE) {
        p = skipEnds(p + 1);
      } else {
        enter(1);
        p = skipKey(p);
      }
    } else if (first == OPEN_BRACKET) {
      p = skipWhitespace(p + 1);
      if (load<u8>(p) == <u8>CLOSE_BRACKET) p = skipEnds(p + 1);
      else enter(0);
    } else {
      p = skipScalar(p);
      if (p == 0) return 0;
      p = skipEnds(p);
    }
  } while (p != 0 && p < pause && isNested());
  return p;
}

/** After a value: reads the ends of containers, then to the next value. */
function skipEnds(p: usize): usize {
  while (isNested()) {
    p = skipWhitespace(p);
    const next: u32 = load<u8>(p);
    if (isInObject()) {
      if (next == COMMA) return skipKey(skipWhitespace(p + 1));
      if (next != CLOSE_BRACE) return fail(p, EXPECTED_COMMA_OR_BRACE);
    } else {
      if (next == COMMA) return skipWhitespace(p + 1);
      if (next != CLOSE_BRACKET) return fail(p, EXPECTED_COMMA_OR_BRACKET);
    }
    leave();
    p++;
  }
  return p;
}

/** Reads a key and its colon, to where its value begins. */
export function skipKey(p: usize): usize {
  if (load<u8>(p) != <u8>QUOTE) return fail(p, EXPECTED_KEY);
  p = scanString(p + 1);
  if (p == 0) return 0;
  p = skipWhitespace(p + 1);
  if (load<u8>(p) != <u8>COLON) return fail(p, EXPECTED_COLON);
  return skipWhitespace(p + 1);
}
