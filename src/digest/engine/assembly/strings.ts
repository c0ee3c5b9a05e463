import { BACKSLASH, QUOTE, SPACE } from './characters';
import { skipEscapes } from './escapes';
import { CONTROL_CHARACTER, fail, failureAddress } from './failure';
import { loadedAt } from './source';
import { skipMultibyte } from './utf8';

/**
 * Reads a string, checking all of it. Where it fails, {@link scanStringOn} may not.
 *
 * @param p The byte after the opening quote.
 * @returns the address of the closing quote.
 */
export function scanString(p: usize): usize {
  while (true) {
    const chunk = v128.load(p);
    // Compared as signed bytes, control characters and everything above ASCII are below a space.
    const stops = i8x16.bitmask(
      v128.or(
        v128.or(
          i8x16.eq(chunk, i8x16.splat(<i8>QUOTE)),
          i8x16.eq(chunk, i8x16.splat(<i8>BACKSLASH)),
        ),
        i8x16.lt_s(chunk, i8x16.splat(<i8>SPACE)),
      ),
    );
    if (stops == 0) {
      p += 16;
      continue;
    }
    p += <usize>ctz(stops);
    const stop: u32 = load<u8>(p);
    if (stop == QUOTE) return p;
    if (stop == BACKSLASH) p = skipEscapes(p);
    else if (stop >= 0x80) p = skipMultibyte(p);
    else return fail(p, CONTROL_CHARACTER);
    if (p == 0) return 0;
  }
}

/**
 * Goes on with a string whose reading failed, if it failed only because what was loaded ended; it
 * does so after each piece. (Apart from {@link scanString}, which is faster without a call in it.)
 *
 * @returns the address of the closing quote.
 */
export function scanStringOn(): usize {
  let p: usize = 0;
  while (p == 0 && loadedAt(failureAddress)) p = scanString(failureAddress);
  return p;
}
