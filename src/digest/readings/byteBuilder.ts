/** Bytes put together from pieces, in room that doubles as it fills. */
export class ByteBuilder {
  length = 0;
  #bytes: Uint8Array;

  /** @param expected Bytes that are likely to come. */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(Math.max(64, expected));
  }

  /** Appends one byte. */
  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.length++] = value;
  }

  /** Appends bytes. */
  append(piece: Uint8Array): void {
    this.#reserve(piece.length);
    this.#bytes.set(piece, this.length);
    this.length += piece.length;
  }

  /** What was appended: a view that is good until more is. */
  result(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  #reserve(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.length + more));
    larger.set(this.#bytes.subarray(0, this.length));
    this.#bytes = larger;
  }
}
