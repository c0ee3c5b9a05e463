import { NotFoundError } from '../../digest/store.ts';

/** Between two of a history's numbers so much room is left to each event that it does not keep. */
const STEP = 2 ** -20;

/** What the history is not to keep of this window's calls: gone when the window closes. */
export class UnrecordedCalls {
  readonly #digests = new Map<number, Uint8Array | undefined>();

  /**
   * Numbers an event.
   *
   * @param last Sequence number of the event before it.
   * @param digest The digest's bytes, where it has some that may be shown.
   * @returns its sequence number: after that event's and before the history's next, which is at
   * least 1 more.
   */
  add(last: number, digest: Uint8Array | undefined): number {
    // A history in files counts microseconds: there the step would be lost in rounding.
    const seq = last + Math.max(STEP, last * Number.EPSILON);
    this.#digests.set(seq, digest);
    return seq;
  }

  has(seq: number): boolean {
    return this.#digests.has(seq);
  }

  /**
   * The digest's bytes of an event; undefined for one that the history keeps.
   *
   * @throws {NotFoundError} where it has none.
   */
  digest(seq: number): Uint8Array | undefined {
    if (!this.#digests.has(seq)) return undefined;
    const digest = this.#digests.get(seq);
    if (digest === undefined) throw new NotFoundError(`digest ${seq}`);
    return digest;
  }

  /** Lets go of a digest's bytes. */
  forget(seq: number): void {
    if (this.#digests.has(seq)) this.#digests.set(seq, undefined);
  }
}
