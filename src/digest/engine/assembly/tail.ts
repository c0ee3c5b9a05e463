import { CLOSE_BRACKET, COMMA } from './characters';
import { EXPECTED_COMMA_OR_BRACKET, fail } from './failure';
import { maxArrayElems } from './limits';
import { allocate } from './memory';
import { keepFrom } from './output';
import { skipValue } from './skip';
import { addressOf, offsetOf } from './source';
import { skipWhitespace } from './whitespace';
import { slide, slideAt } from './window';

/**
 * The elements of an array that are too many. They are only read; where in the payload the
 * last ones begin is kept in a ring, which the next array may use as soon as this one has been read to its end.
 */

/** Elements read before a call returns; see skip.ts. */
const STRETCH: u32 = 1024;

/** Elements read. */
export let tailLength: u32 = 0;
/** Whether they have been read to the end of their array. */
let closed: bool = false;

let ring: usize = 0;
let ringEnd: usize = 0;
/** Where in the ring the next place goes. */
let next: usize = 0;

/** Makes room for the ring of any array of a payload of some bytes. */
export function openTail(payloadSize: usize): void {
  // An element takes up two bytes of the payload or more.
  const places = min<usize>(maxArrayElems / 2, payloadSize / 2 + 1);
  ring = allocate(places * 4);
  ringEnd = ring + places * 4;
}

/**
 * Reads elements, checking all of them, to the end of their array. What is before the last ones is
 * not kept in memory.
 *
 * @param p The first one.
 * @returns the address of the closing bracket.
 */
export function skipTail(p: usize): usize {
  tailLength = 0;
  closed = false;
  next = ring;
  p = skipElements(p);
  while (p != 0 && !closed) {
    if (p > slideAt) p = dropBeforeLast(p);
    p = skipElements(p);
  }
  return p;
}

/** The address of the first of the last elements, of which there are half as many as may be. */
export function tailStart(): usize {
  return addressOf(load<u32>(tailLength * 4 < <u32>(ringEnd - ring) ? ring : next));
}

function dropBeforeLast(p: usize): usize {
  const start = tailStart();
  keepFrom(start);
  return slide(start, p);
}

/** Reads some elements, to the next one or to the closing bracket. */
function skipElements(p: usize): usize {
  const pause = tailLength + STRETCH;
  while (tailLength < pause) {
    store<u32>(next, offsetOf(p));
    next = next + 4 == ringEnd ? ring : next + 4;
    tailLength++;
    p = skipValue(p);
    if (p == 0) return 0;
    p = skipWhitespace(p);
    if (load<u8>(p) == <u8>CLOSE_BRACKET) {
      closed = true;
      return p;
    }
    if (load<u8>(p) != <u8>COMMA) return fail(p, EXPECTED_COMMA_OR_BRACKET);
    p = skipWhitespace(p + 1);
    if (p > slideAt) return p;
  }
  return p;
}
