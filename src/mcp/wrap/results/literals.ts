import type { Range } from '../../../json/ranges.ts';
import { minified } from '../../../json/minify.ts';
import type { DigestText } from './toolCall.ts';
import type { ToolResult } from './toolResult.ts';

/** Tries at a digest that fits with its escapes. */
const MOST_TRIES = 4;

/** A digest as a string literal that fits with its escapes. */
export async function digestToLiteral(
  payload: Uint8Array,
  share: number,
  digestText: DigestText,
  keptAs: string | undefined,
): Promise<string> {
  // Digests of JSON grow by a sixth when they are quoted, more or less.
  let maxChars = Math.floor(share * 0.8);
  let known = keptAs;
  for (let tries = 1; ; tries++) {
    const { text, callId } = await digestText(payload, maxChars, known);
    known = callId;
    const literal = JSON.stringify(text);
    if (literal.length <= share || tries === MOST_TRIES) return literal;
    maxChars = Math.floor(((maxChars * share) / literal.length) * 0.97);
  }
}

/** The literal of a text part that is the same JSON; undefined where none is. */
export function textLike(
  line: Uint8Array,
  structured: Range,
  { texts }: ToolResult,
): Range | undefined {
  const said = minified(line, structured.start, structured.end);
  return texts.find(({ bytes }) => {
    const text = bytes();
    return minified(text, 0, text.length) === said;
  })?.literal;
}
