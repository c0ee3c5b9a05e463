import { addressOf, offsetOf } from './source';

/**
 * Where large containers end that have been stepped over. An array's last elements are stepped
 * over once to find the array's end and, where they are arrays themselves, again to prune them: of
 * arrays that each end in the next, the innermost would be read once for each of them.
 *
 * What is known stays true: only strings are written over, and only once they are pruned.
 */

/** Smaller ones are read again faster than they are looked up. */
const LEAST_SIZE: usize = 4096;
/** Levels whose beginnings are remembered. */
const LEVELS: usize = 1024;
/** Places for what is known, by the lowest bits of that in the payload; later ones replace earlier ones. */
const PLACES: usize = 1024;

/** The address each container begins at that is open inside the value stepped over. */
const beginnings: usize = memory.data(4096, 16);
/** A place in the payload and the end of what begins there, each. */
const known: usize = memory.data(8192, 16);

/** Forgets all. */
export function openExtents(): void {
  memory.fill(known, 0, PLACES * 8);
}

/** Notes that a container begins at an address, so many others being open. */
export function begin(level: usize, at: usize): void {
  if (level < LEVELS) store<u32>(beginnings + level * 4, at);
}

/** Notes that the container at a level ended. */
export function end(level: usize, at: usize): void {
  if (level >= LEVELS) return;
  const start: usize = load<u32>(beginnings + level * 4);
  if (at - start < LEAST_SIZE) return;
  const place = placeOf(start);
  store<u32>(place, offsetOf(start));
  store<u32>(place, offsetOf(at), 4);
}

/** The end of the container that begins at an address; 0 where it is not known. */
export function knownEnd(at: usize): usize {
  const place = placeOf(at);
  if (<usize>load<u32>(place) != offsetOf(at)) return 0;
  const end: usize = load<u32>(place, 4);
  return end == 0 ? 0 : addressOf(end);
}

function placeOf(at: usize): usize {
  return known + (offsetOf(at) & (PLACES - 1)) * 8;
}
