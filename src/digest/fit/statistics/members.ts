import { BACKSLASH, sameBytes } from '../../../json/bytes.ts';
import { decodeString } from '../../../json/text.ts';
import { hashRange } from './hash.ts';
import { Position } from './position.ts';
import type { KeyMeaning } from './vocabulary.ts';

/** Members of one record told apart; later ones are left out of the statistics. */
const MOST_MEMBERS = 400;
/** Positions of a whole payload. */
const MOST_POSITIONS = 20_000;

/** What making a position asks for beside the bytes. */
export interface PositionBudget {
  positions: number;
  meaningOf(key: string): KeyMeaning;
  matchesIn(start: number, end: number): number;
}

/** The position of a record's member; null once there are too many. */
export function memberOf(
  bytes: Uint8Array,
  parent: Position,
  keyStart: number,
  keyEnd: number,
  budget: PositionBudget,
): Position | null {
  let hash = hashRange(bytes, keyStart, keyEnd);
  for (;;) {
    const known = parent.members.get(hash);
    if (known === undefined) break;
    if (sameBytes(bytes, keyStart, keyEnd, known.keyStart, known.keyEnd)) return known;
    hash = (hash + 1) | 0;
  }
  if (parent.members.size >= MOST_MEMBERS || budget.positions >= MOST_POSITIONS) return null;
  budget.positions++;
  const key = keyEnd - keyStart > 100 ? '' : decodeString(bytes, keyStart + 1, keyEnd - 1);
  const made = new Position(parent, keyStart, keyEnd, budget.meaningOf(key));
  made.keyMatches = budget.matchesIn(keyStart, keyEnd);
  parent.addMember(hash, made);
  if (key.length !== keyEnd - keyStart - 2)
    parent.hasEscapedKeys ||= bytes.subarray(keyStart, keyEnd).includes(BACKSLASH);
  return made;
}

/** The position of a member that was met before; undefined where it was not kept. */
export function knownMember(
  bytes: Uint8Array,
  parent: Position,
  keyStart: number,
  keyEnd: number,
): Position | null {
  let hash = hashRange(bytes, keyStart, keyEnd);
  for (;;) {
    const known = parent.members.get(hash);
    if (known === undefined) return null;
    if (sameBytes(bytes, keyStart, keyEnd, known.keyStart, known.keyEnd)) return known;
    hash = (hash + 1) | 0;
  }
}
