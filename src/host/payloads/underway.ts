import type { Progress } from '../../worker/job.ts';

/** Work that is shorter, in milliseconds, is not worth a word. */
const SHOWN_AFTER_MS = 500;

/** Bytes done of all bytes. */
export interface Extent {
  done: number;
  total: number;
}

/** Knows how far the digests are that take long, whoever asked for them. */
export class Underway {
  readonly #works = new Set<Extent>();
  readonly #listeners = new Set<() => void>();

  /** All that is under way, taken together; undefined where nothing takes long. */
  get extent(): Extent | undefined {
    if (this.#works.size === 0) return undefined;
    const extent = { done: 0, total: 0 };
    for (const { done, total } of this.#works) {
      extent.done += done;
      extent.total += total;
    }
    return extent;
  }

  /** Tells that {@link extent} changed, until the function that it gives is called. */
  onDidChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /**
   * Follows a piece of work to its end.
   *
   * @param bytes What it has to go through.
   */
  async follow<T>(bytes: number, work: (progress: Progress) => Promise<T>): Promise<T> {
    const extent = { done: 0, total: bytes };
    const show = setTimeout(() => {
      this.#works.add(extent);
      this.#tell();
    }, SHOWN_AFTER_MS);
    try {
      return await work((done, total) => {
        Object.assign(extent, { done, total });
        if (this.#works.has(extent)) this.#tell();
      });
    } finally {
      clearTimeout(show);
      if (this.#works.delete(extent)) this.#tell();
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
