import { groupBy } from '../../groupBy.ts';
import { isCommon } from '../statistics/common.ts';
import type { Position } from '../statistics/position.ts';

/** Bounds of a core, in estimated characters and in fields. */
const CORE_CHARS = 170;
const CORE_FIELDS = 14;
const CORE_LEVELS = 3;
/** Fields beside which no hash, link or the like is needed. */
const ENOUGH_FIELDS = 4;
/** A field wider than this is shown on its own, never as part of a core. */
const WIDEST_FIELD = 90;

/**
 * The fields by which the records of a position are shown, and the containers on the way to them.
 * They are chosen once for a position, so that all its records show the same and make a table.
 */
export interface Core {
  positions: ReadonlySet<Position>;
  /** Estimated UTF-16 units of a record's cells. */
  width: number;
}

interface Field {
  position: Position;
  path: readonly Position[];
  worth: number;
  width: number;
}

/** Chooses the core of the records of a position. */
export function coreOf(record: Position): Core {
  const fields: Field[] = [];
  collect(record, [], 1, record.objects + record.arrays, fields);
  fields.sort((a, b) => b.worth - a.worth);
  const core = new Set<Position>();
  const take = (from: readonly Field[]): number => {
    let chars = 0;
    let count = 0;
    for (const { position, path, width } of from) {
      if (count === CORE_FIELDS || (count > 0 && chars + width > CORE_CHARS)) continue;
      if (count >= ENOUGH_FIELDS && (position.meaning?.factor ?? 1) < 1) continue;
      chars += width;
      count++;
      core.add(position);
      for (const around of path) core.add(around);
    }
    return chars;
  };
  // What all records have in common is said once, and takes nothing from what tells them apart.
  const byCommon = groupBy(fields, ({ position }) => isCommon(position));
  take(byCommon.get(true) ?? []);
  const width = take(byCommon.get(false) ?? []);
  return { positions: core, width };
}

function collect(
  from: Position,
  path: readonly Position[],
  share: number,
  records: number,
  fields: Field[],
): void {
  let order = 0;
  for (const position of fieldsOf(from)) {
    const scalars = position.count - position.objects - position.arrays;
    const presence = position.count / Math.max(1, records);
    const factor = (share * (position.meaning?.factor ?? 1)) / (1 + 0.03 * order++);
    if (scalars >= position.count * 0.5) {
      const width = position.bytes / Math.max(1, position.count) + 3;
      if (width > WIDEST_FIELD || presence < 0.3) continue;
      const constant = position.constantStart >= 0 && records > 3 ? 0.4 : 1;
      const worth = (factor * constant * Math.min(1, presence)) / (1 + width / 40);
      fields.push({ position, path, worth, width });
    } else if (position.objects > 0 && path.length + 1 < CORE_LEVELS && isRecord(position)) {
      collect(position, [...path, position], share * 0.8 * presence, position.objects, fields);
    }
  }
}

/** Estimated UTF-16 units of a whole record's cells, its keys not included. */
export function cellsWidth(record: Position, level = 1): number {
  let width = 0;
  for (const member of fieldsOf(record)) {
    const nested = member.objects > 0 && level < CORE_LEVELS && isRecord(member);
    const own = nested ? cellsWidth(member, level + 1) : member.bytes / Math.max(1, member.count);
    width += (own + 2) * Math.min(1, member.count / Math.max(1, record.objects + record.arrays));
  }
  return width;
}

/** The members of a record, or the places of a tuple. */
function fieldsOf({ members, places }: Position): Iterable<Position> {
  return places.length > 0 ? places : members.values();
}

function isRecord(position: Position): boolean {
  return position.folding === 'record' || position.folding === 'unknown';
}
