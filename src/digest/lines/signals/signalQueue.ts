import type { LineSignal } from './lineSignal.ts';

/** Signals in the order of their worth: the most attention first, of equal ones the earlier line. */
export class SignalQueue {
  /** A binary heap, in two lists. */
  readonly #indexes: number[] = [];
  readonly #attentions: number[] = [];

  /** The attention of the first; 0 where there is none. */
  get attention(): number {
    return this.#attentions[0] ?? 0;
  }

  push(index: number, attention: number): void {
    let at = this.#indexes.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBehind(parent, index, attention)) break;
      this.#move(parent, at);
      at = parent;
    }
    this.#indexes[at] = index;
    this.#attentions[at] = attention;
  }

  /** Takes the first out. */
  pop(): LineSignal | undefined {
    const [index, attention] = [this.#indexes[0], this.#attentions[0]];
    const [last, itsAttention] = [this.#indexes.pop(), this.#attentions.pop()];
    if (index === undefined || attention === undefined) return undefined;
    if (last !== undefined && itsAttention !== undefined && this.#indexes.length > 0) {
      this.#sink(last, itsAttention);
    }
    return { index, attention };
  }

  #sink(index: number, attention: number): void {
    const { length } = this.#indexes;
    let at = 0;
    for (let child = 1; child < length; child = at * 2 + 1) {
      const right = child + 1;
      if (right < length && this.#isBehind(child, this.#indexAt(right), this.#attentionAt(right))) {
        child = right;
      }
      if (this.#isBehind(child, index, attention)) break;
      this.#move(child, at);
      at = child;
    }
    this.#indexes[at] = index;
    this.#attentions[at] = attention;
  }

  /** Whether the one at a place of the heap comes after another. */
  #isBehind(at: number, index: number, attention: number): boolean {
    const difference = this.#attentionAt(at) - attention;
    return difference === 0 ? this.#indexAt(at) > index : difference < 0;
  }

  #move(from: number, to: number): void {
    this.#indexes[to] = this.#indexAt(from);
    this.#attentions[to] = this.#attentionAt(from);
  }

  #indexAt(at: number): number {
    return this.#indexes[at] ?? 0;
  }

  #attentionAt(at: number): number {
    return this.#attentions[at] ?? 0;
  }
}
