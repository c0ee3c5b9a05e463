import { CLOSE_ARRAY, COMMA, OPEN_ARRAY, OPEN_OBJECT, skipWhite } from '../../json/bytes.ts';
import * as scan from '../../json/scanner.ts';
import { ROOT } from '../../json/pointer.ts';
import { grouped } from '../../text/marks.ts';
import { withoutByteOrderMark } from '../utf8.ts';
import { ownEnd } from './hostWords.ts';
import { nextRecord, RECORD_SEPARATOR } from './ndjson.ts';
import { OpenContainers } from './openContainers.ts';
import type { JsonReading } from './reading.ts';
import { firstByte } from './sample.ts';
import { SourceCopy } from './sourceCopy.ts';

/** Whole records that show that a text is made of records. */
const LEAST_RECORDS = 2;

/**
 * JSON, or JSON objects and arrays one after the other, that is JSON up to its last byte and lacks
 * nothing but its end: read as the longest prefix of whole values, with the open containers closed;
 * of records, the one that was cut is left out. Words that a host puts in place of the end are no
 * part of it. Where what is left out is larger than what is read, it is none of this.
 */
export function readCutJson(payload: Uint8Array): JsonReading | undefined {
  const first = firstByte(payload);
  if (first !== OPEN_OBJECT && first !== OPEN_ARRAY && first !== RECORD_SEPARATOR) return undefined;
  const reader = new CutReader(withoutByteOrderMark(payload));
  return reader.read(payload.length);
}

/** How far the JSON goes that begins at a place. */
interface Begun {
  /** After its last whole value; where it begins, if there is none. */
  end: number;
  /** Containers open there; 0 where it is whole. */
  depth: number;
}

class CutReader {
  readonly #text: Uint8Array;
  /** Offset at which the JSON stops. */
  readonly #limit: number;
  readonly #words: string;
  readonly #containers: OpenContainers;
  readonly #copy: SourceCopy;

  constructor(text: Uint8Array) {
    this.#text = text;
    const { end, words } = ownEnd(text);
    this.#limit = end;
    this.#words = words;
    this.#containers = new OpenContainers(text);
    this.#copy = new SourceCopy(text);
  }

  /** @param bytes Of the payload, its byte order mark included. */
  read(bytes: number): JsonReading | undefined {
    const start = nextRecord(this.#text, 0, this.#limit);
    const first = this.#begun(start);
    if (first === undefined) return undefined;
    const isOne = first.depth > 0 || nextRecord(this.#text, first.end, this.#limit) >= this.#limit;
    const found = isOne ? this.#readOne(start, first) : this.#readRecords(start, first);
    if (found === undefined || this.#limit - found.end > found.end - start) return undefined;
    const skipped = bytes - this.#text.length;
    return {
      ...this.#copy.reading(found.readAs, skipped),
      ending: {
        start: found.end + skipped,
        end: this.#limit + skipped,
        words: this.#words,
        pointer: found.pointer,
      },
    };
  }

  #readOne(start: number, { end, depth }: Begun): Found | undefined {
    if (end === start || (depth === 0 && this.#words === '')) return undefined;
    this.#copy.copy(start, end);
    for (const closer of this.#containers.closersOf(depth)) this.#copy.insert(closer);
    const pointer = this.#containers.pointer(depth, this.#beginsAnother(end));
    return { end, pointer, readAs: 'JSON that ends early' };
  }

  #readRecords(start: number, first: Begun): Found | undefined {
    let count = 0;
    let end = start;
    this.#copy.insert(OPEN_ARRAY);
    for (let at = start, record: Begun | undefined = first; at < this.#limit;) {
      if (record === undefined) return undefined;
      if (record.depth > 0 || record.end === at) break;
      if (count++ > 0) this.#copy.insert(COMMA);
      this.#copy.copy(at, record.end);
      end = record.end;
      at = nextRecord(this.#text, end, this.#limit);
      record = at < this.#limit ? this.#begun(at) : undefined;
      if (at >= this.#limit && this.#words === '') return undefined;
    }
    if (count < LEAST_RECORDS) return undefined;
    this.#copy.insert(CLOSE_ARRAY);
    const pointer = this.#beginsAnother(end) ? `/${count}` : ROOT;
    return { end, pointer, readAs: `an array of ${grouped(count)} records that ends early` };
  }

  /** Whether after the last whole value there is more than what separates it from another. */
  #beginsAnother(end: number): boolean {
    let at = skipWhite(this.#text, end, this.#limit);
    if (this.#text[at] === COMMA) at = skipWhite(this.#text, at + 1, this.#limit);
    return at < this.#limit;
  }

  /** Reads what begins at a place; undefined where it is no JSON, or its end is not what it lacks. */
  #begun(start: number): Begun | undefined {
    const first = this.#text[start];
    if (first !== OPEN_OBJECT && first !== OPEN_ARRAY) return undefined;
    const scanner = new scan.JsonScanner(this.#text, start, this.#limit);
    const containers = this.#containers;
    containers.depth = 0;
    const begun = { end: start, depth: 0 };
    for (;;) {
      const token = scanner.next();
      switch (token) {
        case scan.FAILED:
          return scanner.endsEarly ? begun : undefined;
        case scan.KEY:
          containers.key(scanner.start, scanner.end);
          continue;
        case scan.OBJECT_OPEN:
        case scan.ARRAY_OPEN:
          containers.open(scanner.start, token === scan.OBJECT_OPEN);
          continue;
        case scan.OBJECT_CLOSE:
        case scan.ARRAY_CLOSE:
          containers.close();
          break;
        case scan.NUMBER:
          // More digits may have followed.
          if (skipWhite(this.#text, scanner.end, this.#limit) === this.#limit) return begun;
          containers.whole();
          break;
        case scan.STRING:
        case scan.TRUE:
        case scan.FALSE:
        case scan.NULL:
          containers.whole();
          break;
        case scan.END:
          return begun;
      }
      begun.end = scanner.end;
      begun.depth = scanner.depth;
      if (scanner.depth === 0) return begun;
    }
  }
}

interface Found {
  /** After the last whole value. */
  end: number;
  pointer: string;
  readAs: string;
}
