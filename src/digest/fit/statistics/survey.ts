import * as scanner from '../../../json/scanner.ts';
import type { SyntaxFailure } from '../../../json/syntaxFailure.ts';
import { holdsJson, isExpandable, mayEmbed, MOST_EMBEDDED } from '../embedded/expansion.ts';
import type { Expansion } from '../embedded/expansion.ts';
import { foldingOfArray, foldingOfObject, MAP_MEMBERS } from './folding.ts';
import { Landmarks, Trail } from './landmarks.ts';
import { memberOf } from './members.ts';
import { Categories } from './categories.ts';
import { NumberSketch } from './numberSketch.ts';
import { Position } from './position.ts';
import { Recorder } from './recorder.ts';
import type { QueryHits } from './recorder.ts';
import type { Place } from './series.ts';

/** Levels below which nothing is remembered: nobody reads an address that long. */
const MOST_LEVELS = 200;
/** Levels below which no statistics are kept. */
const STATISTICS_LEVELS = 48;

/** What one pass over a payload leaves behind, in bounded memory. */
export interface Survey {
  root: Position;
  landmarks: Landmarks;
  queryHits: QueryHits;
  /**
   * Offsets of strings that may hold JSON, rising. Where one does, everything else is of what
   * stands before it, but for the bytes: the payload is surveyed again, expanded.
   */
  embedded: readonly number[];
  /** Bytes of the text without the white space between tokens. */
  minifiedBytes: number;
}

interface Frame {
  position: Position | null;
  start: number;
  object: boolean;
  count: number;
  shape: number;
  /** The nearest list or map around, and the row in it; -1 outside of any. */
  collection: number;
  row: number;
  /** Whether it is itself a list or map. */
  collects: boolean;
  /** The member seen last. */
  previous: Position | null;
  trail: Trail;
}

/**
 * Reads a payload once: checks that it is JSON, and keeps statistics of every schema position and
 * landmarks of the large containers.
 *
 * @param terms Hashes of the query's words.
 * @param from Start of the range to read, for the statistics of a part; the whole by default.
 * @param expansion What the bytes are the expansion of, where they are one.
 * @returns the survey, or why and where the text is not JSON.
 */
export function survey(
  bytes: Uint8Array,
  terms: ReadonlySet<number>,
  from = 0,
  to = bytes.length,
  expansion: Expansion | null = null,
): { survey: Survey; failure: null } | { survey: null; failure: SyntaxFailure } {
  const surveyor = new Surveyor(bytes, terms, from, to, expansion);
  const failure = surveyor.run();
  return failure === null ? { survey: surveyor.result(), failure } : { survey: null, failure };
}

class Surveyor {
  readonly #bytes: Uint8Array;
  readonly #length: number;
  readonly #expansion: Expansion | null;
  readonly #reader: scanner.JsonScanner;
  readonly #root = new Position(null, -1, -1, null);
  readonly #landmarks = new Landmarks();
  readonly #recorder: Recorder;
  readonly #frames: Frame[] = [];
  readonly #placeFound: Place = { collection: -1, row: 0 };
  #depth = 0;
  #keyStart = -1;
  #keyEnd = -1;
  /** Strings that may hold JSON and were looked into, and whether such are to be expanded. */
  #lookedInto = 0;
  #isExpandable: boolean | null = null;
  /** The member whose key is likely to come next, and whether it came. */
  #likelyMember: Position | null = null;
  #isLikelyKey = false;

  constructor(
    bytes: Uint8Array,
    terms: ReadonlySet<number>,
    from: number,
    to: number,
    expansion: Expansion | null,
  ) {
    this.#expansion = expansion;
    this.#bytes = bytes;
    this.#length = to - from;
    this.#reader = new scanner.JsonScanner(bytes, from, to);
    this.#recorder = new Recorder(bytes, terms);
  }

  result(): Survey {
    return {
      root: this.#root,
      landmarks: this.#landmarks,
      queryHits: this.#recorder.queryHits,
      embedded: this.#recorder.embedded,
      minifiedBytes: this.#length - this.#reader.white,
    };
  }

  run(): SyntaxFailure | null {
    const reader = this.#reader;
    for (;;) {
      const token = reader.next();
      switch (token) {
        case scanner.FAILED:
        case scanner.END:
          return reader.failure;
        case scanner.KEY:
          this.#keyStart = reader.start;
          this.#keyEnd = reader.end;
          this.#isLikelyKey = reader.isLikelyKey;
          break;
        case scanner.OBJECT_OPEN:
        case scanner.ARRAY_OPEN:
          this.#open(token === scanner.OBJECT_OPEN);
          break;
        case scanner.OBJECT_CLOSE:
        case scanner.ARRAY_CLOSE:
          this.#close();
          break;
        case scanner.STRING:
          this.#scalar(token);
          if (this.#isToBeExpanded()) return this.#readRest();
          break;
        case scanner.NUMBER:
        case scanner.TRUE:
        case scanner.FALSE:
        case scanner.NULL:
          this.#scalar(token);
      }
    }
  }

  /** Whether the string just read holds JSON that will be expanded. */
  #isToBeExpanded(): boolean {
    const { embedded } = this.#recorder;
    if (embedded.length === this.#lookedInto || this.#expansion !== null) return false;
    this.#lookedInto = embedded.length;
    this.#isExpandable ??= isExpandable(this.#bytes);
    const { start, end } = this.#reader;
    return this.#isExpandable && holdsJson(this.#bytes, start, end);
  }

  /** Reads on without statistics, which the expanded payload will have others of. */
  #readRest(): SyntaxFailure | null {
    const reader = this.#reader;
    const { embedded } = this.#recorder;
    for (;;) {
      const token = reader.next();
      if (token === scanner.END || token === scanner.FAILED) return reader.failure;
      if (token === scanner.STRING && mayEmbed(this.#bytes, reader.start, reader.end)) {
        if (embedded.length < MOST_EMBEDDED) embedded.push(reader.start);
      }
    }
  }

  #scalar(token: scanner.Token): void {
    const { start, end } = this.#reader;
    const position = this.#enter(start);
    this.#expectKey();
    if (position !== null) this.#recorder.scalar(position, token, start, end, this.#place());
  }

