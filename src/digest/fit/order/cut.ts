/**
 * How much of an order a digest takes in: the first so many units, but for a few that turned out
 * too large for what was left of the budget.
 */
export class Cut {
  readonly units: number;
  readonly #skipped: ReadonlySet<number>;

  constructor(units: number, skipped: ReadonlySet<number> = new Set()) {
    this.units = units;
    this.#skipped = skipped;
  }

  /** Whether a unit is taken in. */
  has(unit: number): boolean {
    return unit < this.units && !this.#skipped.has(unit);
  }
}
