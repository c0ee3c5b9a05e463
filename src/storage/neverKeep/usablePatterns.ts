import { compileMatcher } from './payloadMatcher.ts';
import type { NeverKeepPattern } from './secretPatterns.ts';

/**
 * Those of a user's patterns that compile: one that does not leaves the others in force.
 *
 * @param patterns In RE2's syntax.
 * @param refused Told of each that does not compile, and why.
 */
export async function usablePatterns(
  patterns: readonly string[],
  refused: (problem: Error) => void,
): Promise<NeverKeepPattern[]> {
  const usable: NeverKeepPattern[] = [];
  for (const pattern of patterns) {
    const own = { name: pattern, pattern };
    try {
      await compileMatcher([own]);
      usable.push(own);
    } catch (error) {
      refused(error instanceof Error ? error : new Error(String(error)));
    }
  }
  return usable;
}