  /** Where the value just entered stands in the nearest list or map around it. */
  #place(): Place {
    const place = this.#placeFound;
    const frame = this.#frames[this.#depth - 1];
    if (frame === undefined) {
      place.collection = -1;
    } else if (frame.collects) {
      place.collection = frame.start;
      place.row = frame.count - 1;
    } else {
      place.collection = frame.collection;
      place.row = frame.row;
    }
    return place;
  }

  /** The position of the value that begins here; null where none is kept. */
  #enter(start: number): Position | null {
    if (this.#depth === 0) return this.#count(this.#root, start);
    const frame = this.#depth <= MOST_LEVELS ? this.#frames[this.#depth - 1] : undefined;
    if (frame === undefined) return null;
    const index = frame.count++;
    frame.trail.pass(index, frame.object ? this.#keyStart : start);
    if (frame.position === null) return null;
    if (index === MAP_MEMBERS && frame.object && frame.position.folding === 'unknown') {
      this.#fold(frame.position, true, frame.start);
    }
    const child = this.#childOf(frame, frame.position, index);
    if (child === null) return null;
    if (frame.object && frame.position.folding === 'map') {
      const matches = this.#recorder.matchesIn(this.#keyStart, this.#keyEnd);
      if (matches > 0) this.#recorder.hit(start, matches);
    }
    return this.#count(child, start);
  }

  #count(position: Position, start: number): Position {
    if (position.first.length < 4) position.first.push(start);
    position.count++;
    return position;
  }

  #childOf(frame: Frame, parent: Position, index: number): Position | null {
    if (parent.depth >= STATISTICS_LEVELS) return null;
    if (!frame.object) {
      if (isPlace(frame)) return index < 8 ? parent.placeAt(index) : null;
      return (parent.element ??= new Position(parent, -1, -1, null));
    }
    if (parent.folding === 'map') return (parent.element ??= new Position(parent, -1, -1, null));
    const child = this.#isLikelyKey
      ? this.#likelyMember
      : memberOf(this.#bytes, parent, this.#keyStart, this.#keyEnd, this.#recorder);
    if (child !== null) {
      if (child.lastRecord === frame.start) child.isRepeated = true;
      child.lastRecord = frame.start;
      if (frame.previous === null) parent.firstMember = child;
      else frame.previous.successor = child;
      frame.shape = (frame.shape + child.shapeHash) | 0;
    }
    frame.previous = child;
    return child;
  }

  #open(object: boolean): void {
    const { start } = this.#reader;
    const position = this.#enter(start);
    if (this.#depth < MOST_LEVELS) {
      const place = this.#place();
      const frame = (this.#frames[this.#depth] ??= newFrame());
      frame.position = position;
      frame.start = start;
      frame.object = object;
      frame.count = 0;
      frame.shape = 0;
      frame.previous = null;
      frame.trail.reset(start);
      frame.collection = place.collection;
      frame.row = place.row;
      frame.collects = false;
      if (position !== null) {
        this.#meet(position, object, start);
        const isRecord = position.folding === 'record' || position.folding === 'unknown';
        frame.collects = !isRecord && !isPlace(frame);
      }
    }
    this.#depth++;
    this.#expectKey();
  }

  /** Records repeat themselves: what followed last time is likely to follow again. */
  #expectKey(): void {
    const frame = this.#depth <= MOST_LEVELS ? this.#frames[this.#depth - 1] : undefined;
    if (frame?.object !== true) return;
    const { position, previous } = frame;
    let likely: Position | null = null;
    if (position !== null && position.folding !== 'map') {
      likely = previous === null ? position.firstMember : previous.successor;
    }
    this.#likelyMember = likely;
    if (likely === null) this.#reader.expectKey(-1, -1);
    else this.#reader.expectKey(likely.keyStart, likely.keyEnd);
  }

  #meet(position: Position, object: boolean, start: number): void {
    position.countType(object ? scanner.OBJECT_OPEN : scanner.ARRAY_OPEN, start);
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

  #close(): void {
    this.#depth--;
    this.#expectKey();
    if (this.#depth >= MOST_LEVELS) return;
    const frame = this.#frames[this.#depth];
    if (frame === undefined) return;
    const { end } = this.#reader;
    this.#landmarks.keep(frame.start, end, frame.count, frame.trail);
    const { position } = frame;
    if (position === null) return;
    if (frame.count > 0 && position.meaning?.error === true) position.failures.add(frame.start);
    position.children += frame.count;
    position.bytes += end - frame.start;
    if (frame.object && position.folding !== 'map') {
      (position.shapes ??= new Categories()).add(frame.shape, frame.start);
    } else if (!frame.object || position.folding === 'map') {
      (position.lengths ??= new NumberSketch()).addLength(frame.count, frame.start);
    }
  }
}

function newFrame(): Frame {
  return {
    position: null,
    start: 0,
    object: false,
    count: 0,
    shape: 0,
    collection: -1,
    row: -1,
    collects: false,
    previous: null,
    trail: new Trail(),
  };
}

/** Whether a frame is one tuple: its elements are told apart by their index. */
function isPlace(frame: Frame): boolean {
  return !frame.object && frame.position?.parent?.folding === 'tuple';
}
