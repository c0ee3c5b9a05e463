import { CARRIAGE_RETURN, LINE_FEED, SPACE, TAB } from './characters';

/** The first byte at or after an address that is no white space of JSON. */
export function skipWhitespace(p: usize): usize {
  // Between tokens there is mostly nothing or one space.
  if (load<u8>(p) > <u8>SPACE) return p;
  if (load<u8>(p) == <u8>SPACE && load<u8>(p + 1) > <u8>SPACE) return p + 1;
  return skipLongWhitespace(p);
}

function skipLongWhitespace(p: usize): usize {
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
    if (others != 0) return p + <usize>ctz(others);
    p += 16;
  }
}
