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

  /**
   * Share of the budget that a text takes: up to 1, it fits. The share of one that does not is that
   * of the first bound it breaks.
   *
   * @param payloadBytes Size of what the text stands for: a digest is never larger.
   */
  shareOf(text: string, payloadBytes: number): number {
    const ofChars = text.length / this.chars;
    if (ofChars > 1) return ofChars;
    const ofTokens = this.tokens === Infinity ? 0 : this.estimator.estimate(text) / this.tokens;
    // No UTF-16 unit takes more than three bytes.
    const isSmall = text.length * 3 <= payloadBytes;
    return Math.max(ofChars, ofTokens, isSmall ? 0 : utf8Length(text) / payloadBytes);
  }

  /** Whether a text is within the bounds of the budget alone. */
  holds(text: string): boolean {
    return this.shareOf(text, Infinity) <= 1;
  }

  /** UTF-16 units of payload worth putting into an order: a few times what can be shown. */
  get orderedChars(): number {
    return Math.min(this.chars, this.tokens * 6) * 3;
  }
}
