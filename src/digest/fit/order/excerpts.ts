/** Code points shown of a long string: at its head and at its tail, ever more. */
export const EXCERPTS: readonly (readonly [head: number, tail: number])[] = [
  [100, 40],
  [400, 100],
  [1600, 300],
  [6000, 1000],
  [25_000, 4000],
];

/** Strings of fewer source bytes are shown whole or not at all. */
export const LONG_STRING_BYTES = 220;
