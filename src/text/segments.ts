import { GrowingOffsets } from './growingOffsets.ts';

/** Lines up to this many bytes stay in one piece. */
const LONGEST_WHOLE_LINE = 480;
/** Bytes of a piece of a longer line. */
const PIECE = 320;
/** How far back a piece may end to end behind a space. */
const SEARCHED_FOR_SPACE = 64;
/** Every 32nd segment is remembered; the rest is found by walking on from there. */
const STRIDE = 32;

const LINE_FEED = 0x0a;
/** Begins what is written over the line so far. */
export const CARRIAGE_RETURN = 0x0d;

/** A line, or a piece of a long one. */
export interface Segment {
  /** Its place among all segments, from 0. */
  readonly index: number;
  /** Its bytes: `end` is the offset after the last one, the line feed not included. */
  readonly start: number;
  readonly end: number;
  /** The line it belongs to, by its number in the payload. */
  readonly line: number;
  readonly beginsLine: boolean;
  readonly endsLine: boolean;
}

/**
 * A text cut into segments: its lines (they end with a line feed), long ones in pieces of some 300
 * bytes, or of what stands between carriage returns. In memory are two numbers for every 32 segments, whatever the text holds.
 */
export class Segments {
  readonly bytes: Uint8Array;
  /** How many there are. */
  readonly count: number;
  /** Lines of the text; a line feed at its very end begins no further one. */
  readonly lineCount: number;
  readonly #offsets = new GrowingOffsets();
  readonly #lines = new GrowingOffsets();
  readonly #firstLine: number;
  readonly #known = new Map<number, Segment>();

  /**
   * @param visit Called with each segment, in order, while the text is read.
   * @param firstLine Number of the text's first line.
   */
  constructor(bytes: Uint8Array, visit?: (segment: Segment) => void, firstLine = 1) {
    this.bytes = bytes;
    this.#firstLine = firstLine;
    let count = 0;
    let last = firstLine - 1;
    eachSegment(bytes, firstLine, (segment) => {
      if (count++ % STRIDE === 0) {
        this.#offsets.push(segment.start);
        this.#lines.push(segment.line);
      }
      last = segment.line;
      visit?.(segment);
    });
    this.count = count;
    this.lineCount = last - firstLine + 1;
  }

  /** Goes through all segments in order. */
  each(visit: (segment: Segment) => void): void {
    eachSegment(this.bytes, this.#firstLine, visit);
  }

  /** @param index 0 or more, below {@link count}. */
  at(index: number): Segment {
    const known = this.#known.get(index);
    if (known !== undefined) return known;
    const place = Math.floor(index / STRIDE);
    let segment = this.#read(place * STRIDE, this.#offsets.at(place), this.#lines.at(place));
    while (segment.index < index) segment = this.#following(segment);
    this.#known.set(index, segment);
    return segment;
  }

  /** The segment that holds a byte offset; a line feed belongs to the line it ends. */
  holding(offset: number): Segment {
    const place = this.#offsets.lastAtMost(offset);
    let segment = this.#read(place * STRIDE, this.#offsets.at(place), this.#lines.at(place));
    while (segment.index + 1 < this.count) {
      const next = this.#following(segment);
      if (next.start > offset) break;
      segment = next;
    }
    return segment;
  }

  /** The first segment of a line, given by its number; the last line's where it is higher. */
  ofLine(line: number): Segment {
    if (line <= this.#firstLine) return this.at(0);
    // The last one remembered before the line: a later one may stand in its middle.
    const place = this.#lines.lastAtMost(line - 1);
    let segment = this.#read(place * STRIDE, this.#offsets.at(place), this.#lines.at(place));
    while (segment.line < line && segment.index + 1 < this.count) {
      segment = this.#following(segment);
    }
    return segment;
  }

  #following({ index, end, line, endsLine }: Segment): Segment {
    return endsLine ? this.#read(index + 1, end + 1, line + 1) : this.#read(index + 1, end, line);
  }

  #read(index: number, start: number, line: number): Segment {
    const { bytes } = this;
    // Looking further for the line feed would be quadratic on one endless line.
    const limit = Math.min(bytes.length, start + LONGEST_WHOLE_LINE + 1);
    let lineEnd = start;
    while (lineEnd < limit && bytes[lineEnd] !== LINE_FEED) lineEnd++;
    const end = pieceEnd(bytes, start, lineEnd);
    const beginsLine = start === 0 || bytes[start - 1] === LINE_FEED;
    const endsLine = end === bytes.length || bytes[end] === LINE_FEED;
    return { index, start, end, line, beginsLine, endsLine };
  }
}

function eachSegment(
  bytes: Uint8Array,
  firstLine: number,
  visit: (segment: Segment) => void,
): void {
  let index = 0;
  let line = firstLine - 1;
  for (let at = 0; at < bytes.length;) {
    line++;
    const feed = bytes.indexOf(LINE_FEED, at);
    const lineEnd = feed < 0 ? bytes.length : feed;
    let start = at;
    do {
      const end = pieceEnd(bytes, start, lineEnd);
      const beginsLine = start === at;
      visit({ index, start, end, line, beginsLine, endsLine: end === lineEnd });
      index++;
      start = end;
    } while (start < lineEnd);
    at = lineEnd + 1;
  }
}

function isReturn(bytes: Uint8Array, at: number): boolean {
  return bytes[at] === CARRIAGE_RETURN;
}

/** Where the piece that begins at `start` ends: on the boundary of a character. */
function pieceEnd(bytes: Uint8Array, start: number, lineEnd: number): number {
  const isShort = lineEnd - start <= LONGEST_WHOLE_LINE;
  const isState = isReturn(bytes, start) && start > 0 && bytes[start - 1] !== LINE_FEED;
  if (isShort && !isState) return lineEnd;
  const furthest = start + PIECE;
  // What a terminal writes over is a piece of its own: the states of a progress bar.
  let at = start;
  while (isReturn(bytes, at)) at++;
  for (; at < furthest && at < lineEnd - 1; at++) if (isReturn(bytes, at)) return at;
  if (isShort) return lineEnd;
  for (let end = furthest; end > furthest - SEARCHED_FOR_SPACE; end--) {
    if (bytes[end - 1] === 0x20) return end;
  }
  let end = furthest;
  // At most three bytes: bytes that are no UTF-8 at all may go on like this for ever.
  while (end > furthest - 3 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return end;
}
