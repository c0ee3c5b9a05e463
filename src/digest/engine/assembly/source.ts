import { OVERRUN } from './copy';
import { loadPiece } from './host';
import { allocate, reach } from './memory';

/**
 * The payload, as far as it has been loaded. The host hands it over in pieces, and the next one is
 * only asked for where a walk comes to the end of the last: its bytes follow those before, so that
 * no address changes. Every piece but the last ends after a comma. So no number, escape or
 * character is ever seen in part, and only white space and strings reach over the end of a piece.
 *
 * Zeros behind it end every walk and allow reading whole vectors; the bytes before it give the
 * digest, which is written from there over what has been read, a start.
 */

const PADDING: usize = OVERRUN;
/** Enough for some summaries, and more of them in larger payloads. */
const LEAST_HEADROOM: usize = 256;

/** Where the room before the payload begins. */
export let headroomStart: usize = 0;
/** The end of what is loaded. */
export let sourceEnd: usize = 0;
/** Where the first byte of the payload would be if none had been dropped; below 0, it wraps. */
let origin: usize = 0;
/** Bytes that all pieces together may ask for. */
let wholeRoom: usize = 0;

/** Makes the last of the regions one for a payload whose pieces ask for at most some bytes. */
export function openSource(room: u32): void {
  wholeRoom = room;
  const headroom = headroomFor(room);
  headroomStart = allocate(<u64>headroom + PADDING);
  origin = headroomStart + headroom;
  sourceEnd = origin;
  memory.fill(sourceEnd, 0, PADDING);
}

/** Room to leave before some bytes of the payload. */
export function headroomFor(size: usize): usize {
  return LEAST_HEADROOM + ((size / 32) & ~15);
}

/** Makes room behind what is loaded, of which {@link appended} bytes will be; returns its address. */
export function makeRoom(size: u32): usize {
  reach(<u64>sourceEnd + size + PADDING);
  return sourceEnd;
}

/** Says how many bytes were written behind what was loaded. */
export function appended(size: u32): void {
  sourceEnd += size;
  memory.fill(sourceEnd, 0, PADDING);
}

/** Loads the next piece if a walk has come to the end of the last; false where it goes on as it is. */
export function loadedAt(p: usize): bool {
  return p == sourceEnd && loadPiece();
}

/** Sets the room aside that the rest of the payload may take: another region is to follow. */
export function sealSource(): void {
  reach(<u64>sourceEnd + (wholeRoom - offsetOf(sourceEnd)) + PADDING);
}

/** Where in the payload the byte at an address is. */
export function offsetOf(p: usize): usize {
  return p - origin;
}

/** The address of a byte that is loaded, by its place in the payload. */
export function addressOf(offset: usize): usize {
  return origin + offset;
}

/** Moves everything from an address on down by some bytes, over what is not needed any more. */
export function moveSource(from: usize, by: usize): void {
  memory.copy(from - by, from, sourceEnd + PADDING - from);
  sourceEnd -= by;
  origin -= by;
}
