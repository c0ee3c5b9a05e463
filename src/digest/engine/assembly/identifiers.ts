import { decodeKey } from './keyText';
import { hasIdentifierName } from './identifierNames';
import { matchesPattern } from './host';
import { outputScratch } from './output';
import { scanString } from './strings';
import { equals } from './units';

/**
 * Which keys name things, so that a string under them is of use only whole. Keys are judged when
 * a string is long, which is seldom.
 */

/** The key judged last, which arrays of long strings ask about again, and the answer. */
let judgedKey: usize = 0;
let judgement: bool = false;
/** Whether a pattern of the host's replaces the rules for names. */
let patternReplaced: bool = false;

/** Forgets what was judged; a pattern may have been set since. */
export function openIdentifiers(pattern: bool): void {
  judgedKey = 0;
  patternReplaced = pattern;
}

/**
 * Whether strings under a key are kept whole.
 *
 * @param key The first byte of a valid key.
 */
export function isIdentifier(key: usize): bool {
  if (key == judgedKey) return judgement;
  judgedKey = key;
  judgement = judge(key);
  return judgement;
}

function judge(key: usize): bool {
  const text = outputScratch(2 * (scanString(key) - key));
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
