import { kindOf } from './payload.ts';

/** Instead of the engine's rules for names, where one is set. */
let keyPattern: RegExp | undefined;

/**
 * Replaces the rule by which keys are identifiers, whose strings are kept whole; null brings the
 * default rule back. The keys of summaries are never identifiers, whatever the pattern. Meant for
 * tests: it holds for all calls in this process (and not in its worker threads).
 *
 * @param pattern Tested against each decoded key, from its start. Undefined counts as null.
 * @throws {TypeError} for anything else: `new RegExp` would make a pattern of it.
 */
export function setIdentifierKeyPattern(pattern: RegExp | null | undefined): void {
  if (pattern === null || pattern === undefined) {
    keyPattern = undefined;
    return;
  }
  if (kindOf(pattern) !== 'RegExp') {
    throw new TypeError(`pattern must be a regular expression or null, not ${kindOf(pattern)}`);
  }
  // A copy: nobody else moves its lastIndex.
  keyPattern = new RegExp(pattern);
}

/** What {@link setIdentifierKeyPattern} set; null where the default rule holds. */
export function identifierKeyPattern(): RegExp | null {
  return keyPattern === undefined ? null : new RegExp(keyPattern);
}

/** Whether {@link setIdentifierKeyPattern} replaced the default rule. */
export function isIdentifierKeyPatternSet(): boolean {
  return keyPattern !== undefined;
}

/** Whether the pattern that was set matches a key given in UTF-16. */
export function matchesIdentifierKeyPattern(key: Uint16Array): boolean {
  if (keyPattern === undefined) return false;
  keyPattern.lastIndex = 0;
  return keyPattern.test(textOf(key));
}

/** Lone surrogates stay, which a TextDecoder would replace. */
function textOf(units: Uint16Array): string {
  let text = '';
  for (let at = 0; at < units.length; at += 4096) {
    text += String.fromCharCode(...units.subarray(at, at + 4096));
  }
  return text;
}
