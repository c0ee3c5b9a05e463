import { ascii, TEXT_ROOM } from './ascii';
import { countCodePoints } from './codePoints';
import { countString } from './counts';
import { isIdentifier } from './identifiers';
import { maxDepth, maxStringChars } from './limits';
import { emitNestedJson } from './nestedJson';
import { flush, keepFrom, write, writeDecimal } from './output';

const TRUNCATED = ascii('"<truncated, ', memory.data(TEXT_ROOM));
const CHARACTERS = ascii(' chars>"', memory.data(TEXT_ROOM));

/**
 * Prunes a string that has more bytes than a string may have characters: replaces it by the JSON
 * it holds or by a marker, or leaves it.
 *
 * @param p Its opening quote.
 * @param end Its closing quote.
 * @param key See emitValue.
 */
export function emitLongString(p: usize, end: usize, depth: u32, key: usize): void {
  const characters = countCodePoints(p + 1, end);
  if (characters <= maxStringChars) return;
  if (key != 0 && isIdentifier(key)) return;
  flush(p);
  const nested = depth < maxDepth && emitNestedJson(p + 1, end, depth);
  keepFrom(end + 1);
  if (nested) return;
  write(TRUNCATED);
  writeDecimal(characters);
  write(CHARACTERS);
  countString();
}
