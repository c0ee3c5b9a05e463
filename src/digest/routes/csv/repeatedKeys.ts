import { GrowingOffsets } from '../../../text/growingOffsets.ts';
import { HashNumbers } from '../../lines/words/hashNumbers.ts';

/** Keys that are told apart; with more, nothing is said. */
const MOST_KEYS = 1 << 16;
const LEAST_KEYS = 20;
/** Where more of the rows than this have another's key, it is none. */
const MOST_REPEATED = 0.02;
/** Rows that are kept, each with the first that has its key. */
const MOST_KEPT = 4;

/** Finds rows that have the key of another, where nearly all have their own. */
export class RepeatedKeys {
  readonly #keys = new HashNumbers(MOST_KEYS);
  /** Where each key stands first. */
  readonly #firsts = new GrowingOffsets();
  readonly #kept: number[] = [];
  #count = 0;
  #repeated = 0;
  #isFull = false;

  /**
   * Adds the key of the next row that has one.
   *
   * @param hash Spread over all its bits.
   * @param start Where the key stands.
   */
  add(hash: number, start: number): void {
    if (this.#isFull) return;
    this.#count++;
    const known = this.#keys.size;
    const key = this.#keys.add(hash);
    if (key < 0) this.#isFull = true;
    else if (key === known) this.#firsts.push(start);
    else {
      this.#repeated++;
      if (this.#kept.length < 2 * MOST_KEPT) this.#kept.push(this.#firsts.at(key), start);
    }
  }

  /** How many rows have the key of one before; 0 where that is usual. */
  get repeated(): number {
    const isKey = this.#count >= LEAST_KEYS && this.#repeated <= MOST_REPEATED * this.#count;
    return isKey && !this.#isFull ? this.#repeated : 0;
  }

  /** Offsets of such rows, each behind that of the first with its key. */
  get offsets(): readonly number[] {
    return this.repeated === 0 ? [] : this.#kept;
  }
}
