import { Cut } from './order/cut.ts';

/** Prefixes tried beyond the longest that was found: a table may form and make the text shorter. */
const BEYOND = 4;
/** Units left out at most because they are too large for the rest of the budget. */
const MOST_SKIPPED = 12;

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
 */
export function longestFitting(
  units: number,
  render: (cut: Cut) => string,
  fits: (text: string) => boolean,
  isFull: (text: string) => boolean,
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
  let low = 0;
  for (;;) {
    let high = units;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (attempt(middle)) low = middle;
      else high = middle - 1;
    }
    if (low >= units || isFull(best.text)) return best;
    for (let beyond = 2; beyond <= BEYOND && low + beyond <= units; beyond++) {
      if (attempt(low + beyond)) low += beyond;
    }
    if (low >= units || skipped.size === MOST_SKIPPED) return best;
    skipped.add(low);
    low++;
  }
}
