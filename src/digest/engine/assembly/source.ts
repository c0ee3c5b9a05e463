import { OVERRUN } from './copy';
import { allocate } from './memory';

/** The payload, copied in once. Zeros behind it end every walk and allow reading whole vectors. */

const PADDING: usize = OVERRUN;

export let sourceStart: usize = 0;
export let sourceEnd: usize = 0;

/** Makes room for a payload of at most some bytes. */
export function openSource(room: usize): void {
  sourceStart = allocate(room + PADDING);
}

/** Says how many bytes were copied in. */
export function closeSource(size: usize): void {
  sourceEnd = sourceStart + size;
  memory.fill(sourceEnd, 0, PADDING);
}
