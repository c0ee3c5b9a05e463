import { OVERRUN } from './copy';
import { allocate } from './memory';

/**
 * The payload, copied in once. Zeros behind it end every walk and allow reading whole vectors; the
 * bytes before it give the digest, which is written from there over what has been read, a start.
 */

const PADDING: usize = OVERRUN;
/** Enough for some summaries, and more of them in larger payloads. */
const LEAST_HEADROOM: usize = 256;

/** Where the room before the payload begins. */
export let headroomStart: usize = 0;
export let sourceStart: usize = 0;
export let sourceEnd: usize = 0;

/** Makes room for a payload of at most some bytes. */
export function openSource(room: usize): void {
  const headroom = LEAST_HEADROOM + ((room / 32) & ~15);
  headroomStart = allocate(<u64>headroom + room + PADDING);
  sourceStart = headroomStart + headroom;
}

/** Says how many bytes were copied in. */
export function closeSource(size: usize): void {
  sourceEnd = sourceStart + size;
  memory.fill(sourceEnd, 0, PADDING);
}
