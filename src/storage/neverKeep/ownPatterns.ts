import { compileMatcher } from './payloadMatcher.ts';
import type { NeverKeepPattern } from './secretPatterns.ts';
import { UNUSABLE_PATTERN } from './unusablePattern.ts';

/** Finds something in any payload. */
const ANYTHING = '(?:)';

/**
 * A user's patterns, checked. Nobody knows what one that does not compile was to keep out:
 * everything matches what stands in for it, so that nothing is kept until it is mended.
 *
 * @param patterns In RE2's syntax.
 * @param refused Told of each that does not compile, and why.
 */
export async function ownPatterns(
  patterns: readonly string[],
  refused: (problem: Error) => void,
): Promise<NeverKeepPattern[]> {
  const own: NeverKeepPattern[] = [];
  for (const pattern of patterns) {
    const named = { name: pattern, pattern };
    try {
      await compileMatcher([named]);
      own.push(named);
    } catch (error) {
      refused(error instanceof Error ? error : new Error(String(error)));
      own.push({ name: UNUSABLE_PATTERN, pattern: ANYTHING });
    }
  }
  return own;
}
