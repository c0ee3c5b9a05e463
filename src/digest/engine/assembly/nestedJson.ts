import {
  BACKSLASH,
  CARRIAGE_RETURN,
  LINE_FEED,
  OPEN_BRACE,
  OPEN_BRACKET,
  SPACE,
  TAB,
} from './characters';
import { countNestedJson, restoreCounts } from './counts';
import { decodeInPlace } from './decode';
import { emitContainer } from './emit';
import { escapedUnit, escapeLength } from './escapes';
import { forgetJudgement } from './identifiers';
import { dropMarks, markedCounts, markedSize, marksTop, pushMark } from './marks';
import { flush, keepFrom, truncateOutput } from './output';
import { skipWhitespace } from './whitespace';
import { pin, unpin } from './window';

/**
 * Puts the JSON object or array that a string holds into the digest, pruned.
 *
 * @param p The first byte of the string; what is before its opening quote has been flushed.
 * @param end Its closing quote. The string is overwritten.
 * @param depth That of the string, below the greatest.
 * @returns false, with nothing put into the digest, if it holds anything else.
 */
export function emitNestedJson(p: usize, end: usize, depth: u32): bool {
  if (!beginsLikeContainer(p, end)) return false;
  const textEnd = decodeInPlace(p, end);
  if (textEnd == 0) return false;
  store<u8>(textEnd, 0);
  p = skipWhitespace(p);
  keepFrom(p);
  const mark = marksTop();
  pushMark(p);
  const pinned = pin();
  const valueEnd = emitContainer(p, depth, 0);
  const valid = valueEnd != 0 && skipWhitespace(valueEnd) == textEnd;
  unpin(pinned);
  if (valid) {
    flush(valueEnd);
    countNestedJson();
  } else {
    truncateOutput(markedSize(mark));
    restoreCounts(markedCounts(mark));
    forgetJudgement();
  }
  dropMarks(mark);
  return valid;
}

/** Whether the first character of a string that is no white space opens an object or array. */
function beginsLikeContainer(p: usize, end: usize): bool {
  while (p < end) {
    let character: u32 = load<u8>(p);
    let length: usize = 1;
    if (character == BACKSLASH) {
      character = escapedUnit(p);
      length = escapeLength(p);
    }
    if (character == OPEN_BRACE || character == OPEN_BRACKET) return true;
    const white =
      character == SPACE ||
      character == LINE_FEED ||
      character == CARRIAGE_RETURN ||
      character == TAB;
    if (!white) return false;
    p += length;
  }
  return false;
}
