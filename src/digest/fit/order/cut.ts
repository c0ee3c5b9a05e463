/** Prefixes of an order, from the shortest to the longest, for which something is the same. */
export interface Span {
  from: number;
  to: number;
}

/**
 * How much of an order a digest takes in: the first so many units, but for a few that turned out
 * too large for what was left of the budget. It keeps account of what it is asked: a prefix within
 * the span of some questions answers them in the same way.
 */
export class Cut {
  readonly units: number;
  readonly #skipped: ReadonlySet<number>;
  #span: Span = { from: 0, to: Infinity };

  constructor(units: number, skipped: ReadonlySet<number> = new Set()) {
    this.units = units;
    this.#skipped = skipped;
  }

  /** Tells cuts of one order apart. */
  get key(): string {
    return [this.units, ...this.#skipped].join(' ');
  }

  /** Whether a unit is taken in. */
  has(unit: number): boolean {
    const span = this.#span;
    if (unit >= this.units) {
      if (unit < span.to) span.to = unit;
      return false;
    }
    if (unit >= span.from) span.from = unit + 1;
    return this.#skipped.size === 0 || !this.#skipped.has(unit);
  }

  /**
   * Begins a span of its own for what is asked next.
   *
   * @returns the span around it.
   */
  begin(): Span {
    const around = this.#span;
    this.#span = { from: 0, to: Infinity };
    return around;
  }

  /** Ends a span; what was asked in it counts for the one around it as well. */
  end(around: Span): Span {
    const span = this.#span;
    this.#span = around;
    this.narrow(span);
    return span;
  }

  /** Takes account of what was asked of another cut, to the same answers. */
  narrow({ from, to }: Span): void {
    const span = this.#span;
    if (from > span.from) span.from = from;
    if (to < span.to) span.to = to;
  }

  /** Whether what was asked of another cut in a span has the same answers here. */
  agrees(other: Cut, { from, to }: Span): boolean {
    if (this.units < from || this.units > to) return false;
    // Any unit below the span may have been asked for, and none in it.
    const [mine, others] = [this.#skipped, other.#skipped];
    return hasAllBelow(from, mine, others) && hasAllBelow(from, others, mine);
  }
}

/** Whether a set has all those units of another that are below a bound. */
function hasAllBelow(bound: number, units: ReadonlySet<number>, set: ReadonlySet<number>): boolean {
  if (units.size === 0) return true;
  return [...units].every((unit) => unit >= bound || set.has(unit));
}
