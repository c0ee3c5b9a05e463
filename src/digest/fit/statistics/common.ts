import type { Position } from './position.ts';

/** Source bytes of a value that is said of all rows, at most. */
const MOST_BYTES = 200;

/** Whether all rows of a collection have one scalar in this place, the very same text. */
export function isCommon(position: Position): boolean {
  const { constantStart, constantEnd } = position;
  if (constantStart < 0 || constantEnd - constantStart > MOST_BYTES || !position.isExact) {
    return false;
  }
  if (position.objects + position.arrays > 0) return false;
  for (let at = position; at.parent !== null; at = at.parent) {
    if (at.isEmbedded) return false;
    if (at.isElement) return at.objects === at.count && at.count === position.count;
    // One in each record, and no other spelling of its name.
    if (at.isRepeated || at.parent.hasEscapedKeys) return false;
    if (at !== position && at.objects !== at.count) return false;
    if (at.parent.folding === 'tuple' || at.count !== position.count) return false;
  }
  return false;
}
