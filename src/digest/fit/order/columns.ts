import { escapeSegment } from '../../../json/pointer.ts';
import { decodeString } from '../../../json/text.ts';
import { escapedName } from '../render/escape.ts';
import type { Position } from '../statistics/position.ts';

const MOST_COLUMNS = 120;
/** Levels of objects and lists in a row. */
const MOST_LEVELS = 4;
/** Bytes of a key, its quotes included. */
const LONGEST_KEY = 80;

/** What items of lists in rows are worth beside the rows' own members. */
const ITEMS_FACTOR = 0.5;

/** The segment of a column's name that stands for each item of a list in the row. */
const EACH = '…';

/** A place in a collection's rows. */
interface Place {
  /** A JSON Pointer from the row, without the slash in front. */
  name: string;
  /** How much it is worth beside the others. */
  factor: number;
  /** Objects and lists around it, the row included. */
  level: number;
  /** How many may have it: rows, or items of a list in them. */
  rows: number;
}

/** Scalars of one place in a collection's rows. */
export interface Column extends Place {
  position: Position;
}

/** The columns of a collection: members of its rows, places of tuples, items of lists in them. */
export function columnsOf(rows: Position, bytes: Uint8Array): Column[] {
  const collector = new Collector(bytes);
  const row = { name: '', factor: 1, level: 1, rows: rows.count };
  if (rows.parent?.folding === 'tuple' && rows.arrays === rows.count) {
    rows.places.forEach((position, index) => {
      collector.take(position, { ...row, name: String(index), factor: 1 / (1 + 0.03 * index) });
    });
  } else if (rows.objects > 0) collector.takeMembers(rows, row);
  else if (rows.arrays > 0) collector.takeItems(rows, row);
  else collector.take(rows, row);
  return collector.columns;
}

class Collector {
  readonly columns: Column[] = [];
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(position: Position, place: Place): void {
    if (this.columns.length === MOST_COLUMNS || position.isEmbedded) return;
    if (position.arrays === 0 && position.objects === 0) this.columns.push({ ...place, position });
    else if (place.level < MOST_LEVELS) {
      const { name, factor, level } = place;
      const inner = { ...place, name: `${name}/`, factor: factor * 0.8, level: level + 1 };
      if (position.objects > 0) this.takeMembers(position, inner);
      else this.takeItems(position, inner);
    }
  }

  /** @param place Its name is what stands before those of the members. */
  takeMembers(record: Position, place: Place): void {
    if (record.folding === 'map' || record.hasEscapedKeys || record.isEmbedded) return;
    for (const position of record.members.values()) {
      if (position.isRepeated || position.keyEnd - position.keyStart > LONGEST_KEY) continue;
      const key = decodeString(this.#bytes, position.keyStart + 1, position.keyEnd - 1);
      const name = place.name + escapeSegment(escapedName(key));
      const factor = place.factor * (position.meaning?.factor ?? 1);
      this.take(position, { ...place, name, factor });
    }
  }

  /** Takes what the items of all lists have, if there is nothing else; the place is named likewise. */
  takeItems({ element, folding, arrays, nulls, count, isEmbedded }: Position, place: Place): void {
    if (element === null || folding !== 'list' || isEmbedded || arrays + nulls < count) return;
    const name = place.name + EACH;
    const factor = place.factor * ITEMS_FACTOR;
    this.take(element, { ...place, name, factor, rows: element.count });
  }
}
