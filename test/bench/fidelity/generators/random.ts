/** Random values from a seed: the same seed, the same payload. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(items: readonly T[]): T {
    return items[this.int(0, items.length - 1)] as T;
  }

  /** Normally distributed around `mean`. */
  normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * this.next());
  }

  hex(length: number): string {
    return Array.from({ length }, () => this.int(0, 15).toString(16)).join('');
  }

  /** An index that is neither among the first nor among the last ten of `count`. */
  middle(count: number): number {
    return this.int(10, count - 11);
  }

  date(index: number, stepSeconds: number): string {
    return new Date(Date.UTC(2026, 2, 1) + index * stepSeconds * 1000).toISOString();
  }

  list<T>(count: number, make: (index: number) => T): T[] {
    return Array.from({ length: count }, (_, index) => make(index));
  }
}

/** A payload with facts planted in it. */
export interface Planted {
  payload: unknown;
  /** Each fact is there when one of its alternatives is: texts that must all stand in the digest. */
  facts: string[][][];
}

export type Generator = (random: Random) => Planted;

/** One fact with one way to show it. */
export const fact = (...texts: string[]): string[][] => [texts];
