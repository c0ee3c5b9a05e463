/** How often each kind of elision stands in the digest. */

export let arraysCollapsed: u32 = 0;
export let stringsTruncated: u32 = 0;
export let subtreesDropped: u32 = 0;
export let nestedJsonExpanded: u32 = 0;

/** Bytes that {@link saveCounts} writes. */
export const COUNTS_SIZE: usize = 16;

export function clearCounts(): void {
  arraysCollapsed = 0;
  stringsTruncated = 0;
  subtreesDropped = 0;
  nestedJsonExpanded = 0;
}

export function countArray(): void {
  arraysCollapsed++;
}

export function countString(): void {
  stringsTruncated++;
}

export function countSubtree(): void {
  subtreesDropped++;
}

export function countNestedJson(): void {
  nestedJsonExpanded++;
}

export function saveCounts(at: usize): void {
  store<u32>(at, arraysCollapsed);
  store<u32>(at, stringsTruncated, 4);
  store<u32>(at, subtreesDropped, 8);
  store<u32>(at, nestedJsonExpanded, 12);
}

/** Takes back what was counted between two saved states. */
export function uncount(from: usize, to: usize): void {
  arraysCollapsed -= load<u32>(to) - load<u32>(from);
  stringsTruncated -= load<u32>(to, 4) - load<u32>(from, 4);
  subtreesDropped -= load<u32>(to, 8) - load<u32>(from, 8);
  nestedJsonExpanded -= load<u32>(to, 12) - load<u32>(from, 12);
}

/** Goes back to a saved state. */
export function restoreCounts(at: usize): void {
  arraysCollapsed = load<u32>(at);
  stringsTruncated = load<u32>(at, 4);
  subtreesDropped = load<u32>(at, 8);
  nestedJsonExpanded = load<u32>(at, 12);
}
