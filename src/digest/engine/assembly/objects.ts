import { CLOSE_BRACE, COLON, COMMA, QUOTE } from './characters';
import { dropWhitespace, emitValue } from './emit';
import { EXPECTED_COLON, EXPECTED_COMMA_OR_BRACE, EXPECTED_KEY, fail } from './failure';
import { outputSize } from './output';
import { scanString, scanStringOn } from './strings';
import { isSummary } from './summaries';
import { slide, slideAt } from './window';

/**
 * Reads and prunes an object that is not empty. A summary stands for an array: its elements are
 * as deep as that array's, and share the key the array is under.
 *
 * @param p Its first byte that is no white space.
 * @param elementsKey See {@link emitValue}.
 */
export function emitObject(p: usize, depth: u32, elementsKey: usize): usize {
  const summary = isSummary(p);
  while (true) {
    if (p > slideAt) p = slide(p, p);
    const key = outputSize(p + 1);
    p = emitKey(p);
    if (p == 0) return 0;
    p = summary ? emitValue(p, depth, 0, elementsKey) : emitValue(p, depth + 1, key, key);
    if (p == 0) return 0;
    p = dropWhitespace(p);
    const next: u32 = load<u8>(p);
    if (next == COMMA) p = dropWhitespace(p + 1);
    else if (next == CLOSE_BRACE) return p + 1;
    else return fail(p, EXPECTED_COMMA_OR_BRACE);
  }
}

/** Reads a key and its colon, to where its value begins. */
function emitKey(p: usize): usize {
  if (load<u8>(p) != <u8>QUOTE) return fail(p, EXPECTED_KEY);
  p = scanString(p + 1);
  if (p == 0) p = scanStringOn();
  if (p == 0) return 0;
  p = dropWhitespace(p + 1);
  if (load<u8>(p) != <u8>COLON) return fail(p, EXPECTED_COLON);
  return dropWhitespace(p + 1);
}
