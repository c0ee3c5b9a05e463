/** Byte offsets or line numbers in rising order, four bytes each, in as much room as they need. */
export class GrowingOffsets {
  length = 0;
  #values = new Uint32Array(64);

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(place: number): number {
    return this.#values[place] ?? 0;
  }

  /** The last place whose value is at most `value`; 0 where none is. */
  lastAtMost(value: number): number {
    let low = 0;
    let high = this.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.at(middle) <= value) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
