import { ascii, TEXT_ROOM } from './ascii';
import { CLOSE_BRACKET, COMMA } from './characters';
import { countArray, uncount } from './counts';
import { dropWhitespace, emitValue } from './emit';
import { EXPECTED_COMMA_OR_BRACKET, fail } from './failure';
import { forgetJudgement } from './identifiers';
import { maxArrayElems } from './limits';
import { dropMarks, markAt, markedCounts, markedSize, marksTop, pushMark } from './marks';
import { flush, frameOutput, keepFrom, outputSize, write, writeDecimal } from './output';
import { skipTail, tailLength, tailStart } from './tail';
import { slide, slideAt } from './window';

const SUMMARY_FIRST = ascii('{"_summary":true,"first":[', memory.data(TEXT_ROOM));
const SUMMARY_LAST = ascii('],"last":[', memory.data(TEXT_ROOM));
const SUMMARY_TOTAL = ascii('],"total":', memory.data(TEXT_ROOM));
const SUMMARY_DROPPED = ascii(',"dropped":', memory.data(TEXT_ROOM));
const SUMMARY_END = ascii('}', memory.data(TEXT_ROOM));

/**
 * Reads and prunes an array that is not empty. As many elements as an array may have are pruned as
 * they come; from where one too many shows up, elements are only read until the last ones are
 * known. So each element is pruned at most once.
 *
 * @param p Its first byte that is no white space.
 * @param elementsKey See {@link emitValue}.
 */
export function emitArray(p: usize, depth: u32, elementsKey: usize): usize {
  const start = outputSize(p);
  const marks = marksTop();
  const half = maxArrayElems / 2;
  let index: u32 = 0;
  while (true) {
    if (p > slideAt) p = slide(p, p);
    if (index >= half) {
      pushMark(p);
      if (index == maxArrayElems) return collapse(p, start, marks, depth, elementsKey);
    }
    p = emitValue(p, depth + 1, elementsKey, 0);
    if (p == 0) return 0;
    p = dropWhitespace(p);
    const next: u32 = load<u8>(p);
    if (next == COMMA) {
      p = dropWhitespace(p + 1);
      index++;
    } else if (next == CLOSE_BRACKET) {
      dropMarks(marks);
      return p + 1;
    } else {
      return fail(p, EXPECTED_COMMA_OR_BRACKET);
    }
  }
}

/**
 * Turns an array into a summary at its first element too many.
 *
 * @param p That element.
 * @param start Size of the digest at the first element.
 * @param marks The first mark of the array: of the first element of its second half. The last is
 * that of `p`.
 */
function collapse(p: usize, start: usize, marks: usize, depth: u32, elementsKey: usize): usize {
  const half: usize = maxArrayElems / 2;
  flush(p);
  p = skipTail(p);
  if (p == 0) return 0;
  const beyond = tailLength;
  keepFrom(tailStart());
  const firstTooMany = markAt(marks, 0);
  const firstOfLast = markAt(marks, min(<usize>beyond, half));
  uncount(markedCounts(firstTooMany), markedCounts(firstOfLast));
  // Without the comma before the first element too many.
  const firstSize = markedSize(firstTooMany) - 1 - start;
  frameOutput(start, firstSize, SUMMARY_FIRST, SUMMARY_LAST, markedSize(firstOfLast));
  forgetJudgement();
  dropMarks(marks);
  p = emitToEnd(tailStart(), depth, elementsKey);
  flush(p - 1);
  keepFrom(p);
  write(SUMMARY_TOTAL);
  writeDecimal(maxArrayElems + beyond);
  write(SUMMARY_DROPPED);
  writeDecimal(beyond);
  write(SUMMARY_END);
  countArray();
  return p;
}

/**
 * Prunes the elements from an address, from which on the source is kept, to the end of their
 * array; that they are valid is known.
 *
 * @returns the address after the closing bracket.
 */
function emitToEnd(p: usize, depth: u32, elementsKey: usize): usize {
  while (true) {
    p = dropWhitespace(emitValue(p, depth + 1, elementsKey, 0));
    if (load<u8>(p) == <u8>CLOSE_BRACKET) return p + 1;
    p = dropWhitespace(p + 1);
  }
}
