import type { TokenEstimator } from './tokens.ts';
import { utf8Length } from './utf8.ts';

/** Least budget of a digest, in UTF-16 units and in tokens: less holds no mark. */
export const LEAST_MAX_CHARS = 256;
export const LEAST_MAX_TOKENS = LEAST_MAX_CHARS / 4;
/** Below the size, in UTF-16 units, at which hosts hide a tool's answer from the model. */
export const DEFAULT_MAX_CHARS = 8000;

/** How large a digest may be. */
export class Budget {
  /** UTF-16 units. */
  readonly chars: number;
  /** Tokens by the estimator; Infinity where there is no such bound. */
  readonly tokens: number;
  readonly estimator: TokenEstimator;

  constructor(chars: number, tokens: number, estimator: TokenEstimator) {
    this.chars = chars;
    this.tokens = tokens;
    this.estimator = estimator;
  }

  /** @param payloadBytes Size of what the text stands for: a digest is never larger. */
  fits(text: string, payloadBytes: number): boolean {
    return this.holds(text) && utf8Length(text) <= payloadBytes;
  }

  /** Whether a text is within the bounds of the budget alone. */
  holds(text: string): boolean {
    if (text.length > this.chars) return false;
    return this.tokens === Infinity || this.estimator.estimate(text) <= this.tokens;
  }

  /** UTF-16 units of payload worth putting into an order: a few times what can be shown. */
  get orderedChars(): number {
    return Math.min(this.chars, this.tokens * 6) * 3;
  }
}
