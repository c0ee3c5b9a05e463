/** How often each kind of elision stands in the digest: four 32-bit integers, side by side. */
export const counts: usize = memory.data(16, 16);

const ARRAYS: usize = 0;
const STRINGS: usize = 4;
const SUBTREES: usize = 8;
const NESTED_JSON: usize = 12;

export function clearCounts(): void {
  memory.fill(counts, 0, 16);
}

export function countArray(): void {
  countOne(ARRAYS);
}

export function countString(): void {
  countOne(STRINGS);
}

export function countSubtree(): void {
  countOne(SUBTREES);
}

export function countNestedJson(): void {
  countOne(NESTED_JSON);
}

function countOne(kind: usize): void {
  store<u32>(counts + kind, load<u32>(counts + kind) + 1);
}

/** Keeps the state in 16 bytes. */
export function saveCounts(at: usize): void {
  v128.store(at, v128.load(counts));
}

/** Goes back to a saved state. */
export function restoreCounts(at: usize): void {
  v128.store(counts, v128.load(at));
}

/** Takes back what was counted between two saved states. */
export function uncount(from: usize, to: usize): void {
  const counted = i32x4.sub(v128.load(to), v128.load(from));
  v128.store(counts, i32x4.sub(v128.load(counts), counted));
}
