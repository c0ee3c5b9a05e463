import {
  END,
  HASH,
  KEY_END,
  KEY_NUMBER,
  KEY_START,
  START,
  TOKEN_FIELDS,
  TYPE,
} from '../../engine/tokens.ts';
import {
  ARRAY_CLOSE,
  ARRAY_OPEN,
  OBJECT_CLOSE,
  OBJECT_OPEN,
  STRING,
} from '../../../json/scanner.ts';
import { holdsJson, mayEmbed, MOST_BYTES, MOST_EMBEDDED } from '../embedded/expansion.ts';
import type { Expansion } from '../embedded/expansion.ts';
import { Categories } from './categories.ts';
import { foldingOfArray, foldingOfObject, MAP_MEMBERS, MOST_PLACES } from './folding.ts';
import { BY_INDEX, BY_KEY, Frame, IN_COMMON, NOWHERE } from './frame.ts';
import { Landmarks } from './landmarks.ts';
import { memberOf } from './members.ts';
import { NumberSketch } from './numberSketch.ts';
import { Position } from './position.ts';
import { Recorder } from './recorder.ts';
import type { Place } from './series.ts';

/** Levels below which nothing is remembered: nobody reads an address that long. */
const MOST_LEVELS = 200;
/** Levels below which no statistics are kept. */
const STATISTICS_LEVELS = 48;
/** Values of a position of which the offsets are kept. */
const MOST_FIRST = 4;
/** Instead of the number of a key. */
const NONE = 0;

const OUTSIDE: Place = { collection: -1, row: -1 };

/** Turns the tokens of a payload, batch by batch, into its statistics and landmarks. */
export class Surveyor {
  readonly root = new Position(null, -1, -1, null);
  readonly landmarks = new Landmarks();
  readonly recorder: Recorder;
  readonly #bytes: Uint8Array;
  readonly #expansion: Expansion | null;
  readonly #frames: Frame[] = [];
  /** The innermost open container; null at the root, and where the nesting is too deep. */
  #frame: Frame | null = null;
  #depth = 0;
  /** Strings that may hold JSON and were looked into. */
  #lookedInto = 0;
  /** Whether some string holds JSON: the expanded payload has other statistics. */
  isPreliminary = false;

  /**
   * @param terms Hashes of the query's words.
   * @param expansion What the bytes are the expansion of, where they are one.
   */
  constructor(bytes: Uint8Array, terms: ReadonlySet<number>, expansion: Expansion | null) {
    this.#bytes = bytes;
    this.#expansion = expansion;
    this.recorder = new Recorder(bytes, terms);
  }

  /** Takes tokens as the engine hands them over; see {@link readTokens}. */
  take(tokens: Int32Array, fields: number): void {
    let at = 0;
    while (at < fields && !this.isPreliminary) {
      const type = tokens[at + TYPE] ?? 0;
      const start = tokens[at + START] ?? 0;
      if (type > ARRAY_CLOSE) {
        const position = this.#enter(tokens, at, start);
        const end = tokens[at + END] ?? 0;
        if (position !== null) {
          const place = this.#frame?.place ?? OUTSIDE;
          this.recorder.scalar(position, type, start, end, tokens[at + HASH] ?? 0, place);
          if (this.recorder.embedded.length > this.#lookedInto) this.#lookInto(start, end);
        }
      } else if (type === OBJECT_CLOSE || type === ARRAY_CLOSE) this.#close(start + 1);
      else this.#open(this.#enter(tokens, at, start), type === OBJECT_OPEN, start);
      at += TOKEN_FIELDS;
    }
    if (this.isPreliminary) this.#collectEmbedded(tokens, at, fields);
  }

  /** Looks into a string that may hold JSON, whether it does. */
  #lookInto(start: number, end: number): void {
    this.#lookedInto = this.recorder.embedded.length;
    if (this.#expansion !== null || this.#bytes.length > MOST_BYTES) return;
    this.isPreliminary = holdsJson(this.#bytes, start, end);
  }

  /** Notes strings that may hold JSON and nothing else. */
  #collectEmbedded(tokens: Int32Array, from: number, fields: number): void {
    const { embedded } = this.recorder;
    for (let at = from; at < fields; at += TOKEN_FIELDS) {
      if (tokens[at + TYPE] !== STRING) continue;
      const start = tokens[at + START] ?? 0;
      if (!mayEmbed(this.#bytes, start, tokens[at + END] ?? 0)) continue;
      if (embedded.length < MOST_EMBEDDED) embedded.push(start);
    }
  }

  /** The position of the value that begins here, which is counted; null where none is kept. */
  #enter(tokens: Int32Array, at: number, start: number): Position | null {
    const frame = this.#frame;
    let position: Position | null = this.#depth === 0 ? this.root : null;
    if (frame !== null) {
      const index = frame.count++;
      if (start >= frame.trail.next) {
        frame.trail.pass(index, frame.object ? (tokens[at + KEY_START] ?? 0) : start);
      }
      if (frame.collects) frame.place.row = index;
      if (index === MAP_MEMBERS && frame.object) this.#foldLate(frame);
      switch (frame.children) {
        case BY_KEY:
          position = this.#member(frame, tokens, at);
          break;
        case IN_COMMON:
          position = this.#element(frame, tokens, at, start);
          break;
        case BY_INDEX:
          position = index < MOST_PLACES ? (frame.position?.placeAt(index) ?? null) : null;
      }
    }
    if (position === null) return null;
    if (position.count++ < MOST_FIRST) position.first.push(start);
    return position;
  }

  /** Takes an object that has many members for a map after all, if its members are alike. */
  #foldLate(frame: Frame): void {
    const { position, start } = frame;
    if (position?.folding !== 'unknown') return;
    this.#fold(position, true, start);
    frame.children = childrenOf(frame);
  }

  /** The position of a list's elements, or of a map's members. */
  #element(frame: Frame, tokens: Int32Array, at: number, start: number): Position | null {
    const { position } = frame;
    if (position === null) return null;
    if (frame.object) {
      const { recorder } = this;
      const matches = recorder.matchesIn(tokens[at + KEY_START] ?? 0, tokens[at + KEY_END] ?? 0);
      if (matches > 0) recorder.hit(start, matches);
    }
    return (position.element ??= new Position(position, -1, -1, null));
  }

