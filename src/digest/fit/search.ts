import { Cut } from './order/cut.ts';

/** Prefixes tried beyond the longest that was found: a table may form and make the text shorter. */
const BEYOND = 4;
/** Units left out at most because they are too large for the rest of the budget. */
const MOST_SKIPPED = 6;

/** A digest that fits, and what it takes in. */
export interface Fitting {
  cut: Cut;
  text: string;
  /** Share of the budget that the text takes. */
  share: number;
}

/** What a search asks of an order, and of the digests of its prefixes. */
export interface Trials {
  /**
   * Works the order out to so many units.
   *
   * @returns how many there are then, which is fewer only where there are no more.
   */
  reach(units: number): number;
  /** Estimated size of a prefix, in any unit: it rises with the prefix. */
  sizeOf(units: number): number;
  /** The longest prefix within an estimated size; works the order out to it. */
  prefixWithin(size: number): number;
  render(cut: Cut): string;
  /** Share of the budget that a text takes: up to 1, it fits. */
  shareOf(text: string): number;
  /** Whether a text that fits leaves too little room to go on. */
  isFull(text: string): boolean;
}

/** A prefix that was tried. */
interface Tried {
  units: number;
  /** Share of the budget that it takes; Infinity where there is no such prefix. */
  share: number;
}

/**
 * The longest prefix of an order whose rendered text fits; then, passing over the unit that did not
 * fit, what else of the order still does. A prefix of 0 units always fits.
 *
 * @param guess The prefix to try first.
 */
export function longestFitting(trials: Trials, guess: number): Fitting {
  const skipped = new Set<number>();
  const tried = (prefix: number): Fitting => {
    const cut = new Cut(prefix, new Set(skipped));
    const text = trials.render(cut);
    return { cut, text, share: trials.shareOf(text) };
  };
  let best = tried(0);
  const attempt = (prefix: number): number => {
    const found = tried(prefix);
    if (found.share <= 1 && prefix > best.cut.units) best = found;
    return found.share;
  };
  const isLast = (prefix: number): boolean => trials.reach(prefix + 1) <= prefix;
  let low = longest({ units: 0, share: best.share }, guess, trials, attempt);
  while (!isLast(low) && !trials.isFull(best.text)) {
    for (let beyond = 2; beyond <= BEYOND && trials.reach(low + beyond) >= low + beyond; beyond++) {
      if (attempt(low + beyond) <= 1) low += beyond;
    }
    if (isLast(low) || skipped.size === MOST_SKIPPED) break;
    skipped.add(low);
    low = longest({ units: low + 1, share: best.share }, low + 2, trials, attempt);
  }
  return best;
}

/**
 * The greatest prefix that fits, from one that does. It tries where the budget ends by what the
 * tries nearest to it took and the estimated sizes between; as those may mislead, ever farther from
 * the last try while the tries fall on one side.
 */
function longest(
  from: Tried,
  guess: number,
  trials: Trials,
  shareOf: (prefix: number) => number,
): number {
  let passed = from;
  let failed: Tried = { units: Infinity, share: Infinity };
  let next = guess;
  let step = 0;
  for (;;) {
    next = Math.max(next, passed.units + 1);
    const most = failed.units === Infinity ? trials.reach(next) : Infinity;
    if (most < next) failed = { units: most + 1, share: Infinity };
    if (failed.units - passed.units <= 1) return passed.units;
    next = Math.min(next, failed.units - 1);
    const share = shareOf(next);
    if (share <= 1) {
      passed = { units: next, share };
      step = Math.max(1, step * 2);
    } else {
      failed = { units: next, share };
      step = Math.min(-1, step * 2);
    }
    const end = trials.prefixWithin(endOfBudget(passed, failed, trials));
    next = step > 0 ? Math.max(end, next + step) : Math.min(end, next + step);
    if (next <= passed.units || next >= failed.units) next = (passed.units + failed.units) >> 1;
  }
}

/** The estimated size at which the budget ends. */
function endOfBudget(passed: Tried, failed: Tried, trials: Trials): number {
  const size = trials.sizeOf(passed.units);
  if (failed.share === Infinity) return size / passed.share;
  const span = trials.sizeOf(failed.units) - size;
  return size + (span * (1 - passed.share)) / (failed.share - passed.share);
}
