/** Distinct values of a position that are told apart. */
export const MAX_CATEGORIES = 256;

/** Places kept of each value: rare values have few, and those are the ones to find again. */
export const WITNESSES = 4;

/** How often each of a position's values occurs, and where: a bounded number of values, by hash. */
export class Categories {
  size = 0;
  /** Occurrences of values that found no room any more. */
  overflow = 0;
  hashes: Int32Array = new Int32Array(8);
  counts: Int32Array = new Int32Array(8);
  witnesses: Int32Array = new Int32Array(8 * WITNESSES);
  /** A further hash of each value, for whoever counts: of strings, the template. */
  templates: Int32Array = new Int32Array(8);
  /** Failure words and query terms in each value. */
  tags: Int32Array = new Int32Array(8);
  #slots: Int32Array = new Int32Array(16);
  readonly #most: number;

  /** @param most Distinct values that are told apart; later ones are only counted. */
  constructor(most = MAX_CATEGORIES) {
    this.#most = most;
  }

  /**
   * Counts `times` occurrences of a value that was seen at `offset`.
   *
   * @returns the value's entry; -1 where there is no room for another value.
   */
  add(hash: number, offset: number, times = 1): number {
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (;;) {
      const entry = (this.#slots[slot] ?? 0) - 1;
      if (entry < 0) break;
      if (this.hashes[entry] === hash) {
        const count = this.counts[entry] ?? 0;
        if (count < WITNESSES) this.witnesses[entry * WITNESSES + count] = offset;
        this.counts[entry] = count + times;
        return entry;
      }
      slot = (slot + 1) & mask;
    }
    if (this.size === this.#most) {
      this.overflow += times;
      return -1;
    }
    return this.#insert(hash, offset, times, slot);
  }

  /** Offsets at which a value was seen: the first four. */
  places(entry: number): number[] {
    const count = Math.min(this.counts[entry] ?? 0, WITNESSES);
    const from = entry * WITNESSES;
    return Array.from(this.witnesses.subarray(from, from + count)).filter((at) => at > 0);
  }

  #insert(hash: number, offset: number, times: number, slot: number): number {
    const entry = this.size++;
    if (entry === this.hashes.length) this.#grow();
    this.hashes[entry] = hash;
    this.counts[entry] = times;
    this.witnesses[entry * WITNESSES] = offset;
    this.#slots[slot] = entry + 1;
    if (this.size * 2 > this.#slots.length) this.#rehash();
    return entry;
  }

  #grow(): void {
    this.hashes = doubled(this.hashes);
    this.counts = doubled(this.counts);
    this.witnesses = doubled(this.witnesses);
    this.templates = doubled(this.templates);
    this.tags = doubled(this.tags);
  }

  #rehash(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    const mask = this.#slots.length - 1;
    for (let entry = 0; entry < this.size; entry++) {
      let slot = (this.hashes[entry] ?? 0) & mask;
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask;
      this.#slots[slot] = entry + 1;
    }
  }
}

function doubled(from: Int32Array): Int32Array {
  const to = new Int32Array(from.length * 2);
  to.set(from);
  return to;
}
