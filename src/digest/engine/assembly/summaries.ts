import { ascii, lengthOf, TEXT_ROOM, textOf } from './ascii';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  isDigit,
  OPEN_BRACKET,
  ZERO,
} from './characters';
import { maxArrayElems } from './limits';
import { skipValue } from './skip';
import { skipWhitespace } from './whitespace';

const SUMMARY = ascii('"_summary"', memory.data(TEXT_ROOM));
const TRUE = ascii('true', memory.data(TEXT_ROOM));
const FIRST = ascii('"first"', memory.data(TEXT_ROOM));
const LAST = ascii('"last"', memory.data(TEXT_ROOM));
const TOTAL = ascii('"total"', memory.data(TEXT_ROOM));
const DROPPED = ascii('"dropped"', memory.data(TEXT_ROOM));

/**
 * Whether an object is what an array was collapsed to: the five keys of a summary, so spelled and
 * in that order, with values that fit each other.
 *
 * @param p The first byte in it that is no white space.
 */
export function isSummary(p: usize): bool {
  if (!startsWith(p, SUMMARY)) return false;
  p = skipByte(skipPast(skipMember(p, SUMMARY), TRUE), COMMA);
  p = skipByte(skipHalf(skipMember(p, FIRST)), COMMA);
  p = skipByte(skipHalf(skipMember(p, LAST)), COMMA);
  const total = skipMember(p, TOTAL);
  const totalEnd = skipPositive(total);
  if (totalEnd == 0) return false;
  const dropped = skipMember(skipByte(skipWhitespace(totalEnd), COMMA), DROPPED);
  const droppedEnd = skipPositive(dropped);
  return (
    droppedEnd != 0 &&
    load<u8>(skipWhitespace(droppedEnd)) == <u8>CLOSE_BRACE &&
    isSum(total, totalEnd, dropped, droppedEnd, maxArrayElems)
  );
}

// Each step takes the 0 of the one before that failed, and hands it on.

function startsWith(p: usize, text: usize): bool {
  return memory.compare(p, textOf(text), lengthOf(text)) == 0;
}

/** Reads one text, to the next byte that is no white space. */
function skipPast(p: usize, text: usize): usize {
  if (p == 0 || !startsWith(p, text)) return 0;
  return skipWhitespace(p + lengthOf(text));
}

function skipByte(p: usize, byte: u32): usize {
  if (p == 0 || load<u8>(p) != <u8>byte) return 0;
  return skipWhitespace(p + 1);
}

/** Reads `"key":`. */
function skipMember(p: usize, key: usize): usize {
  return skipByte(skipPast(p, key), COLON);
}

/** Reads an array of half as many elements as an array may have. */
function skipHalf(p: usize): usize {
  p = skipByte(p, OPEN_BRACKET);
  for (let left = maxArrayElems / 2; p != 0; left--) {
    p = skipValue(p);
    if (p == 0) return 0;
    p = skipWhitespace(p);
    if (left == 1) return skipByte(p, CLOSE_BRACKET);
    p = skipByte(p, COMMA);
  }
  return 0;
}

/** Reads a whole number above 0, without sign, point or exponent; returns where its digits end. */
function skipPositive(p: usize): usize {
  if (p == 0 || !isDigit(load<u8>(p)) || load<u8>(p) == <u8>ZERO) return 0;
  do p++;
  while (isDigit(load<u8>(p)));
  return p;
}

/** Whether a number of any size is the sum of another and a small one, digit by digit. */
function isSum(sum: usize, sumEnd: usize, part: usize, partEnd: usize, carry: u32): bool {
  while (sumEnd > sum) {
    let digit = carry % 10;
    carry /= 10;
    if (partEnd > part) digit += <u32>load<u8>(--partEnd) - ZERO;
    if (digit > 9) {
      digit -= 10;
      carry++;
    }
    if (<u32>load<u8>(--sumEnd) - ZERO != digit) return false;
  }
  return partEnd == part && carry == 0;
}
