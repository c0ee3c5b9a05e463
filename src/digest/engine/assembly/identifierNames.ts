import { DOT, isLower, isUpper, MINUS, UNDERSCORE } from './characters';
import { endsWith, equals, hasCharacters, unitAt } from './units';

/** Characters a word must have before an ending for it to count. */
const LEAST_BEFORE_ENDING: u32 = 3;

/**
 * Whether a key is one of the names of identifiers, ends in the word `id`, or has a word for an
 * address.
 *
 * @param text The key in UTF-16.
 */
export function hasIdentifierName(text: usize, end: usize): bool {
  if (isIdentifierName(text, end)) return true;
  let last: bool = false;
  for (let word = text; word < end;) {
    const wordEnd = endOfWord(word, end);
    if (wordEnd > word) {
      if (isAddressWord(word, wordEnd)) return true;
      last = equals(word, wordEnd, 'id');
    }
    word = wordEnd < end && isSeparator(unitAt(wordEnd)) ? wordEnd + 2 : wordEnd;
  }
  return last;
}

function isIdentifierName(text: usize, end: usize): bool {
  return (
    equals(text, end, 'id') ||
    equals(text, end, 'name') ||
    equals(text, end, 'status') ||
    equals(text, end, 'kind') ||
    equals(text, end, 'type') ||
    equals(text, end, 'error') ||
    equals(text, end, 'code') ||
    equals(text, end, 'apiVersion') ||
    equals(text, end, 'namespace') ||
    equals(text, end, 'uid') ||
    equals(text, end, 'resourceVersion')
  );
}

/** Whether a word is, or after enough characters ends in, a word for an address, or its plural. */
function isAddressWord(word: usize, end: usize): bool {
  return (
    isOrEndsIn(word, end, 'url') ||
    isOrEndsIn(word, end, 'uri') ||
    isOrEndsIn(word, end, 'path') ||
    isOrEndsIn(word, end, 'href') ||
    isOrEndsIn(word, end, 'link') ||
    isOrEndsIn(word, end, 'urls') ||
    isOrEndsIn(word, end, 'uris') ||
    isOrEndsIn(word, end, 'paths') ||
    isOrEndsIn(word, end, 'hrefs') ||
    isOrEndsIn(word, end, 'links')
  );
}

function isOrEndsIn(word: usize, end: usize, ending: string): bool {
  if (!endsWith(word, end, ending)) return false;
  const before = end - ending.length * 2;
  return before == word || hasCharacters(word, before, LEAST_BEFORE_ENDING);
}

/** Where the word that begins at an address ends: before a separator or a hump. */
function endOfWord(word: usize, end: usize): usize {
  for (let at = word; at < end; at += 2) {
    if (isSeparator(unitAt(at)) || (at > word && isHump(at, end))) return at;
  }
  return end;
}

function isSeparator(unit: u32): bool {
  return unit == UNDERSCORE || unit == MINUS || unit == DOT;
}

/**
 * Whether a capital begins a word: after anything else, as in `userId`, or as the last of several
 * before a small letter, as in `HTTPServer`; not before the `s` of a plural, as in `URLs`.
 *
 * @param at Not where a word begins.
 */
function isHump(at: usize, end: usize): bool {
  if (!isUpper(unitAt(at))) return false;
  if (!isUpper(unitAt(at - 2))) return true;
  if (!isLowerAt(at + 2, end)) return false;
  return unitAt(at + 2) != 0x73 || isLowerAt(at + 4, end);
}

function isLowerAt(at: usize, end: usize): bool {
  return at < end && isLower(unitAt(at));
}
