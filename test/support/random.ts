/** A seeded stream of random numbers: the same seed gives the same documents on every machine. */
export class Random {
  #state: number;

  /** @param seed Any 32-bit integer. */
  constructor(seed: number) {
    // Neighbouring seeds must not give neighbouring streams.
    this.#state = Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) | 1;
    for (let round = 0; round < 8; round++) this.below(2);
  }

  /** An integer from 0 up to, but not including, the bound (at most 2^31). */
  below(bound: number): number {
    let state = this.#state;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    this.#state = state;
    return (state >>> 0) % bound;
  }

  /** An integer between both bounds, these included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True once in so many times. */
  oneIn(times: number): boolean {
    return this.below(times) === 0;
  }

  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new RangeError('nothing to pick from');
    return choices[this.below(choices.length)] as T;
  }
}
