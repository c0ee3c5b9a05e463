import { sameBytes } from '../../../json/bytes.ts';
import { hashRange } from './hash.ts';
import { Position } from './position.ts';
import type { Spellings } from './spellings.ts';
import type { KeyMeaning } from './vocabulary.ts';

/** Members of one record told apart; later ones are left out of the statistics. */
const MOST_MEMBERS = 400;
/** Positions of a whole payload. */
const MOST_POSITIONS = 20_000;

/** What is known of a key by its spelling. */
export interface Key {
  meaning: KeyMeaning;
  /** Terms of the query in it. */
  matches: number;
  /** Whether it is spelled with escapes. */
  isEscaped: boolean;
}

/** What making a position asks for beside the bytes. */
export interface PositionBudget {
  positions: number;
  readonly keys: Spellings<Key>;
}

/** The position of a record's member; null once there are too many. */
export function memberOf(
  bytes: Uint8Array,
  parent: Position,
  keyStart: number,
  keyEnd: number,
  budget: PositionBudget,
): Position | null {
  const hash = hashOf(bytes, parent, keyStart, keyEnd);
  const known = parent.members.get(hash);
  if (known !== undefined) return known;
  if (parent.members.size >= MOST_MEMBERS || budget.positions >= MOST_POSITIONS) return null;
  budget.positions++;
  const key = budget.keys.of(keyStart, keyEnd);
  const made = new Position(parent, keyStart, keyEnd, key.meaning);
  made.keyMatches = key.matches;
  parent.addMember(hash, made);
  parent.hasEscapedKeys ||= key.isEscaped;
  return made;
}

/** The position of a member that was met before; null where it was not kept. */
export function knownMember(
  bytes: Uint8Array,
  parent: Position,
  keyStart: number,
  keyEnd: number,
): Position | null {
  return parent.members.get(hashOf(bytes, parent, keyStart, keyEnd)) ?? null;
}

/** The hash under which a member is kept, or would be: that of its key, or the next free one. */
function hashOf(bytes: Uint8Array, parent: Position, keyStart: number, keyEnd: number): number {
  for (let hash = hashRange(bytes, keyStart, keyEnd); ; hash = (hash + 1) | 0) {
    const known = parent.members.get(hash);
    if (known === undefined) return hash;
    if (sameBytes(bytes, keyStart, keyEnd, known.keyStart, known.keyEnd)) return hash;
  }
}
