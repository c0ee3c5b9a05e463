import { isDigit, MINUS, QUOTE } from '../../../json/bytes.ts';

const SPACE = 0x20;
const BAR = 0x7c;
const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Reads the cells of a table one after the other. */
export interface Cells {
  /** The cell's bytes, its quotes included; its line end and the space around it not. */
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
  /** Whether the cell is the last of its row. */
  readonly endsRow: boolean;
  /** Reads on to the next cell; false at the end of the text. */
  next(): boolean;
}

/** Reads the cells of a table (RFC 4180) by their byte offsets. */
export class CellReader implements Cells {
  start = 0;
  end = 0;
  quoted = false;
  endsRow = false;
  readonly #bytes: Uint8Array;
  readonly #delimiter: number;
  #at: number;

  constructor(bytes: Uint8Array, delimiter: number, from = 0) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#at = from;
  }

  next(): boolean {
    const bytes = this.#bytes;
    if (this.#at >= bytes.length) return false;
    this.start = this.#at;
    this.quoted = bytes[this.#at] === QUOTE;
    let at = this.quoted ? closingQuote(bytes, this.#at + 1) : this.#at;
    while (at < bytes.length && bytes[at] !== this.#delimiter && bytes[at] !== LINE_FEED) at++;
    this.endsRow = bytes[at] !== this.#delimiter || at === bytes.length - 1;
    this.end = bytes[at - 1] === CARRIAGE_RETURN && this.endsRow ? at - 1 : at;
    if (this.#delimiter === BAR) this.#trim();
    this.#at = at + 1;
    return true;
  }

  /** Leaves out the spaces around a cell: with bars between them, cells are aligned. */
  #trim(): void {
    const bytes = this.#bytes;
    while (this.start < this.end && bytes[this.start] === SPACE) this.start++;
    while (this.end > this.start && bytes[this.end - 1] === SPACE) this.end--;
  }
}

/** Offset after the quote that closes a cell; two of them are one that does not. */
function closingQuote(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(QUOTE, from); at >= 0; at = bytes.indexOf(QUOTE, at + 2)) {
    if (bytes[at + 1] !== QUOTE) return at + 1;
  }
  return bytes.length;
}

/**
 * Offsets as statistics know cells by: a quoted one or a number by its own first byte, any other by
 * the byte before it, where its quote would stand.
 */
export function cellStart(bytes: Uint8Array, offset: number): number {
  const byte = bytes[offset] ?? 0;
  return byte === QUOTE || byte === MINUS || isDigit(byte) ? offset : offset + 1;
}
