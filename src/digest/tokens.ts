import { weighted } from './tokens/weighted.ts';
import { utf8Length } from './utf8.ts';

/** Guesses how many tokens a model's tokenizer makes of a text. */
export interface TokenEstimator {
  /** Stands beside the figures, so that estimates of two estimators are never added up. */
  readonly name: string;

  /**
   * Estimated tokens, 0 or more. Called once for a payload and once for its digest; it must
   * neither throw nor change or keep the bytes.
   *
   * @param text UTF-8 bytes, which may be invalid, or a string.
   */
  estimate(text: Uint8Array | string): number;
}

/**
 * One token for every four bytes begun, the reference's rule. On JSON it errs by a fifth and
 * more, most on ids and numbers: good for an order of magnitude, not for a bill.
 */
export const bytes4: TokenEstimator = {
  name: 'bytes4',
  estimate: (text) => Math.ceil(utf8Length(text) / 4),
};

const estimators: readonly TokenEstimator[] = [bytes4, weighted];

/**
 * The core's estimator of a name, for callers that cannot hand over the estimator itself.
 *
 * @throws {RangeError} where there is none.
 */
export function tokenEstimatorNamed(name: string): TokenEstimator {
  const found = estimators.find((estimator) => estimator.name === name);
  if (found !== undefined) return found;
  const names = estimators.map((estimator) => estimator.name).join(', ');
  throw new RangeError(`there is no token estimator "${name}"; there are ${names}`);
}
