import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB } from './characters';
import { loadedAt } from './source';

/** The first byte at or after an address that is no white space of JSON. */
export function skipWhitespace(p: usize): usize {
  return load<u8>(p) > <u8>SPACE ? p : skipSomeWhitespace(p);
}

function skipSomeWhitespace(p: usize): usize {
  return isLone(p) ? p + 1 : skipLongWhitespace(p);
}

/** Whether white space at an address is one space or line feed, which it mostly is. */
export function isLone(p: usize): bool {
  const first = load<u8>(p);
  return (first == <u8>SPACE || first == <u8>LINE_FEED) && load<u8>(p + 1) > <u8>SPACE;
}

/** {@link skipWhitespace} for where there may be much, or where what was loaded ends. */
export function skipLongWhitespace(p: usize): usize {
  while (true) {
    const chunk = v128.load(p);
    const spaces = v128.or(
      v128.or(i8x16.eq(chunk, i8x16.splat(<i8>SPACE)), i8x16.eq(chunk, i8x16.splat(<i8>LINE_FEED))),
      v128.or(
        i8x16.eq(chunk, i8x16.splat(<i8>CARRIAGE_RETURN)),
        i8x16.eq(chunk, i8x16.splat(<i8>TAB)),
      ),
    );
    const others = i8x16.bitmask(spaces) ^ 0xffff;
    if (others != 0) {
      p += <usize>ctz(others);
      return loadedAt(p) ? skipWhitespace(p) : p;
    }
    p += 16;
  }
}
