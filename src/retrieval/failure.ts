/** Why nothing was retrieved, for hosts to act on. */
export type RetrievalFailureCode =
  | 'invalid_arguments'
  | 'invalid_pointer'
  | 'invalid_path'
  | 'invalid_regex'
  | 'not_found'
  | 'store_failed'
  | 'not_json'
  | 'no_such_part'
  | 'out_of_range'
  | 'too_much_work'
  | 'failed';

/** Longest piece of a request that a message repeats, in UTF-16 units. */
const LONGEST_ECHO = 120;

/** Ends a retrieval with an answer instead of a part. Never leaves this folder. */
export class RetrievalError extends Error {
  override readonly name = 'RetrievalError';
  readonly code: RetrievalFailureCode;

  /** @param message What is wrong, where, and what to do instead: read by a model. */
  constructor(code: RetrievalFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A value of the request as a message repeats it: a text in quotes, one line, bounded. */
export function echo(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string') return `a value of type ${typeof value}`;
  const shown = value.length > LONGEST_ECHO ? `${value.slice(0, LONGEST_ECHO)}…` : value;
  return JSON.stringify(shown.toWellFormed());
}

/** A number and its unit, with the plural that English wants. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
