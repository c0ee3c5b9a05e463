/** A match as a byte range of what was searched. */
export interface Match {
  readonly start: number;
  readonly end: number;
}

/** What a search found. */
export interface Matches {
  readonly count: number;
  /** Whether counting stopped there. */
  readonly atLeast: boolean;
  /** The matches from the first one asked for on, as many as a page may show. */
  readonly shown: readonly Match[];
}

/** Counts matches and keeps those of one page. */
export class MatchCollector {
  count = 0;
  readonly shown: Match[] = [];
  readonly #from: number;
  readonly #most: number;

  /** @param from Matches that earlier pages showed. @param most Matches to keep. */
  constructor(from: number, most: number) {
    this.#from = from;
    this.#most = most;
  }

  add(start: number, end: number): void {
    if (this.count >= this.#from && this.shown.length < this.#most) this.shown.push({ start, end });
    this.count++;
  }
}
