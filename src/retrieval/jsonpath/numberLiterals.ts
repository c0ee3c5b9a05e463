/** A quoted text, or a number without a sign whose whole part is 0. */
const PIECE =
  /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?<![\w.\u0080-\uffff-])0(?:\.(\d+))?(?:[eE]([+-]?\d{1,9}))?(?![\w.])/gs;

/**
 * Spells `0.5` in a query as `5e-1`, and any other fraction by a number that does not begin with 0:
 * the same number, and json-p3 2.3.1 takes the usual spelling for a mistake (RFC 9535 allows it).
 */
export function withoutLeadingZeros(path: string): string {
  return path.replace(
    PIECE,
    (piece, fraction: string | undefined, exponent: string | undefined) => {
      if (fraction === undefined && exponent === undefined) return piece;
      const digits = (fraction ?? '').replace(/^0+/, '');
      return digits === '' ? '0' : `${digits}e${Number(exponent ?? 0) - (fraction ?? '').length}`;
    },
  );
}
