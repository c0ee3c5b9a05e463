import { GrowingOffsets } from '../../../text/growingOffsets.ts';

/** Where the values of JSON stand in the text they were read from. */
export class Places {
  /** Offsets in the JSON at which values begin, and where the same ones begin in the text. */
  readonly #starts = new GrowingOffsets();
  readonly #sourceStarts = new GrowingOffsets();
  readonly #ends = new GrowingOffsets();
  readonly #sourceEnds = new GrowingOffsets();

  /** @param offset In the JSON; not before the one of the call before. */
  begin(offset: number, source: number): void {
    this.#starts.push(offset);
    this.#sourceStarts.push(source);
  }

  end(offset: number, source: number): void {
    this.#ends.push(offset);
    this.#sourceEnds.push(source);
  }

  /** Where a value begins in the text that begins at an offset of the JSON. */
  startOf(offset: number): number {
    return this.#sourceStarts.at(this.#starts.lastAtMost(offset));
  }

  /** Where a value ends in the text that ends at an offset of the JSON. */
  endOf(offset: number): number {
    return this.#sourceEnds.at(this.#ends.lastAtMost(offset));
  }
}
