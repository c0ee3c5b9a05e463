/** Copies of a few bytes, for which `memory.copy` costs more in being called than in copying. */

/** How many bytes {@link copyRun} may read and write beyond what it copies. */
export const OVERRUN: usize = 64;

/** Copies bytes, whether or not both places overlap. What follows them is overwritten, too. */
export function copyRun(to: usize, from: usize, size: usize): void {
  if (size > 64) {
    memory.copy(to, from, size);
    return;
  }
  const a = v128.load(from);
  const b = v128.load(from, 16);
  if (size > 32) {
    const c = v128.load(from, 32);
    const d = v128.load(from, 48);
    v128.store(to, c, 32);
    v128.store(to, d, 48);
  }
  v128.store(to, a);
  v128.store(to, b, 16);
}

/** Copies bytes, whether or not both places overlap, and overwrites nothing else. */
export function copyExactly(to: usize, from: usize, size: usize): void {
  if (size < 16 || size > 64) {
    memory.copy(to, from, size);
    return;
  }
  const a = v128.load(from);
  const b = v128.load(from, 16);
  const c = v128.load(from, 32);
  const end = v128.load(from + size - 16);
  v128.store(to, a);
  if (size >= 32) v128.store(to, b, 16);
  if (size >= 48) v128.store(to, c, 32);
  v128.store(to + size - 16, end);
}
