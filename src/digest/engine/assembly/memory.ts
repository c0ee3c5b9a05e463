/**
 * Memory is laid out anew for each payload, region after region; the last one may grow. Pages nobody touches cost nothing, so regions are as large as the worst case needs.
 */

const PAGE: u64 = 65536;
/** Pages to grow by at least, and more the larger memory is: growing costs something each time. */
const LEAST_GROWTH: i32 = 16;
const GROWTH_SHARE: i32 = 8;
/** Sums of an address below this and a size below 1 GiB cannot wrap. */
const HIGHEST: u64 = 3 << 30;

/** The end of what is in use. */
let top: usize = __heap_base;

/** Gives back all regions. */
export function releaseAll(): void {
  top = __heap_base;
}

/** A region at the end of what is in use, 16-byte aligned. Traps when memory is out. */
export function allocate(size: u64): usize {
  const start = (top + 15) & ~15;
  extendTo(<u64>start + size);
  return start;
}

/** Bytes behind all regions, 16-byte aligned, to be used until the next region is made or grows. */
export function scratch(size: u64): usize {
  const start = (top + 15) & ~15;
  ensurePages(<u64>start + size);
  return start;
}

/** Makes the last region larger where it is; returns its new end. Traps when memory is out. */
export function extendLast(size: usize): usize {
  extendTo(<u64>top + <u64>size);
  return top;
}

/** Makes the last region reach an address, if it does not yet. Traps when memory is out. */
export function reach(end: u64): void {
  if (end > top) extendTo(end);
}

function extendTo(end: u64): void {
  ensurePages(end);
  top = <usize>end;
}

function ensurePages(end: u64): void {
  if (end > HIGHEST) unreachable();
  const pages = <i32>((end + PAGE - 1) / PAGE) - memory.size();
  if (pages <= 0) return;
  const generous = max(pages, max(LEAST_GROWTH, memory.size() / GROWTH_SHARE));
  if (memory.grow(generous) < 0 && memory.grow(pages) < 0) unreachable();
}
