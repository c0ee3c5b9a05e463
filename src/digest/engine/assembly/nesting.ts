import { allocate } from './memory';

/**
 * The containers a skipping walk is inside of, one bit each: 1 is an object. The innermost 64 are
 * in one word, the others in memory, so that no nesting is too deep.
 */

let levels: usize = 0;
let word: u64 = 0;
let outerWords: usize = 0;

/** Makes room for every nesting a payload of some bytes can have. */
export function openNesting(payloadSize: usize): void {
  outerWords = allocate((<u64>payloadSize / 64 + 1) * 8);
}

export function clearNesting(): void {
  levels = 0;
}

export function isNested(): bool {
  return levels != 0;
}

export function nestingLevels(): usize {
  return levels;
}

export function isInObject(): bool {
  return (word & 1) != 0;
}

export function enter(object: bool): void {
  if ((levels & 63) == 0) store<u64>(outerWords + (levels >> 3), word);
  word = (word << 1) | (<u64>object);
  levels++;
}

export function leave(): void {
  word >>= 1;
  levels--;
  if ((levels & 63) == 0) word = load<u64>(outerWords + (levels >> 3));
}
