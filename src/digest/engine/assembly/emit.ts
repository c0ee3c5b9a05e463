import { emitArray } from './arrays';
import { ascii, TEXT_ROOM } from './ascii';
import { OPEN_BRACE, OPEN_BRACKET, QUOTE, SPACE } from './characters';
import { countSubtree } from './counts';
import { maxDepth, maxStringChars } from './limits';
import { emitLongString } from './longStrings';
import { emitObject } from './objects';
import { flush, keepFrom, write } from './output';
import { skipScalar } from './scalars';
import { skipValue } from './skip';
import { scanString, scanStringOn } from './strings';
import { isLone, skipLongWhitespace, skipWhitespace } from './whitespace';

const DEEP_SUBTREE = ascii('"<truncated, deep subtree>"', memory.data(TEXT_ROOM));

/**
 * Reads a value, checking all of it, and prunes it into the digest.
 *
 * @param p Its first byte.
 * @param depth Containers around it, that of the root being 0.
 * @param key Where in the digest the key begins that decides whether it is kept whole if it is a
 * string, as an offset; 0 if none does.
 * @param elementsKey The same for strings directly in it, if it is an array.
 */
export function emitValue(p: usize, depth: u32, key: usize, elementsKey: usize): usize {
  const first: u32 = load<u8>(p);
  if (first == QUOTE) {
    let end = scanString(p + 1);
    if (end == 0) end = scanStringOn();
    if (end == 0) return 0;
    // A character takes up one byte or more.
    if (end - p - 1 > maxStringChars) emitLongString(p, end, depth, key);
    return end + 1;
  }
  if (first != OPEN_BRACE && first != OPEN_BRACKET) return skipScalar(p);
  return emitContainer(p, depth, elementsKey);
}

/** {@link emitValue} for an object or an array. */
export function emitContainer(p: usize, depth: u32, elementsKey: usize): usize {
  const opening: u32 = load<u8>(p);
  // A closing bracket or brace is two characters after its opening one.
  const closing = <u8>(opening + 2);
  if (depth >= maxDepth && load<u8>(skipWhitespace(p + 1)) != closing) return emitDeepSubtree(p);
  p = dropWhitespace(p + 1);
  if (load<u8>(p) == closing) return p + 1;
  return opening == OPEN_BRACE
    ? emitObject(p, depth, elementsKey)
    : emitArray(p, depth, elementsKey);
}

/** Reads white space and leaves it out of the digest. */
export function dropWhitespace(p: usize): usize {
  return load<u8>(p) > <u8>SPACE ? p : dropSomeWhitespace(p);
}

function dropSomeWhitespace(p: usize): usize {
  const end = isLone(p) ? p + 1 : skipLongWhitespace(p);
  // Where a piece of the payload ends there is none.
  if (end == p) return p;
  flush(p);
  keepFrom(end);
  return end;
}

function emitDeepSubtree(p: usize): usize {
  flush(p);
  p = skipValue(p);
  if (p == 0) return 0;
  keepFrom(p);
  write(DEEP_SUBTREE);
  countSubtree();
  return p;
}
