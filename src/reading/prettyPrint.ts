import * as b from '../json/bytes.ts';
import { syntaxFailure } from '../json/scanner.ts';
import { skipValue } from '../json/skip.ts';
import { stringEnd } from '../json/strings.ts';
import { sourceText } from '../json/text.ts';
import { TextBuilder } from './textBuilder.ts';

/** Deeper levels are not indented further: 100,000 nested arrays would take 10 GB of spaces. */
const DEEPEST_INDENT = 60;

/** A stretch of JSON to lay out, from between two tokens to between two others. */
export interface Stretch {
  start: number;
  end: number;
  /** Containers that are open at its start. */
  depth: number;
}

/**
 * JSON on several lines, two spaces a level, for reading. Every token is copied as it stands; only
 * white space between tokens differs. A byte order mark goes. Bytes that are not JSON come back as
 * text, as they are.
 *
 * @param hasTables Whether it is a digest of profile `fit`, whose tables take a line a row.
 */
export function prettyPrint(bytes: Uint8Array, hasTables = false): string {
  const json = bytes.subarray(textStart(bytes));
  if (syntaxFailure(json) !== null) return new TextDecoder().decode(bytes);
  return layOut(json, { start: 0, end: json.length, depth: 0 }, { hasTables });
}

/** What takes one line, however long. */
export interface Style {
  /** It is a digest of profile `fit`: rows of tables do. */
  hasTables: boolean;
  /** Containers that begin at these offsets do. */
  inline: ReadonlySet<number>;
}

/** Lays out a stretch of a text known to be JSON. */
export function layOut(bytes: Uint8Array, stretch: Stretch, style: Partial<Style> = {}): string {
  return new Layout(bytes, stretch, style).text();
}

/**
 * Where a part of a stretch stands in its layout, in UTF-16 units.
 *
 * @param start Offset of a token; `end` one after a token.
 */
export function placesIn(
  bytes: Uint8Array,
  stretch: Stretch,
  start: number,
  end: number,
): { start: number; end: number } {
  const units = (to: number) => new Layout(bytes, stretch, {}).text(to).length;
  return { start: units(start), end: units(end) };
}

/** Offset after a UTF-8 byte order mark, if there is one. */
export function textStart(bytes: Uint8Array): number {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
}

/** A container that was opened in the stretch. */
interface Frame {
  isObject: boolean;
  /** Of the present member, as it stands in the text. */
  key: string;
  isTable: boolean;
  /** A run of a table's rows, or figures told of a container: each element takes one line. */
  isRows: boolean;
}

const COLUMNS = '"…cols"';
const ROWS = /^"(?:\d+|…rows)"$/;
const TOLD = new Set(['"…named"', '"…stats"', '"…all"']);
/** What is told of a container takes one line up to this many bytes. */
const SHORT_BYTES = 160;

class Layout {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  readonly #hasTables: boolean;
  readonly #inline: ReadonlySet<number>;
  readonly #out: TextBuilder;
  readonly #frames: Frame[] = [];
  #at: number;
  #depth: number;
  #isKeyNext = false;

  constructor(bytes: Uint8Array, { start, end, depth }: Stretch, style: Partial<Style>) {
    this.#bytes = bytes;
    this.#end = end;
    this.#hasTables = style.hasTables ?? false;
    this.#inline = style.inline ?? new Set();
    this.#at = b.skipWhite(bytes, start, end);
    this.#depth = depth;
    this.#out = new TextBuilder((end - start) * 2 + 64);
  }

  /** @param until Stops at the first token from this offset on. */
  text(until = this.#end): string {
    while (this.#at < until) {
      const byte = this.#bytes[this.#at] ?? 0;
      if (byte === b.COMMA) this.#separate();
      else if (byte === b.COLON) this.#colon();
      else if (byte === b.OPEN_OBJECT || byte === b.OPEN_ARRAY) this.#open(byte);
      else if (byte === b.CLOSE_OBJECT || byte === b.CLOSE_ARRAY) this.#close();
      else this.#scalar(byte);
    }
    return this.#out.text();
  }

