import { Cut } from './order/cut.ts';

/** Prefixes tried beyond the longest that was found: a table may form and make the text shorter. */
const BEYOND = 4;
/** Units left out at most because they are too large for the rest of the budget. */
const MOST_SKIPPED = 6;

/** A digest that fits, and what it takes in. */
export interface Fitting {
  cut: Cut;
  text: string;
}

/**
 * The longest prefix of an order whose rendered text fits; then, passing over the unit that did not
 * fit, what else of the order still does.
 *
 * @param reach Works the order out to so many units; gives how many there are then, which is fewer
 * only where there are no more. A prefix of 0 units always fits.
 * @param isFull Whether a text leaves too little room to go on.
 * @param guess The prefix to try first.
 */
export function longestFitting(
  reach: (units: number) => number,
  render: (cut: Cut) => string,
  fits: (text: string) => boolean,
  isFull: (text: string) => boolean,
  guess: number,
): Fitting {
  const none = new Cut(0);
  let best: Fitting = { cut: none, text: render(none) };
  const skipped = new Set<number>();
  const attempt = (prefix: number): boolean => {
    const cut = new Cut(prefix, new Set(skipped));
    const text = render(cut);
    if (!fits(text)) return false;
    if (prefix > best.cut.units) best = { cut, text };
    return true;
  };
  const isLast = (prefix: number): boolean => reach(prefix + 1) <= prefix;
  let low = longest(0, reach, guess, Math.max(1, guess >> 3), attempt);
  while (!isLast(low) && !isFull(best.text)) {
    for (let beyond = 2; beyond <= BEYOND && reach(low + beyond) >= low + beyond; beyond++) {
      if (attempt(low + beyond)) low += beyond;
    }
    if (isLast(low) || skipped.size === MOST_SKIPPED) break;
    skipped.add(low);
    low = longest(low + 1, reach, low + 2, 1, attempt);
  }
  return best;
}

/**
 * The greatest prefix from `low`, which is known to pass, that passes: in growing steps from a
 * guess until it lies between two tries, then by halves.
 */
function longest(
  low: number,
  reach: (units: number) => number,
  guess: number,
  firstStep: number,
  passes: (tried: number) => boolean,
): number {
  let passed = low;
  let failed = Infinity;
  let hasFailed = false;
  let next = guess;
  for (let step = firstStep; ; step *= 2) {
    if (!hasFailed) {
      const most = reach(next > passed ? next : Infinity);
      if (most < next || next <= passed) failed = most + 1;
    }
    if (failed - passed <= 1) return passed;
    const isBetween = hasFailed && passed > low;
    if (isBetween || next <= passed || next >= failed) next = (passed + failed) >> 1;
    if (passes(next)) {
      passed = next;
      next += step;
    } else {
      failed = next;
      hasFailed = true;
      next -= step;
    }
  }
}
