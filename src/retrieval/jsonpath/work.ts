import { RetrievalError } from '../failure.ts';

/** Values a query may look at: some seconds' worth, more than a 100 MB document holds. */
const MOST_VISITS = 30_000_000;
/** Values between two pauses, which take some tens of milliseconds. */
const VISITS_BETWEEN_PAUSES = 200_000;

/** Counts what a query does, so that none runs for ever: `$..*..*` looks at n × depth values. */
export class Work {
  readonly #most: number;
  #visits = 0;

  constructor(most = MOST_VISITS) {
    this.#most = most;
  }

  /**
   * Counts one value.
   *
   * @returns whether it is time for a pause.
   * @throws {RetrievalError} once it has been too much.
   */
  visit(): boolean {
    if (++this.#visits > this.#most) {
      throw new RetrievalError(
        'too_much_work',
        `this query looks at more than ${this.#most} values. Name more of the way in place of ".." or "*"`,
      );
    }
    return this.#visits % VISITS_BETWEEN_PAUSES === 0;
  }
}
