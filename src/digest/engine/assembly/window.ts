import { flush, freeBefore, keepFrom } from './output';
import { headroomFor, moveSource, sourceEnd } from './source';

/**
 * What has been read of the payload and is not needed any more is dropped from time to time, and
 * the rest moved down to the digest: so the part of a large payload that is in memory stays small
 * and in the processor's caches. That changes addresses, and is done only between the children of a
 * container, where a walk holds none but its own.
 */

/** Bytes that must be free before the payload is moved, and read before that is looked at again. */
let window: usize = 0;
/** From where on a walk asks for a {@link slide}. */
export let slideAt: usize = 0;

/** Begins at the address of the payload. */
export function openWindow(size: usize, start: usize): void {
  window = size;
  slideAt = start + size;
}

/**
 * Drops what has been read, if that is much and more than what has to be moved for it.
 *
 * @param from What comes before is kept, as far as it was not flushed or left out, or not needed.
 * @param p Where the walk is, `from` or behind.
 * @returns where the walk is then.
 */
export function slide(from: usize, p: usize): usize {
  const free = freeBefore(from);
  const headroom = headroomFor(window);
  if (free >= headroom + max(window, sourceEnd - from)) {
    const by = free - headroom;
    flush(from);
    moveSource(from, by);
    keepFrom(from - by);
    p -= by;
  }
  slideAt = p + window;
  return p;
}

/** Lets nothing move until it is unpinned; returns what to give to {@link unpin}. */
export function pin(): usize {
  const before = slideAt;
  slideAt = usize.MAX_VALUE;
  return before;
}

export function unpin(before: usize): void {
  slideAt = before;
}
