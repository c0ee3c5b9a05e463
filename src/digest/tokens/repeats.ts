import { feature } from './features.ts';
import { longestRepeats } from './weights.ts';

/** From how many of one character on they are a run; fewer letters are what words are made of. */
export const SHORTEST_REPEAT = { letters: 8, signs: 4 } as const;

/** For each code unit up to the last of the symbols; 0 for what is no token of its own. */
const longestOf = new Uint8Array(0x3040).fill(1, 0, 0x80);
for (const [times, characters] of Object.entries(longestRepeats)) {
  for (const character of characters) longestOf[character.charCodeAt(0)] = Number(times);
}

/**
 * The longest repetition of a character that is one token: 64 of `=`, 8 of `A`.
 *
 * @param codePoint Of ASCII, or from U+2000 to U+303F.
 * @returns 1 where only the character itself is one, 0 where not even that is.
 */
export function longestRepeat(codePoint: number): number {
  return longestOf[codePoint] ?? 0;
}

/**
 * Counts a run of one character: its longest tokens, and one or two more for what is over, which
 * is a power of two or is not.
 */
export function countRepeat(codePoint: number, times: number, counts: Float64Array): void {
  const longest = longestRepeat(codePoint);
  const [index, tokens] =
    longest === 0 ? [feature.rareSymbol, times] : [feature.repeats, tokensOf(times, longest)];
  counts[index] = (counts[index] ?? 0) + tokens;
}

function tokensOf(times: number, longest: number): number {
  const rest = times % longest;
  const restTokens = rest === 0 ? 0 : (rest & (rest - 1)) === 0 ? 1 : 2;
  return Math.floor(times / longest) + restTokens;
}
