import { GrowingOffsets } from '../../text/growingOffsets.ts';
import { ByteBuilder } from './byteBuilder.ts';
import type { JsonReading, SourceText } from './reading.ts';

/** JSON put together from pieces of a text, which remembers where each piece stands there. */
export class SourceCopy {
  readonly #text: Uint8Array;
  readonly #json: ByteBuilder;
  /** Of each piece: its offsets in the JSON, the one after it included, and in the text. */
  readonly #starts = new GrowingOffsets();
  readonly #ends = new GrowingOffsets();
  readonly #sources = new GrowingOffsets();

  constructor(text: Uint8Array) {
    this.#text = text;
    this.#json = new ByteBuilder(text.length + 64);
  }

  /** Appends a byte that the text has not. */
  insert(byte: number): void {
    this.#json.byte(byte);
  }

  /** Appends a piece of the text; pieces come in the text's order. */
  copy(start: number, end: number): void {
    if (start >= end) return;
    this.#starts.push(this.#json.length);
    this.#json.append(this.#text.subarray(start, end));
    this.#ends.push(this.#json.length);
    this.#sources.push(start);
  }

  /** @param skipped Bytes of the payload before the text: a byte order mark. */
  reading(readAs: string, skipped: number): JsonReading {
    return {
      json: this.#json.result(),
      readAs,
      source: (start, end) => this.#source(start, end),
      jsonOffset: (offset) => this.#offset(offset - skipped),
    };
  }

  #source(start: number, end: number): SourceText {
    // What was inserted belongs to the piece behind it where a value begins, else to the one before.
    let first = this.#ends.lastAtMost(start);
    if (this.#ends.at(first) <= start) first++;
    const last = this.#starts.lastAtMost(end - 1);
    const before = Math.max(0, start - this.#starts.at(first));
    const length = Math.min(end, this.#ends.at(last)) - this.#starts.at(last);
    return {
      bytes: this.#text,
      start: this.#sources.at(first) + before,
      end: this.#sources.at(last) + length,
    };
  }

  #offset(offset: number): number {
    const piece = this.#sources.lastAtMost(offset);
    const within = Math.max(0, offset - this.#sources.at(piece));
    return Math.min(this.#starts.at(piece) + within, this.#ends.at(piece));
  }
}
