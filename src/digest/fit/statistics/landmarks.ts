/** Containers of fewer source bytes are scanned when they are opened; these are remembered. */
const LEAST_BYTES = 4096;
/** Bytes between two remembered children, at least. */
const SPACING = 256;
const MOST_MARKS = 8192;
/** Containers remembered before only the large ones are. */
const MOST_CONTAINERS = 20_000;
const LARGE_BYTES = 262_144;

/** What is remembered of a large container: its end, its count, and where some children begin. */
export interface Landmark {
  end: number;
  count: number;
  /** Pairs of a child's index and its offset (a member's is that of its key), rising. */
  marks: Int32Array;
}

/** The large containers of a payload by their offsets: what makes it open to random access. */
export class Landmarks {
  readonly #byStart = new Map<number, Landmark>();

  at(start: number): Landmark | undefined {
    return this.#byStart.get(start);
  }

  keep(start: number, end: number, count: number, trail: Trail): void {
    const least = this.#byStart.size < MOST_CONTAINERS ? LEAST_BYTES : LARGE_BYTES;
    if (end - start < least) return;
    this.#byStart.set(start, { end, count, marks: trail.taken() });
  }
}

/** Collects the marks of one open container; thinned out when there are many. */
export class Trail {
  #marks: Int32Array = new Int32Array(16);
  #size = 0;
  #spacing = SPACING;
  /** The offset from which on a child is marked. */
  next = 0;

  reset(start: number): void {
    this.#size = 0;
    this.#spacing = SPACING;
    this.next = start + SPACING;
  }

  pass(index: number, offset: number): void {
    if (offset < this.next) return;
    if (this.#size === this.#marks.length) {
      const longer = new Int32Array(this.#size * 2);
      longer.set(this.#marks);
      this.#marks = longer;
    }
    this.#marks[this.#size++] = index;
    this.#marks[this.#size++] = offset;
    if (this.#size === MOST_MARKS * 2) this.#thin();
    this.next = offset + this.#spacing;
  }

  taken(): Int32Array {
    return this.#marks.slice(0, this.#size);
  }

  /** Drops every second mark. */
  #thin(): void {
    for (let pair = 0; pair < MOST_MARKS; pair += 2) {
      this.#marks[pair] = this.#marks[pair * 2] ?? 0;
      this.#marks[pair + 1] = this.#marks[pair * 2 + 1] ?? 0;
    }
    this.#size = MOST_MARKS;
    this.#spacing *= 2;
  }
}
