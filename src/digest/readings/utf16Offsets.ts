import { GrowingOffsets } from '../../text/growingOffsets.ts';

/** Bytes of UTF-8 between two remembered places. */
const SPACING = 4096;

/** Leads from offsets in UTF-8 to those in the UTF-16 it was decoded from, and back. */
export class Utf16Offsets {
  readonly #text: Uint8Array;
  readonly #rawLength: number;
  /** Starts of characters, by their offset in the text and in the payload. */
  readonly #offsets = new GrowingOffsets();
  readonly #raws = new GrowingOffsets();

  /**
   * @param text UTF-8.
   * @param rawLength Bytes of the payload.
   * @param mark Bytes of its byte order mark, which the text has not.
   */
  constructor(text: Uint8Array, rawLength: number, mark: number) {
    this.#text = text;
    this.#rawLength = rawLength;
    let raw = mark;
    let wanted = 0;
    for (let at = 0; at < text.length; at += lengthAt(text, at)) {
      if (at >= wanted) {
        this.#offsets.push(at);
        this.#raws.push(raw);
        wanted = at + SPACING;
      }
      raw += rawLengthAt(text, at);
    }
    if (text.length === 0) {
      this.#offsets.push(0);
      this.#raws.push(mark);
    }
  }

  /** The offset in the payload of a character's first byte, or of the end. */
  byteAt(offset: number): number {
    const place = this.#offsets.lastAtMost(offset);
    let raw = this.#raws.at(place);
    for (let at = this.#offsets.at(place); at < offset; at += lengthAt(this.#text, at)) {
      raw += rawLengthAt(this.#text, at);
    }
    // A lone byte at the end became a character of its own.
    return Math.min(raw, this.#rawLength);
  }

  /** The offset in the text of the character in which an offset of the payload stands. */
  offsetOf(raw: number): number {
    const place = this.#raws.lastAtMost(raw);
    let before = this.#raws.at(place);
    let at = this.#offsets.at(place);
    while (at < this.#text.length && before + rawLengthAt(this.#text, at) <= raw) {
      before += rawLengthAt(this.#text, at);
      at += lengthAt(this.#text, at);
    }
    return at;
  }
}

function lengthAt(text: Uint8Array, at: number): number {
  const lead = text[at] ?? 0;
  return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

/** Bytes of UTF-16 that a character takes. */
function rawLengthAt(text: Uint8Array, at: number): number {
  return lengthAt(text, at) === 4 ? 4 : 2;
}
