import { decodeKey } from './keyText';
import { hasIdentifierName } from './identifierNames';
import { matchesPattern } from './host';
import { scratch } from './memory';
import { outputAt } from './output';
import { scanString } from './strings';
import { equals } from './units';

/**
 * Which keys name things, so that a string under them is of use only whole. Keys are judged when
 * a string is long, which is seldom.
 */

/** The key judged last, by its offset, which arrays of long strings ask about again, and the answer. */
let judgedKey: usize = 0;
let judgement: bool = false;
/** Whether a pattern of the host's replaces the rules for names. */
let patternReplaced: bool = false;

/** Says whether the host has a pattern. */
export function openIdentifiers(pattern: bool): void {
  forgetJudgement();
  patternReplaced = pattern;
}

/** Forgets what was judged: another key may come to lie where that one lay. */
export function forgetJudgement(): void {
  judgedKey = 0;
}

/**
 * Whether strings under a key are kept whole.
 *
 * @param key Offset of the first byte of a valid key in the digest.
 */
export function isIdentifier(key: usize): bool {
  if (key == judgedKey) return judgement;
  judgedKey = key;
  judgement = judge(outputAt(key));
  return judgement;
}

function judge(key: usize): bool {
  const size = scanString(key) - key;
  const text = scratch(2 * <u64>size);
  const end = decodeKey(key, text);
  // What wraps a payload that is not JSON, and what summaries are made of.
  if (equals(text, end, '<invalid_json>')) return true;
  if (!patternReplaced) return hasIdentifierName(text, end);
  return !isSummaryKey(text, end) && matchesPattern(text, <u32>(end - text) / 2);
}

function isSummaryKey(text: usize, end: usize): bool {
  return (
    equals(text, end, '_summary') ||
    equals(text, end, 'first') ||
    equals(text, end, 'last') ||
    equals(text, end, 'total') ||
    equals(text, end, 'dropped')
  );
}
