import { OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipWhite } from '../../../json/bytes.ts';
import { nextChild, readChild, skipValue } from '../../../json/skip.ts';
import { hashRange } from './hash.ts';
import type { Folding } from './position.ts';

/** Children looked at, and bytes looked through, before a container's folding is decided. */
const MAX_CHILDREN = 256;
const MAX_BYTES = 131_072;

/** Members from which an object may be a map. */
export const MAP_MEMBERS = 16;

const LEAST_TUPLES = 8;
/** Elements of a tuple, at most: of one kind, and of several. */
const MOST_ALIKE_PLACES = 8;
export const MOST_PLACES = 64;

/** Kinds of values by their first byte, numbers aside. */
const KINDS: ReadonlyMap<number, string> = new Map([
  [QUOTE, 's'],
  [OPEN_OBJECT, 'o'],
  [OPEN_ARRAY, 'a'],
  [0x74, 'b'],
  [0x66, 'b'],
  [0x6e, '-'],
]);
const NULLS = '-';

interface Look {
  children: number;
  /** The keys of the children themselves, in an object. */
  names: Set<number>;
  objects: number;
  arrays: number;
  /** The scalars by the kind of their first byte. */
  strings: number;
  others: number;
  /** How often each key stands in the children that are objects. */
  keys: Map<number, number>;
  keysSeen: number;
  /** What the elements of the first child that is an array are, one letter each. */
  row: string;
  /** Whether all the others have as many, and of the same kinds or null. */
  areRowsAlike: boolean;
  long: boolean;
}

/**
 * Whether an object is a record, whose keys mean something each, or a map, whose keys are data:
 * 16 members or more that look alike, or very many.
 */
export function foldingOfObject(bytes: Uint8Array, start: number): Folding {
  // Most objects are small: those are only counted.
  const few = fewMembers(bytes, start);
  if (few !== null) return few;
  const look = lookInto(bytes, start, true);
  const scalars = look.strings + look.others;
  const alike =
    (look.objects >= look.children * 0.8 && shareKeys(look)) ||
    look.arrays >= look.children * 0.8 ||
    (scalars >= 40 && Math.max(look.strings, look.others) >= look.children * 0.9) ||
    look.children > 200;
  return alike && !repeatsIn(bytes, start, look.names) ? 'map' : 'record';
}

/** The folding of an object of too few members to be a map; null for one of enough. */
function fewMembers(bytes: Uint8Array, start: number): Folding | null {
  const child = { keyStart: -1, keyEnd: -1, start: -1, end: -1 };
  const endOf = withinReach(bytes, start);
  let at = start + 1;
  for (let members = 0; members < MAP_MEMBERS; members++) {
    if (at - start >= MAX_BYTES) return 'record';
    if (!readChild(bytes, at, true, child, endOf)) return 'unknown';
    at = child.end;
  }
  return null;
}

/** Finds where children of a container end, as far as it is looked through. */
function withinReach(bytes: Uint8Array, start: number): (child: number) => number {
  return (child) => skipValue(bytes, child, Math.min(start + MAX_BYTES, bytes.length));
}

/** Whether the next sibling has most of the same keys: then they are columns, however many. */
function repeatsIn(bytes: Uint8Array, start: number, names: ReadonlySet<number>): boolean {
  const sibling = nextChild(bytes, skipValue(bytes, start), false, () => 0);
  if (sibling === undefined || bytes[sibling.start] !== OPEN_OBJECT) return false;
  let common = 0;
  let count = 0;
  let at = sibling.start + 1;
  for (; count < MAX_CHILDREN; count++) {
    const child = nextChild(bytes, at, true);
    if (child === undefined) break;
    if (names.has(hashRange(bytes, child.keyStart, child.keyEnd))) common++;
    at = child.end;
  }
  return common >= 0.7 * Math.max(count, names.size);
}

/** At least half of the keys in an average child stand in most of the children. */
function shareKeys(look: Look): boolean {
  let common = 0;
  for (const count of look.keys.values()) {
    if (count >= look.objects * 0.5) common += count;
  }
  return common >= look.keysSeen * 0.5;
}

/**
 * Whether an array's elements are tuples, such as the rows of a query's result: eight or more
 * arrays of one length, from 2 to 8, or to 64 where numbers and other values have their places.
 */
export function foldingOfArray(bytes: Uint8Array, start: number): Folding {
  if (bytes[skipWhite(bytes, start + 1, bytes.length)] !== OPEN_ARRAY) return 'list';
  const { children, arrays, row, areRowsAlike } = lookInto(bytes, start, false);
  const most = isMixed(row) ? MOST_PLACES : MOST_ALIKE_PLACES;
  const areTuples = arrays === children && areRowsAlike && row.length >= 2 && row.length <= most;
  return children >= LEAST_TUPLES && areTuples ? 'tuple' : 'list';
}

/** Whether a row has values of several kinds. */
function isMixed(row: string): boolean {
  return new Set(row.replaceAll(NULLS, '')).size > 1;
}

function lookInto(bytes: Uint8Array, start: number, inObject: boolean): Look {
  const keys = new Map<number, number>();
  const look: Look = {
    children: 0,
    names: new Set(),
    objects: 0,
    arrays: 0,
    strings: 0,
    others: 0,
    keys,
    keysSeen: 0,
    row: '',
    areRowsAlike: true,
    long: false,
  };
  const endOf = withinReach(bytes, start);
  let at = start + 1;
  while (look.children < MAX_CHILDREN && at - start < MAX_BYTES) {
    const child = nextChild(bytes, at, inObject, endOf);
    if (child === undefined) return look;
    at = child.end;
    look.children++;
    if (inObject) look.names.add(hashRange(bytes, child.keyStart, child.keyEnd));
    const first = bytes[child.start] ?? 0;
    if (first === OPEN_OBJECT) {
      look.objects++;
      countKeys(bytes, child.start, look);
    } else if (first === OPEN_ARRAY) {
      look.arrays++;
      if (!inObject) compareRow(bytes, child.start, look);
    } else if (first === QUOTE) look.strings++;
    else look.others++;
  }
  look.long = true;
  return look;
}

function countKeys(bytes: Uint8Array, start: number, look: Look): void {
  let at = start + 1;
  for (let seen = 0; seen < 40; seen++) {
    const child = nextChild(bytes, at, true);
    if (child === undefined) return;
    const key = hashRange(bytes, child.keyStart, child.keyEnd);
    look.keys.set(key, (look.keys.get(key) ?? 0) + 1);
    look.keysSeen++;
    at = child.end;
  }
}

function compareRow(bytes: Uint8Array, start: number, look: Look): void {
  if (look.arrays === 1) look.row = rowAt(bytes, start);
  else if (look.areRowsAlike) look.areRowsAlike = areAlike(rowAt(bytes, start), look.row);
}

/** The kinds of an array's elements, and of one too many for a tuple. */
function rowAt(bytes: Uint8Array, start: number): string {
  let row = '';
  let at = start + 1;
  while (row.length <= MOST_PLACES) {
    const child = nextChild(bytes, at, false);
    if (child === undefined) break;
    row += KINDS.get(bytes[child.start] ?? 0) ?? 'n';
    at = child.end;
  }
  return row;
}

function areAlike(row: string, other: string): boolean {
  if (row.length !== other.length) return false;
  if (row.length <= MOST_ALIKE_PLACES) return true;
  for (let place = 0; place < row.length; place++) {
    const [kind, known] = [row[place], other[place]];
    if (kind !== known && kind !== NULLS && known !== NULLS) return false;
  }
  return true;
}
