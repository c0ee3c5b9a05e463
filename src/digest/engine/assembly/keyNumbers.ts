import { hashOf } from './hash';
import { allocate } from './memory';

/**
 * Numbers for the keys met lately: two keys of one number are spelled alike. A key that was
 * forgotten gets another number when it comes again; a long one has none.
 *
 * Records repeat themselves: each key remembers the one that came next, and where that comes next
 * again it is compared, not read.
 */

/** Keys remembered, by their hash; a later one replaces an earlier one. */
const PLACES: usize = 1024;
/** A number, a size and the place of the key that came next, as 32 bits each; then the key. */
const PLACE_SIZE: usize = 64;
const SIZE: usize = 4;
const NEXT: usize = 8;
const TEXT: usize = 16;
const LONGEST: usize = PLACE_SIZE - TEXT;

const HASH: u32 = 0x23;
/** `\u00` and `23`, as little-endian integers. */
const ESCAPE_U00: u32 = 0x3030755c;
const ESCAPE_23: u32 = 0x3332;

/** The number of the key that was read last; 0 if it has none. */
export let keyNumber: u32 = 0;
/** Whether some key ends in `#`, however spelled. */
export let hasHashKey: bool = false;
let places: usize = 0;
let lastNumber: u32 = 0;
/** The place of the key that was read last. */
let last: usize = 0;

/** Forgets all. */
export function openKeyNumbers(): void {
  // Behind them is the place that comes before the first key, and after a long one.
  places = allocate((PLACES + 1) * PLACE_SIZE);
  memory.fill(places, 0, (PLACES + 1) * PLACE_SIZE);
  last = places + PLACES * PLACE_SIZE;
  store<u32>(last, <u32>last, NEXT);
  lastNumber = 0;
  hasHashKey = false;
}

/**
 * Reads a key if it is the likely one.
 *
 * @param p Its opening quote.
 * @returns the address after its closing quote; 0 if it is another one.
 */
export function likelyKeyEnd(p: usize): usize {
  const likely: usize = load<u32>(last, NEXT);
  const size: usize = load<u32>(likely, SIZE);
  if (size == 0 || !isAlike(likely + TEXT, p, size)) return 0;
  last = likely;
  keyNumber = load<u32>(likely);
  return p + size;
}

/** Gives a key its number, which is given with its quotes. */
export function numberKey(p: usize, end: usize): void {
  const size = end - p;
  if (size > LONGEST) {
    noteLast(size, end);
    keyNumber = 0;
    last = places + PLACES * PLACE_SIZE;
    return;
  }
  const place = places + ((<usize>hashOf(p, end)) & (PLACES - 1)) * PLACE_SIZE;
  if (<usize>load<u32>(place, SIZE) != size || !isAlike(place + TEXT, p, size)) {
    store<u32>(place, ++lastNumber);
    store<u32>(place, <u32>size, SIZE);
    store<u32>(place, <u32>place, NEXT);
    memory.copy(place + TEXT, p, size);
    noteLast(size, end);
  }
  store<u32>(last, <u32>place, NEXT);
  last = place;
  keyNumber = load<u32>(place);
}

/** Looks at the last character of a key: once of each that is remembered. */
function noteLast(size: usize, end: usize): void {
  const isSpelled =
    size >= 8 && load<u32>(end - 7) == ESCAPE_U00 && load<u16>(end - 3) == <u16>ESCAPE_23;
  if (isSpelled || load<u8>(end - 2) == <u8>HASH) hasHashKey = true;
}

/** Whether two texts of a size that is not 0 are alike; 7 bytes behind both may be read. */
function isAlike(text: usize, other: usize, size: usize): bool {
  const end = text + size;
  for (; text + 8 < end; text += 8) {
    if (load<u64>(text) != load<u64>(other)) return false;
    other += 8;
  }
  return (load<u64>(text) ^ load<u64>(other)) << ((text + 8 - end) * 8) == 0;
}
