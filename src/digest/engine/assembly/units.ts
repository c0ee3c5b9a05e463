import { isHighSurrogate, isLowSurrogate } from './escapes';
import { lower } from './characters';

/** Texts in UTF-16, from an address to another. */

export function unitAt(p: usize): u32 {
  return load<u16>(p);
}

/** Whether a text is another, A to Z not being told from a to z. */
export function equals(text: usize, end: usize, other: string): bool {
  return <i32>(end - text) == other.length * 2 && endsWith(text, end, other);
}

/** Whether a text ends in another, A to Z not being told from a to z. */
export function endsWith(text: usize, end: usize, other: string): bool {
  const size: usize = other.length * 2;
  if (end - text < size) return false;
  const start = end - size;
  for (let at: usize = 0; at < size; at += 2) {
    if (lower(unitAt(start + at)) != lower(unitAt(changetype<usize>(other) + at))) return false;
  }
  return true;
}

/** Whether a text has some characters or more; a surrogate pair is one. */
export function hasCharacters(text: usize, end: usize, least: u32): bool {
  let count: u32 = 0;
  for (; text < end && count < least; text += 2) {
    const paired =
      isHighSurrogate(unitAt(text)) && text + 2 < end && isLowSurrogate(unitAt(text + 2));
    if (paired) text += 2;
    count++;
  }
  return count == least;
}
