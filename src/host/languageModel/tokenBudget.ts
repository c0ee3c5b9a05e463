import type * as vscode from 'vscode';
import { DEFAULT_MAX_CHARS, LEAST_MAX_CHARS } from '../../digest/budget.ts';

/** Characters that a token holds at most, in what models mostly read. */
const CHARS_PER_TOKEN = 6;
/** Each try aims below the budget, since the tokens per character differ from text to text. */
const AIM = 0.95;
const MOST_TRIES = 4;

/**
 * Makes an answer that the host takes as it is: below the size at which it hides answers from the
 * model, and within the tokens it gives, by its own count. A budget too small for any answer gets
 * the shortest.
 *
 * @param asked UTF-16 units that the model asked for, where it did.
 * @param most UTF-16 units that the user allows.
 * @param make Makes the answer within a number of UTF-16 units, 256 at least.
 */
export async function withinBudget<T extends { texts: readonly string[] }>(
  asked: unknown,
  most: number,
  tokenization: vscode.LanguageModelToolTokenizationOptions | undefined,
  make: (maxChars: number) => Promise<T>,
): Promise<T> {
  const budget = tokenization?.tokenBudget ?? Infinity;
  const wanted = typeof asked === 'number' ? asked : DEFAULT_MAX_CHARS;
  let maxChars = atLeast(Math.min(wanted, most, DEFAULT_MAX_CHARS, budget * CHARS_PER_TOKEN));
  for (let tries = 1; ; tries++) {
    const answer = await make(maxChars);
    const tokens = tokenization ? await tokenization.countTokens(answer.texts.join('\n')) : 0;
    if (tokens <= budget || maxChars === LEAST_MAX_CHARS) return answer;
    maxChars = tries < MOST_TRIES ? atLeast((maxChars * budget * AIM) / tokens) : LEAST_MAX_CHARS;
  }
}

function atLeast(chars: number): number {
  return Math.max(LEAST_MAX_CHARS, Math.floor(chars));
}
