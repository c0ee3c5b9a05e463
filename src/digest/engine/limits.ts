import { MAX_ARRAY_ELEMS, MAX_DEPTH, MAX_STRING_CHARS } from '../constants.ts';

/** Where the pruner elides. */
export interface PruneLimits {
  /** Longest string value kept whole, in Unicode code points: 40 or more. */
  readonly maxStringChars: number;
  /** Most elements an array keeps: even, 2 or more. */
  readonly maxArrayElems: number;
  /**
   * Depth at which containers that are not empty are replaced: 1 to {@link GREATEST_MAX_DEPTH}.
   * The most time a hostile payload can take grows with it.
   */
  readonly maxDepth: number;
}

/** Limits of a caller's; those left out are the reference's. */
export type LimitOptions = {
  readonly [limit in keyof PruneLimits]?: PruneLimits[limit] | undefined;
};

/** The engine goes down by recursion as far as `maxDepth` says; a stack holds four times this. */
export const GREATEST_MAX_DEPTH = 1000;

const LEAST_MAX_STRING_CHARS = 40;
const LEAST_MAX_ARRAY_ELEMS = 2;
const LEAST_MAX_DEPTH = 1;

/**
 * Checks limits and fills in the defaults.
 *
 * @throws {RangeError} that names the limit out of range.
 */
export function resolveLimits(given: LimitOptions = {}): PruneLimits {
  const { maxStringChars, maxArrayElems, maxDepth } = given;
  return {
    maxStringChars: check('maxStringChars', maxStringChars ?? MAX_STRING_CHARS, {
      from: LEAST_MAX_STRING_CHARS,
    }),
    maxArrayElems: check('maxArrayElems', maxArrayElems ?? MAX_ARRAY_ELEMS, {
      from: LEAST_MAX_ARRAY_ELEMS,
      step: 2,
    }),
    maxDepth: check('maxDepth', maxDepth ?? MAX_DEPTH, {
      from: LEAST_MAX_DEPTH,
      to: GREATEST_MAX_DEPTH,
    }),
  };
}

interface Range {
  from: number;
  to?: number;
  step?: number;
}

function check(name: string, value: number, range: Range): number {
  const { from, to = Number.MAX_SAFE_INTEGER, step = 1 } = range;
  if (Number.isSafeInteger(value) && value >= from && value <= to && value % step === 0) {
    return value;
  }
  const bound = to === Number.MAX_SAFE_INTEGER ? `${from} or more` : `from ${from} to ${to}`;
  const kind = step === 2 ? 'an even number' : 'a whole number';
  throw new RangeError(`${name} must be ${kind}, ${bound}, not ${String(value)}`);
}
