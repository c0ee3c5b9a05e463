/** Distinct values of a position that are told apart. */
export const MAX_CATEGORIES = 256;

/** Places kept of each value: rare values have few, and those are the ones to find again. */
export const WITNESSES = 4;

/** Values that are looked for one by one before a table pays. */
const LISTED = 8;

/** Most positions have one value: arrays made with it take less than those that grow to it. */
const EMPTY: number[] = [];
// All positions share it: what one wrote into it, the digests of later payloads would hold.
Object.freeze(EMPTY);

/** How often each of a position's values occurs, and where: a bounded number of values, by hash. */
export class Categories {
  /** Occurrences of values that found no room any more. */
  overflow = 0;
  hashes = EMPTY;
  counts = EMPTY;
  /** A further hash of each value, for whoever counts: of strings, the template. */
  templates = EMPTY;
  /** Failure words and query terms in each value. */
  tags = EMPTY;
  /** Four places for each value. */
  #witnesses = EMPTY;
  /** Pairs of an entry's number from 1 (0: free) and its hash. */
  #slots: Int32Array | null = null;
  readonly #most: number;

  /** @param most Distinct values that are told apart; later ones are only counted. */
  constructor(most = MAX_CATEGORIES) {
    this.#most = most;
  }

  /** Distinct values told apart. */
  get size(): number {
    return this.hashes.length;
  }

  /**
   * Counts `times` occurrences of a value that was seen at `offset`.
   *
   * @returns the value's entry; -1 where there is no room for another value.
   */
  add(hash: number, offset: number, times = 1): number {
    const { counts } = this;
    const entry = this.#slots === null ? this.#find(hash) : this.#lookUp(this.#slots, hash);
    if (entry >= 0) {
      const count = counts[entry] ?? 0;
      if (count < WITNESSES) this.#witnesses[entry * WITNESSES + count] = offset;
      counts[entry] = count + times;
      return entry;
    }
    if (this.hashes.length === this.#most) {
      this.overflow += times;
      return -1;
    }
    return this.#insert(hash, offset, times);
  }

  /** Whether most of so many values found no room: counting on would say nothing new. */
  isSwamped(total: number): boolean {
    return this.overflow > 1024 && this.overflow * 2 > total;
  }

  /** Offsets at which a value was seen: the first four. */
  places(entry: number): readonly number[] {
    const from = entry * WITNESSES;
    const kept = Math.min(this.counts[entry] ?? 0, WITNESSES);
    return this.#witnesses.slice(from, from + kept).filter((at) => at >= 0);
  }

  /** Counts a value of another sketch under another hash, with its places. */
  addFrom(from: Categories, entry: number, hash: number): void {
    const count = from.counts[entry] ?? 0;
    const kept = Math.min(count, WITNESSES);
    for (let place = 0; place < kept; place++) {
      const at = from.#witnesses[entry * WITNESSES + place] ?? -1;
      if (at >= 0) this.add(hash, at, place === kept - 1 ? count - kept + 1 : 1);
    }
  }

  #find(hash: number): number {
    const { hashes } = this;
    let entry = hashes.length - 1;
    while (entry >= 0 && hashes[entry] !== hash) entry--;
    return entry;
  }

  #lookUp(slots: Int32Array, hash: number): number {
    const mask = slots.length - 2;
    for (let slot = (hash << 1) & mask; ; slot = (slot + 2) & mask) {
      const entry = (slots[slot] ?? 0) - 1;
      if (entry < 0 || slots[slot + 1] === hash) return entry;
    }
  }

  /** Notes what a value just added says. */
  describe(entry: number, template: number, tags: number): void {
    if (entry === 0) {
      this.templates = [template];
      this.tags = [tags];
      return;
    }
    if (this.templates === EMPTY) {
      this.templates = [];
      this.tags = [];
    }
    this.templates[entry] = template;
    this.tags[entry] = tags;
  }

  /** Notes tags alone of a value seen before or just added. */
  tag(entry: number, tags: number): void {
    if (this.tags === EMPTY) this.tags = [];
    this.tags[entry] = tags;
  }

  #insert(hash: number, offset: number, times: number): number {
    if (this.hashes === EMPTY) {
      this.hashes = [hash];
      this.counts = [times];
      this.#witnesses = [offset, -1, -1, -1];
      return 0;
    }
    const entry = this.hashes.push(hash) - 1;
    this.counts.push(times);
    this.#witnesses.push(offset, -1, -1, -1);
    if (entry >= LISTED && entry * 4 >= (this.#slots?.length ?? 0)) this.#rehash();
    else if (this.#slots !== null) this.#place(this.#slots, entry);
    return entry;
  }

  #rehash(): void {
    const slots = new Int32Array(Math.max(LISTED * 16, (this.#slots?.length ?? 0) * 2));
    for (let entry = 0; entry < this.hashes.length; entry++) this.#place(slots, entry);
    this.#slots = slots;
  }

  #place(slots: Int32Array, entry: number): void {
    const mask = slots.length - 2;
    const hash = this.hashes[entry] ?? 0;
    let slot = (hash << 1) & mask;
    while (slots[slot] !== 0) slot = (slot + 2) & mask;
    slots[slot] = entry + 1;
    slots[slot + 1] = hash;
  }
}
