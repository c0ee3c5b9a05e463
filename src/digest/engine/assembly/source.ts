import { OVERRUN } from './copy';
import { allocate } from './memory';

/** The payload, copied in once. Zeros behind it end every walk and allow reading whole vectors. */

const PADDING: usize = OVERRUN;

export let sourceStart: usize = 0;
export let sourceEnd: usize = 0;

export function openSource(size: usize): void {
  sourceStart = allocate(size + PADDING);
  sourceEnd = sourceStart + size;
  memory.fill(sourceEnd, 0, PADDING);
}
