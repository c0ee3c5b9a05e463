/** Prefixes tried beyond the longest that was found: a table may form and make the text shorter. */
const BEYOND = 6;

/**
 * The longest prefix of the order whose rendered text fits.
 *
 * @param units Units of the whole order; a prefix of 0 units always fits.
 */
export function longestFitting(
  units: number,
  render: (units: number) => string,
  fits: (text: string) => boolean,
): { units: number; text: string } {
  let best = { units: 0, text: render(0) };
  const attempt = (prefix: number): boolean => {
    const text = render(prefix);
    if (!fits(text)) return false;
    if (prefix > best.units) best = { units: prefix, text };
    return true;
  };
  let low = 0;
  let high = units;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (attempt(middle)) low = middle;
    else high = middle - 1;
  }
  for (let prefix = low + 2; prefix <= Math.min(units, low + BEYOND); prefix++) attempt(prefix);
  return best;
}
