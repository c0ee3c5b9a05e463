import { GrowingOffsets } from '../../../text/growingOffsets.ts';
import type { Segment } from '../../../text/segments.ts';

/** The first line of each template: its segment and where that stands, without looking for it. */
export class FirstLines {
  readonly #indexes = new GrowingOffsets();
  readonly #starts = new GrowingOffsets();
  readonly #ends = new GrowingOffsets();

  /** How many there are. */
  get count(): number {
    return this.#indexes.length;
  }

  /** Adds the line of the next template. */
  push({ index, start, end }: Segment): void {
    this.#indexes.push(index);
    this.#starts.push(start);
    this.#ends.push(end);
  }

  /** @param entry The template's place, below {@link count}. */
  at(entry: number): Pick<Segment, 'index' | 'start' | 'end'> {
    return {
      index: this.#indexes.at(entry),
      start: this.#starts.at(entry),
      end: this.#ends.at(entry),
    };
  }
}
