/** Containers of fewer source bytes are scanned when they are opened; these are remembered. */
const LEAST_BYTES = 4096;
/** Bytes between two remembered children, at least. */
const SPACING = 1024;
const MOST_MARKS = 2048;
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
  #marks: number[] = [];
  #spacing = SPACING;
  #last = 0;

  reset(start: number): void {
    this.#marks.length = 0;
    this.#spacing = SPACING;
    this.#last = start;
  }

  pass(index: number, offset: number): void {
    if (offset - this.#last < this.#spacing) return;
    this.#last = offset;
    this.#marks.push(index, offset);
    if (this.#marks.length < MOST_MARKS * 2) return;
    this.#marks = this.#marks.filter((_, place) => place % 4 < 2);
    this.#spacing *= 2;
  }

  taken(): Int32Array {
    return Int32Array.from(this.#marks);
  }
}
