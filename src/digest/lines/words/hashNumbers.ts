/** Hashes and slots there is room for at first: at most half of the slots are taken. */
const FIRST_ROOM = 64;

/** Numbers distinct hashes from 0, in the order in which they are met. */
export class HashNumbers {
  /** How many have a number. */
  size = 0;
  #hashes = new Int32Array(FIRST_ROOM);
  /** Numbers plus 1 by the low bits of their hash, or in the next free slot. */
  #slots = new Int32Array(FIRST_ROOM * 2);
  readonly #most: number;

  /** @param most Hashes that get a number; all are to spread over their low bits. */
  constructor(most = Infinity) {
    this.#most = most;
  }

  /** The number of a hash; -1 where it has none. */
  find(hash: number): number {
    return (this.#slots[this.#slotOf(hash)] ?? 0) - 1;
  }

  /** The number of a hash, a new one where it had none; -1 where there is no room for another. */
  add(hash: number): number {
    const slot = this.#slotOf(hash);
    const known = this.#slots[slot] ?? 0;
    if (known > 0) return known - 1;
    if (this.size === this.#most) return -1;
    const number = this.size++;
    this.#hashes[number] = hash;
    this.#slots[slot] = number + 1;
    if (this.size === this.#hashes.length) this.#grow();
    return number;
  }

  /** Where a hash stands, or where it belongs. */
  #slotOf(hash: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = slots[slot] ?? 0;
      if (number === 0 || this.#hashes[number - 1] === hash) return slot;
    }
  }

  #grow(): void {
    const hashes = new Int32Array(this.#hashes.length * 2);
    hashes.set(this.#hashes);
    this.#hashes = hashes;
    this.#slots = new Int32Array(hashes.length * 2);
    for (let number = 0; number < this.size; number++) {
      this.#slots[this.#slotOf(hashes[number] ?? 0)] = number + 1;
    }
  }
}
