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

/** A number and its unit, with the plural that English wants. */
export function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
