/** A repeatable source of choices: the same seed gives the same sample on every machine. */
export interface Random {
  /** A whole number from 0 to below `bound`. */
  below(bound: number): number;
  pick<T>(values: readonly T[]): T;
  /** Lower-case hexadecimal digits. */
  hex(length: number): string;
}

/** The generator is mulberry32: 32 bits of state, good enough for data that only has to look varied. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    below,
    pick: <T>(values: readonly T[]) => values[below(values.length)] as T,
    hex: (length) => Array.from({ length }, () => below(16).toString(16)).join(''),
  };
}
