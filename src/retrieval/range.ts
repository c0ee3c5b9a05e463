import { echo } from '../digest/failure.ts';
import { RetrievalError } from './failure.ts';

/** A range as it was asked for; both ends belong to it. */
export interface AskedRange {
  /** First place; undefined: the last {@link last} places, from the end. */
  readonly first: number | undefined;
  /** Last place; undefined: to the end. */
  readonly last: number | undefined;
}

/** Places `start` up to, not including, `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

const FORM = /^\s*(?:(\d{1,15})\s*(?:(-|\.\.)\s*(\d{1,15})?)?|(?:-|\.\.)\s*(\d{1,15}))\s*$/;

/**
 * Reads `A-B` or `A..B` (both ends included), `A`, `A-` (to the end) and `-N` (the last N).
 *
 * @param unit What is counted, for the message.
 * @throws {RetrievalError} for a text of another form, or a range that ends before it begins.
 */
export function readRange(text: string, unit: string): AskedRange {
  const form = FORM.exec(text);
  if (form === null) {
    throw new RetrievalError(
      'invalid_arguments',
      `${echo(text)} is no range of ${unit}: write A-B (both included), A, A- (to the end) or -N (the last N)`,
    );
  }
  const [, first, dash, last, fromEnd] = form;
  if (fromEnd !== undefined) return { first: undefined, last: Number(fromEnd) };
  if (dash === undefined) return { first: Number(first), last: Number(first) };
  const range = { first: Number(first), last: last === undefined ? undefined : Number(last) };
  if (range.last !== undefined && range.last < range.first) {
    throw new RetrievalError(
      'invalid_arguments',
      `the range of ${unit} ${range.first}-${range.last} ends before it begins: write the lower number first, ${range.last}-${range.first}`,
    );
  }
  return range;
}

/**
 * The part of an asked range that exists.
 *
 * @param base Number of the first place: 0 or 1.
 * @param count How many places there are.
 * @throws {RetrievalError} that says which places there are, where none of those asked for is.
 */
export function existingRange(
  { first, last }: AskedRange,
  base: 0 | 1,
  count: number,
  unit: string,
): Range {
  if (first === undefined) {
    const length = Math.min(last ?? 0, count);
    if (length > 0) return { start: count - length, end: count };
  } else {
    const start = first - base;
    const end = last === undefined ? count : Math.min(last - base + 1, count);
    if (start >= 0 && start < end) return { start, end };
  }
  throw new RetrievalError(
    'out_of_range',
    count === 0
      ? `there are no ${unit}s here`
      : `no ${unit} in ${spelled({ first, last })}: there are ${unit}s ${base} to ${count - 1 + base}`,
  );
}

function spelled({ first, last }: AskedRange): string {
  if (first === undefined) return `-${last ?? 0}`;
  if (last === undefined) return `${first}-`;
  return first === last ? String(first) : `${first}-${last}`;
}
