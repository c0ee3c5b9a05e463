import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  SPACE,
} from './characters';
import { begin, end, knownEnd } from './extents';
import {
  EXPECTED_COLON,
  EXPECTED_COMMA_OR_BRACE,
  EXPECTED_COMMA_OR_BRACKET,
  EXPECTED_KEY,
  fail,
} from './failure';
import { likelyKeyEnd, numberKey } from './keyNumbers';
import { clearNesting, enter, isInObject, isNested, leave, nestingLevels } from './nesting';
import { skipScalar } from './scalars';
import { scanString, scanStringOn } from './strings';
import {
  hasTokenRoom,
  noteClose,
  noteKeyRange,
  noteOpen,
  noteScalar,
  noteString,
  noteWhitespace,
} from './tokens';
import { skipWhitespace } from './whitespace';

/**
 * Bytes read before a call returns: what runs is replaced by faster code only between calls. (Two
 * places call the function, because one place alone would have it compiled into it.)
 */
const STRETCH: usize = 4096;

/**
 * What a walk leaves behind is a type argument of its functions, so that each kind of walk is
 * compiled by itself: nothing, or the tokens that it meets.
 */
type Unnoted = u8;
type Noted = u32;

/** Whether a walk stopped behind a value, in a container, and not before one. */
let stoppedBehind: bool = false;

/**
 * Reads a value, checking all of it, however deep it is.
 *
 * @param p Its first byte.
 */
export function skipValue(p: usize): usize {
  const first: u32 = load<u8>(p);
  if (first == QUOTE) return skipString(p);
  if (first != OPEN_BRACE && first != OPEN_BRACKET) return skipScalar(p);
  const known = knownEnd(p);
  if (known != 0) return known;
  clearNesting();
  p = skipOpening<Unnoted>(p, first);
  if (isNested() && p != 0) p = skipStretch<Unnoted>(p);
  while (isNested() && p != 0) p = skipStretch<Unnoted>(p);
  return p;
}

/**
 * Reads the beginning of a value, noting its tokens; all of one that has no children.
 *
 * @param p Its first byte.
 * @returns where {@link noteStretch} goes on if it is nested, else the end of the value.
 */
export function noteBeginning(p: usize): usize {
  clearNesting();
  stoppedBehind = false;
  const first: u32 = load<u8>(p);
  return first == OPEN_BRACE || first == OPEN_BRACKET
    ? skipOpening<Noted>(p, first)
    : skipLeaf<Noted>(p, first);
}

/** Reads on in the value begun until there is no more room for tokens, or to its end. */
export function noteStretch(p: usize): usize {
  return skipStretch<Noted>(p);
}

/** Reads on from where a value in a container begins, to a further one or to the end of all. */
function skipStretch<Notes>(p: usize): usize {
  const pause = p + STRETCH;
  let levels = nestingLevels();
  let inObject = isInObject();
  do {
    if (!isNoted<Notes>() || !stoppedBehind) {
      const first: u32 = load<u8>(p);
      if (first != QUOTE && (first == OPEN_BRACE || first == OPEN_BRACKET)) {
        if (!isNoted<Notes>()) begin(levels, p);
        p = skipOpening<Notes>(p, first);
        if (p == 0) return 0;
        if (nestingLevels() != levels) {
          levels = nestingLevels();
          inObject = first == OPEN_BRACE;
          continue;
        }
      } else {
        p = skipLeaf<Notes>(p, first);
        if (p == 0) return 0;
      }
      p = passWhitespace<Notes>(p);
    }
    let next: u32 = load<u8>(p);
    while (next != COMMA) {
      if (next != (inObject ? CLOSE_BRACE : CLOSE_BRACKET)) {
        return fail(p, inObject ? EXPECTED_COMMA_OR_BRACE : EXPECTED_COMMA_OR_BRACKET);
      }
      if (isNoted<Notes>()) {
        stoppedBehind = !hasTokenRoom();
        if (stoppedBehind) return p;
        noteClose(p, inObject);
      }
      leave();
      levels--;
      if (levels == 0) return p + 1;
      if (!isNoted<Notes>()) end(levels, p + 1);
      inObject = isInObject();
      p = passWhitespace<Notes>(p + 1);
      next = load<u8>(p);
    }
    if (isNoted<Notes>()) stoppedBehind = false;
    p = passWhitespace<Notes>(p + 1);
    if (inObject) {
      p = skipKey<Notes>(p);
      if (p == 0) return 0;
    }
  } while (isNoted<Notes>() ? hasTokenRoom() : p < pause);
  return p;
}

/** Reads a string, a number or a literal. */
function skipLeaf<Notes>(p: usize, first: u32): usize {
  const start = p;
  if (first == QUOTE) {
    p = skipString(p);
    if (p == 0) return 0;
    if (isNoted<Notes>()) noteString(start, p);
  } else {
    p = skipScalar(p);
    if (p == 0) return 0;
    if (isNoted<Notes>()) noteScalar(start, p);
  }
  return p;
}

/** Reads an empty container, or the beginning of another one to where its first value begins. */
function skipOpening<Notes>(p: usize, opening: u32): usize {
  const object = opening == OPEN_BRACE;
  if (isNoted<Notes>()) noteOpen(p, object);
  p = passWhitespace<Notes>(p + 1);
  // A closing bracket or brace is two characters after its opening one.
  if (load<u8>(p) == <u8>(opening + 2)) {
    if (isNoted<Notes>()) noteClose(p, object);
    return p + 1;
  }
  enter(object);
  return object ? skipKey<Notes>(p) : p;
}

/** Reads a key and its colon, to where its value begins. */
function skipKey<Notes>(p: usize): usize {
  if (load<u8>(p) != <u8>QUOTE) return fail(p, EXPECTED_KEY);
  p = isNoted<Notes>() ? noteKey(p) : skipString(p);
  if (p == 0) return 0;
  p = passWhitespace<Notes>(p);
  if (load<u8>(p) != <u8>COLON) return fail(p, EXPECTED_COLON);
  return passWhitespace<Notes>(p + 1);
}

function noteKey(p: usize): usize {
  let end = likelyKeyEnd(p);
  if (end == 0) {
    end = skipString(p);
    if (end == 0) return 0;
    numberKey(p, end);
  }
  noteKeyRange(p, end);
  return end;
}

/** Reads a string from its opening quote to after its closing quote. */
function skipString(p: usize): usize {
  p = scanString(p + 1);
  if (p == 0) p = scanStringOn();
  return p == 0 ? 0 : p + 1;
}

function isNoted<Notes>(): bool {
  return sizeof<Notes>() == sizeof<Noted>();
}

function passWhitespace<Notes>(p: usize): usize {
  if (!isNoted<Notes>()) return skipWhitespace(p);
  if (load<u8>(p) > <u8>SPACE) return p;
  const end = skipWhitespace(p);
  noteWhitespace(end - p);
  return end;
}