  #separate(): void {
    this.#isKeyNext = this.#frames.at(-1)?.isObject ?? false;
    this.#copyTo(this.#at + 1);
    if (this.#at < this.#end) this.#breakLine();
  }

  #colon(): void {
    this.#copyTo(this.#at + 1);
    this.#out.spaces(1);
  }

  #open(byte: number): void {
    const frame = this.#frames.at(-1);
    if (frame?.isObject && frame.key === COLUMNS) frame.isTable = this.#hasTables;
    const inner = b.skipWhite(this.#bytes, this.#at + 1, this.#end);
    const isEmpty = this.#bytes[inner] === b.CLOSE_OBJECT || this.#bytes[inner] === b.CLOSE_ARRAY;
    const takesOneLine = this.#hasTables && frame && this.#takesOneLine(frame);
    if (takesOneLine || this.#inline.has(this.#at)) {
      this.#copyInline(skipValue(this.#bytes, this.#at));
      return;
    }
    if (isEmpty) {
      this.#copyTo(this.#at + 1);
      this.#copyTo(inner + 1);
      return;
    }
    const isObject = byte === b.OPEN_OBJECT;
    const isTold = this.#hasTables && TOLD.has(frame?.key ?? '');
    const isRows = isTold || (!isObject && frame?.isTable === true && ROWS.test(frame.key));
    this.#frames.push({ isObject, key: '', isTable: false, isRows });
    this.#isKeyNext = isObject;
    this.#depth++;
    this.#copyTo(this.#at + 1);
    if (this.#at < this.#end) this.#breakLine();
  }

  #takesOneLine(frame: Frame): boolean {
    if (frame.isRows) return true;
    if (!frame.isObject) return false;
    if (frame.key === COLUMNS) return true;
    if (!TOLD.has(frame.key)) return false;
    return skipValue(this.#bytes, this.#at) - this.#at <= SHORT_BYTES;
  }

  #close(): void {
    this.#frames.pop();
    this.#isKeyNext = false;
    this.#depth = Math.max(0, this.#depth - 1);
    this.#breakLine();
    this.#copyTo(this.#at + 1);
  }

  #scalar(byte: number): void {
    const end =
      byte === b.QUOTE ? stringEnd(this.#bytes, this.#at + 1) : skipValue(this.#bytes, this.#at);
    const frame = this.#frames.at(-1);
    if (this.#isKeyNext && frame && this.#hasTables) {
      frame.key = sourceText(this.#bytes, this.#at, end);
    }
    this.#isKeyNext = false;
    this.#copyTo(end);
  }

  /** Copies the source up to an offset, and goes on behind the white space that follows. */
  #copyTo(offset: number): void {
    this.#out.copy(this.#bytes, this.#at, offset);
    this.#at = b.skipWhite(this.#bytes, offset, this.#end);
  }

  /** Copies a value on one line, with a space behind each comma and colon. */
  #copyInline(end: number): void {
    while (this.#at < end) {
      const byte = this.#bytes[this.#at] ?? 0;
      let next = this.#at + 1;
      if (byte === b.QUOTE) next = stringEnd(this.#bytes, next);
      else if (!STRUCTURE.has(byte)) next = skipValue(this.#bytes, this.#at);
      this.#copyTo(next);
      if (byte === b.COMMA || byte === b.COLON) this.#out.spaces(1);
    }
  }

  #breakLine(): void {
    this.#out.lineFeed();
    this.#out.spaces(2 * Math.min(this.#depth, DEEPEST_INDENT));
  }
}

const STRUCTURE: ReadonlySet<number> = new Set([
  b.COMMA,
  b.COLON,
  b.OPEN_OBJECT,
  b.CLOSE_OBJECT,
  b.OPEN_ARRAY,
  b.CLOSE_ARRAY,
]);
