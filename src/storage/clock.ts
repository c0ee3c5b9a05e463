/** Clocks that run on time go back less than this, in milliseconds. */
const SET_BACK_MS = 1000;

/**
 * Rising stamps in microseconds since 1970, comparable between processes of one machine.
 * They never repeat and never fall behind a stamp that was seen, even where the clock is set back.
 */
export class Clock {
  #last = 0;

  next(): number {
    this.#last = Math.max(wallMicroseconds(), this.#last + 1);
    return this.#last;
  }

  /** Whether the clock was set back, so that others may have made stamps that lie ahead of it. */
  wasSetBack(): boolean {
    const wall = Date.now() + SET_BACK_MS;
    return performance.timeOrigin + performance.now() > wall || this.#last > wall * 1000;
  }

  /** Takes note of a stamp another process made; those after it will be greater. */
  see(stamp: number): void {
    if (stamp > this.#last) this.#last = stamp;
  }
}

/** `Date.now` with the fraction of the monotonic clock, as long as the two agree. */
function wallMicroseconds(): number {
  const wall = Date.now();
  const fine = performance.timeOrigin + performance.now();
  return Math.floor((fine >= wall && fine < wall + 1 ? fine : wall) * 1000);
}
