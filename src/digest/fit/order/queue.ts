/** Something that may be shown next. */
export interface Candidate {
  /** Worth per cost. */
  priority: number;
  /** Estimated UTF-16 units it adds to the digest. */
  cost: number;
  /** Shows it as a unit of the order, and queues what becomes possible then. */
  show(unit: number): void;
}

/** Worth of a candidate for its cost: small things first, but not at any price. */
export function priorityOf(weight: number, cost: number): number {
  return weight / Math.sqrt((cost + 20) / 30);
}

/** A binary heap: the highest priority first, the older first among equals. */
export class Queue {
  readonly #heap: { candidate: Candidate; age: number }[] = [];
  #age = 0;

  push(candidate: Candidate): void {
    this.#heap.push({ candidate, age: this.#age++ });
    let at = this.#heap.length - 1;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) break;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): Candidate | undefined {
    const top = this.#heap[0];
    const last = this.#heap.pop();
    if (top === undefined || last === undefined) return undefined;
    if (this.#heap.length > 0) {
      this.#heap[0] = last;
      this.#sink();
    }
    return top.candidate;
  }

  /** The priority of the first candidate; -Infinity where there is none. */
  get highest(): number {
    return this.#heap[0]?.candidate.priority ?? -Infinity;
  }

  get isEmpty(): boolean {
    return this.#heap.length === 0;
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = at * 2 + 1;
      if (left >= this.#heap.length) return;
      const right = left + 1;
      const child = right < this.#heap.length && this.#isBefore(right, left) ? right : left;
      if (!this.#isBefore(child, at)) return;
      this.#swap(child, at);
      at = child;
    }
  }

  #isBefore(a: number, b: number): boolean {
    const one = this.#heap[a];
    const other = this.#heap[b];
    if (one === undefined || other === undefined) return false;
    const difference = one.candidate.priority - other.candidate.priority;
    return difference === 0 ? one.age < other.age : difference > 0;
  }

  #swap(a: number, b: number): void {
    const held = this.#heap[a];
    const other = this.#heap[b];
    if (held === undefined || other === undefined) return;
    this.#heap[a] = other;
    this.#heap[b] = held;
  }
}
