/** A decimal number without its leading and trailing zeros: sign × 0.digits × 10^position. */
interface Decimal {
  sign: -1 | 0 | 1;
  digits: string;
  position: number;
}

const FORM = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Compares JSON numbers by their source text, exactly: 64-bit ids and 1.0 == 1 alike, where doubles
 * would take neighbours beyond 2^53 for one.
 *
 * @returns less than 0, 0, or more than 0.
 */
export function compareDecimals(left: string, right: string): number {
  const a = decimalOf(left);
  const b = decimalOf(right);
  if (a.sign !== b.sign || a.sign === 0) return a.sign - b.sign;
  if (a.position !== b.position) return a.position < b.position ? -a.sign : a.sign;
  if (a.digits === b.digits) return 0;
  return a.digits < b.digits ? -a.sign : a.sign;
}

function decimalOf(text: string): Decimal {
  const [, minus, whole = '0', fraction = '', exponent = '0'] = FORM.exec(text) ?? [];
  const all = whole + fraction;
  const lead = leadingZeros(all);
  const digits = withoutTrailingZeros(all.slice(lead));
  if (digits === '') return { sign: 0, digits, position: 0 };
  return { sign: minus === '-' ? -1 : 1, digits, position: whole.length - lead + Number(exponent) };
}

function leadingZeros(digits: string): number {
  let count = 0;
  while (digits.charCodeAt(count) === 0x30) count++;
  return count;
}

function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 0x30) end--;
  return digits.slice(0, end);
}
