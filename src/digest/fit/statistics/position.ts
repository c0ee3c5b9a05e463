import { Categories } from './categories.ts';
import { mix } from './hash.ts';
import type { NumberSketch } from './numberSketch.ts';
import type { Series } from './series.ts';
import type { KeyMeaning } from './vocabulary.ts';

/** How the children of a container are told apart in the statistics. */
export type Folding = 'unknown' | 'record' | 'map' | 'list' | 'tuple';

/** Strings that are times, that are spelled like JSON's numbers, and that are amounts of a unit. */
export const DATES = 1;
export const NUMERALS = 2;
export const AMOUNTS = 4;

/** Places kept of values that were picked by their words: the first, then ever sparser. */
const MAX_HITS = 48;

/** Most positions hit nothing. */
const NO_OFFSETS: number[] = [];

/** Values picked by their words or their key: how many, and a sample of where. */
export class Hits {
  count = 0;
  offsets: number[] = NO_OFFSETS;
  #stride = 1;
  readonly #most: number;

  /** @param most Places kept at most. */
  constructor(most = MAX_HITS) {
    this.#most = most;
  }

  add(offset: number): void {
    if (this.count++ % this.#stride !== 0) return;
    if (this.offsets === NO_OFFSETS) this.offsets = [];
    this.offsets.push(offset);
    if (this.offsets.length <= this.#most) return;
    for (let i = 0; i * 2 < this.offsets.length; i++) this.offsets[i] = this.offsets[i * 2] ?? 0;
    this.offsets.length = Math.ceil(this.offsets.length / 2);
    this.#stride *= 2;
  }
}

/** Most positions are scalars. */
const NO_PLACES: readonly Position[] = [];
const NONE: ReadonlyMap<number, Position> = new Map();

/**
 * One place of the payload's schema, all its values pooled: a path in which array indexes and the
 * keys of maps are folded together.
 */
export class Position {
  readonly parent: Position | null;
  /** Source range of the key, quotes included; -1 for elements. */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly depth: number;
  /** What the engine calls the key, if it has met it lately; see engine/tokens.ts. */
  keyNumber = 0;
  /** What the key adds to the hash of a record's keys, whatever their order. */
  readonly shapeHash: number;
  readonly meaning: KeyMeaning | null;
  /** Terms of the query in the key. */
  keyMatches = 0;

  folding: Folding = 'unknown';
  /** Members by the hash of their key, in the order of their first appearance. */
  members: ReadonlyMap<number, Position> = NONE;
  /** All elements, or all members of a map. */
  element: Position | null = null;
  /** Elements by index, in a tuple. */
  places: readonly Position[] = NO_PLACES;
  /** The member that followed it last time: records repeat themselves. */
  successor: Position | null = null;
  /** The member that came first last time. */
  firstMember: Position | null = null;

  /** Whether some record has this member more than once. */
  isRepeated = false;
  /** Start of the record met last. */
  lastRecord = -1;
  /** Whether it was taken for a record first and for a map later: some values were kept apart. */
  isMixed = false;
  /** Whether values here stood in strings: they have no plain address from outside. */
  isEmbedded = false;
  /** Whether a key is spelled with escapes, so that two spellings may mean one name. */
  hasEscapedKeys = false;

  count = 0;
  nulls = 0;
  booleans = 0;
  numbers = 0;
  strings = 0;
  objects = 0;
  arrays = 0;
  /** Children of all containers here, and the source bytes of everything here. */
  children = 0;
  bytes = 0;
  /** Where the first values stand. */
  readonly first: number[] = [];
  /** Source range of the first scalar while all are alike; -1 once two differ. */
  constantStart = 0;
  constantEnd = 0;

  #firstType = -1;
  #firstTypeCount = 0;
  #otherTypes: Categories | null = null;
  values: Categories | null = null;
  /** Templates of the strings that found no room among the values. */
  templates: Categories | null = null;
  shapes: Categories | null = null;
  /** What numbers, and strings that measure something, come to. */
  numeric: NumberSketch | null = null;
  /** What strings measured, as bits: {@link DATES}, {@link NUMERALS}, {@link AMOUNTS}. */
  measures = 0;
  /** Bytes of the strings, children of the containers that are no records. */
  sizes: NumberSketch | null = null;
  series: Series | null = null;
  /** Values with failure words, or under a key that means failure. */
  failures: Hits | null = null;

  constructor(
    parent: Position | null,
    keyStart: number,
    keyEnd: number,
    meaning: KeyMeaning | null,
  ) {
    this.parent = parent;
    this.keyStart = keyStart;
    this.keyEnd = keyEnd;
    this.shapeHash = mix(keyStart);
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.meaning = meaning;
  }

  /** Adds a member under the hash of its key. */
  addMember(hash: number, member: Position): void {
    if (this.members === NONE) this.members = new Map();
    (this.members as Map<number, Position>).set(hash, member);
  }

  /** The position of an element of a tuple. */
  placeAt(index: number): Position {
    const known = this.places[index];
    if (known !== undefined) return known;
    const made = new Position(this, -1, -1, null);
    const places = [...this.places];
    places[index] = made;
    this.places = places;
    return made;
  }

  /** Notes a value with failure words, or under a key that means failure. */
  fail(offset: number): void {
    (this.failures ??= new Hits()).add(offset);
  }

  /** Counts a value of a JSON type, given as its token. */
  countType(type: number, offset: number): void {
    if (this.#firstType < 0) this.#firstType = type;
    if (type === this.#firstType) this.#firstTypeCount++;
    else (this.#otherTypes ??= new Categories()).add(type, offset);
  }

  /** The types of the values that are not of the first one's; null where there are none. */
  get otherTypes(): Categories | null {
    return this.#otherTypes;
  }

  /** Values of the first one's type. */
  get firstTypeCount(): number {
    return this.#firstTypeCount;
  }

  /** Whether every value that belongs here, and nothing else, was counted here. */
  get isExact(): boolean {
    return !this.isMixed && (this.parent === null || this.parent.isExact);
  }

  /** Whether the values here stand side by side: elements, members of a map. */
  get isElement(): boolean {
    return this.parent !== null && this.parent.element === this;
  }
}