  /** The position of a record's member; null where there are too many. */
  #member(frame: Frame, tokens: Int32Array, at: number): Position | null {
    const { previous, position: parent } = frame;
    if (parent === null) return null;
    const key = tokens[at + KEY_NUMBER] ?? 0;
    // Records repeat themselves: what followed last time is likely to follow again.
    const likely = previous === null ? parent.firstMember : previous.successor;
    let child = likely;
    if (likely?.keyNumber !== key || key === NONE) {
      const start = tokens[at + KEY_START] ?? 0;
      child = memberOf(this.#bytes, parent, start, tokens[at + KEY_END] ?? 0, this.recorder);
      if (child !== null) {
        child.keyNumber = key;
        if (previous === null) parent.firstMember = child;
        else previous.successor = child;
      }
    }
    if (child !== null) {
      if (child.lastRecord === frame.start) child.isRepeated = true;
      child.lastRecord = frame.start;
      frame.shape = (frame.shape + child.shapeHash) | 0;
    }
    frame.previous = child;
    return child;
  }

  #open(position: Position | null, object: boolean, start: number): void {
    if (this.#depth >= MOST_LEVELS) {
      this.#frame = null;
      this.#depth++;
      return;
    }
    const around = this.#frame?.place ?? OUTSIDE;
    const frame = (this.#frames[this.#depth++] ??= new Frame());
    this.#frame = frame;
    frame.position = position;
    frame.start = start;
    frame.object = object;
    frame.count = 0;
    frame.shape = 0;
    frame.previous = null;
    frame.trail.reset(start);
    if (position !== null) this.#meet(position, object, start);
    frame.children = childrenOf(frame);
    frame.collects = collects(frame);
    frame.place.collection = frame.collects ? start : around.collection;
    frame.place.row = around.row;
  }

  #meet(position: Position, object: boolean, start: number): void {
    position.countType(object ? OBJECT_OPEN : ARRAY_OPEN, start);
    if (this.#expansion?.isEmbedded(start) === true) position.isEmbedded = true;
    if (object) position.objects++;
    else position.arrays++;
    // Small objects say nothing yet: they are looked into ever more seldom.
    const { count } = position;
    if (position.folding === 'unknown' && (count < 8 || (count & (count - 1)) === 0)) {
      this.#fold(position, object, start);
    }
  }

  #fold(position: Position, object: boolean, start: number): void {
    position.folding = object
      ? foldingOfObject(this.#bytes, start)
      : foldingOfArray(this.#bytes, start);
    if (position.folding === 'map' && position.members.size > 0) position.isMixed = true;
  }

  #close(end: number): void {
    const frame = this.#frame;
    const depth = --this.#depth;
    this.#frame = depth === 0 || depth > MOST_LEVELS ? null : (this.#frames[depth - 1] ?? null);
    if (frame === null) return;
    this.landmarks.keep(frame.start, end, frame.count, frame.trail);
    const { position } = frame;
    if (position === null) return;
    if (frame.count > 0 && position.meaning?.error === true) position.fail(frame.start);
    position.children += frame.count;
    position.bytes += end - frame.start;
    if (frame.object && position.folding !== 'map') {
      (position.shapes ??= new Categories()).add(frame.shape, frame.start);
    } else {
      (position.sizes ??= new NumberSketch()).add(frame.count, frame.start);
    }
  }
}

function childrenOf({ position, object }: Frame): number {
  if (position === null || position.depth >= STATISTICS_LEVELS) return NOWHERE;
  if (object) return position.folding === 'map' ? IN_COMMON : BY_KEY;
  return isTuple(position) ? BY_INDEX : IN_COMMON;
}

/** Whether a container is a list or map, whose children are rows of it. */
function collects({ position, object }: Frame): boolean {
  if (position === null || position.folding === 'unknown') return false;
  return position.folding !== 'record' && (object || !isTuple(position));
}

/** Whether the arrays at a position are tuples. */
function isTuple(position: Position): boolean {
  return position.parent?.folding === 'tuple';
}
