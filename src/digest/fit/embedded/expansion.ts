import { OPEN_ARRAY, OPEN_OBJECT } from '../../../json/bytes.ts';
import { syntaxFailure } from '../../../json/scanner.ts';
import { stringEnd } from '../../../json/strings.ts';
import { decodeString, encodeText } from '../../../json/text.ts';

/** Bytes of a string from which the JSON in it is worth looking into. */
const LEAST_BYTES = 256;
/** Strings with JSON in them that are looked into. */
export const MOST_EMBEDDED = 1000;
/** Payloads of more bytes are not copied to be expanded. */
export const MOST_BYTES = 64 * 1024 * 1024;

/** Whether a string, given with its quotes, may hold a JSON object or array. */
export function mayEmbed(bytes: Uint8Array, start: number, end: number): boolean {
  if (end - start < LEAST_BYTES) return false;
  const first = bytes[start + 1];
  return first === OPEN_OBJECT || first === OPEN_ARRAY;
}

/** A string and, in its place in the expanded payload, the JSON that was in it. */
interface Region {
  sourceStart: number;
  sourceEnd: number;
  start: number;
  end: number;
}

/** A range of the payload as it came. */
export interface SourceRange {
  bytes: Uint8Array;
  start: number;
  end: number;
}

/**
 * A payload in which strings that hold JSON are replaced by it, so that it can be read like the
 * rest; and the way back to the payload as it came.
 */
export class Expansion {
  /** The payload to read. */
  readonly bytes: Uint8Array;
  readonly #source: Uint8Array;
  readonly #regions: readonly Region[];
  readonly #starts: ReadonlySet<number>;

  constructor(source: Uint8Array, bytes = source, regions: readonly Region[] = []) {
    this.#source = source;
    this.bytes = bytes;
    this.#regions = regions;
    this.#starts = new Set(regions.map(({ start }) => start));
  }

  /** Whether the value that begins here is JSON that stood in a string. */
  isEmbedded(start: number): boolean {
    return this.#starts.has(start);
  }

  /**
   * The source text of a value outside of strings, those in it as they came.
   *
   * @param start Range of the value in the expanded payload.
   */
  sourceOf(start: number, end: number): SourceRange {
    if (this.#regions.length === 0 || this.#isInside(start, end)) {
      return { bytes: this.bytes, start, end };
    }
    return { bytes: this.#source, start: this.#toSource(start), end: this.#toSource(end) };
  }

  /** Whether a range is part of the JSON of a string, but not all of it. */
  #isInside(start: number, end: number): boolean {
    const region = this.#regions[this.#regionsUpTo(start) - 1];
    if (region === undefined || start >= region.end) return false;
    return start > region.start || end < region.end;
  }

  #toSource(offset: number): number {
    const region = this.#regions[this.#regionsUpTo(offset) - 1];
    if (region === undefined) return offset;
    return offset < region.end ? region.sourceStart : offset - region.end + region.sourceEnd;
  }

  /** Regions that begin at or before an offset. */
  #regionsUpTo(offset: number): number {
    let low = 0;
    let high = this.#regions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#regions[middle]?.start ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/**
 * Expands the strings of a payload that hold JSON.
 *
 * @param candidates Offsets of strings that {@link mayEmbed}, rising.
 * @returns null where there is nothing to expand.
 */
export function expand(source: Uint8Array, candidates: readonly number[]): Expansion | null {
  const pieces: Uint8Array[] = [];
  const regions: Region[] = [];
  let taken = 0;
  let length = 0;
  const append = (piece: Uint8Array): void => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const sourceStart of candidates) {
    const sourceEnd = stringEnd(source, sourceStart + 1);
    const json = jsonIn(source, sourceStart, sourceEnd);
    if (json === null) continue;
    append(source.subarray(taken, sourceStart));
    regions.push({ sourceStart, sourceEnd, start: length, end: length + json.length });
    append(json);
    taken = sourceEnd;
  }
  if (regions.length === 0) return null;
  append(source.subarray(taken));
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return new Expansion(source, bytes, regions);
}

/** Whether a string, given with its quotes, holds JSON and nothing else. */
export function holdsJson(source: Uint8Array, start: number, end: number): boolean {
  return jsonIn(source, start, end) !== null;
}

/** The JSON in a string, without white space around it. */
function jsonIn(source: Uint8Array, start: number, end: number): Uint8Array | null {
  const text = decodeString(source, start + 1, end - 1).trim();
  // A lone surrogate has no UTF-8.
  if (!text.isWellFormed()) return null;
  const bytes = encodeText(text);
  return syntaxFailure(bytes) === null ? bytes : null;
}
