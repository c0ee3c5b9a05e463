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
 * @param units Units of the whole order; a prefix of 0 units always fits.
 * @param isFull Whether a text leaves too little room to go on.
 * @param guess The prefix to try first.
 */
export function longestFitting(
  units: number,
  render: (cut: Cut) => string,
  fits: (text: string) => boolean,
  isFull: (text: string) => boolean,
  guess = units >> 1,
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
  let low = longest(0, units, guess, Math.max(1, guess >> 3), attempt);
  while (low < units && !isFull(best.text)) {
    for (let beyond = 2; beyond <= BEYOND && low + beyond <= units; beyond++) {
      if (attempt(low + beyond)) low += beyond;
    }
    if (low >= units || skipped.size === MOST_SKIPPED) break;
    skipped.add(low);
    low = longest(low + 1, units, low + 2, 1, attempt);
  }
  return best;
}

/**
 * The greatest number from `low`, which is known to pass, to `most` that passes: in growing steps
 * from a guess until it lies between two tries, then by halves.
 */
function longest(
  low: number,
  most: number,
  guess: number,
  firstStep: number,
  passes: (tried: number) => boolean,
): number {
  let passed = low;
  let failed = most + 1;
  let isOpen = true;
  let next = guess;
  for (let step = firstStep; failed - passed > 1; step *= 2) {
    if (!isOpen || next <= passed || next >= failed) next = (passed + failed) >> 1;
    if (passes(next)) {
      passed = next;
      next += step;
    } else {
      failed = next;
      next -= step;
    }
    isOpen = failed > most || passed === low;
  }
  return passed;
}
