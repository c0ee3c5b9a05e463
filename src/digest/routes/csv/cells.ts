import { isDigit, MINUS, QUOTE } from '../../../json/bytes.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Reads the cells of a table (RFC 4180) by their byte offsets. */
export class CellReader {
  /** The cell's bytes, its quotes included; its line end not. */
  start = 0;
  end = 0;
  quoted = false;
  /** Whether the cell is the last of its row. */
  endsRow = false;
  readonly #bytes: Uint8Array;
  readonly #delimiter: number;
  #at: number;

  constructor(bytes: Uint8Array, delimiter: number, from = 0) {
    this.#bytes = bytes;
    this.#delimiter = delimiter;
    this.#at = from;
  }

  /** Reads on to the next cell; false at the end of the text. */
  next(): boolean {
    const bytes = this.#bytes;
    if (this.#at >= bytes.length) return false;
    this.start = this.#at;
    this.quoted = bytes[this.#at] === QUOTE;
    let at = this.quoted ? closingQuote(bytes, this.#at + 1) : this.#at;
    while (at < bytes.length && bytes[at] !== this.#delimiter && bytes[at] !== LINE_FEED) at++;
    this.endsRow = bytes[at] !== this.#delimiter || at === bytes.length - 1;
    this.end = bytes[at - 1] === CARRIAGE_RETURN && this.endsRow ? at - 1 : at;
    this.#at = at + 1;
    return true;
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

/** The cell known by such an offset. */
export function cellAt(
  bytes: Uint8Array,
  delimiter: number,
  offset: number,
): { start: number; end: number } {
  const cells = new CellReader(bytes, delimiter, cellStart(bytes, offset));
  cells.next();
  return { start: cells.start, end: cells.end };
}
