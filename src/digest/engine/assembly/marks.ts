import { saveCounts } from './counts';
import { maxArrayElems, maxDepth } from './limits';
import { allocate } from './memory';
import { outputSize } from './output';

/**
 * A stack of marks: how large the digest was, and what had been counted, where an element of an
 * array began. Arrays that turn out too long use them to take elements back.
 */

/** What had been counted, then the size of the digest; padded. */
const MARK_SIZE: usize = 32;

let top: usize = 0;

/** Makes room for all marks that arrays within each other in a payload of some bytes can need. */
export function openMarks(payloadSize: usize): void {
  // One mark for the element too many, one for JSON in a string.
  const perLevel: usize = 2 * MARK_SIZE;
  // An element takes up two bytes of the payload or more.
  const elements = min(<u64>(maxArrayElems / 2) * maxDepth, <u64>payloadSize / 2 + 1);
  top = allocate(elements * MARK_SIZE + <u64>maxDepth * perLevel);
}

/** The top of the stack, to be given to {@link dropMarks} later. */
export function marksTop(): usize {
  return top;
}

export function dropMarks(to: usize): void {
  top = to;
}

/** Marks the element that begins at an address of the source. */
export function pushMark(at: usize): void {
  saveCounts(top);
  store<u32>(top, outputSize(at), 16);
  top += MARK_SIZE;
}

/** The address of a mark of an array, counted from the address its first one has. */
export function markAt(first: usize, index: usize): usize {
  return first + index * MARK_SIZE;
}

/** The size the digest had at a mark. */
export function markedSize(mark: usize): usize {
  return load<u32>(mark, 16);
}

/** What had been counted at a mark, as counts.ts saves it. */
export function markedCounts(mark: usize): usize {
  return mark;
}
