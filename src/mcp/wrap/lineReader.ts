const LINE_FEED = 0x0a;

/** Cuts a stream of bytes into lines; a line of any length is put together once. */
export class LineReader {
  #pieces: Uint8Array[] = [];

  /** The lines that end in this chunk, without their line feeds. */
  *read(chunk: Uint8Array): Generator<Uint8Array> {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(LINE_FEED, from);
      if (end < 0) break;
      this.#pieces.push(chunk.subarray(from, end));
      yield this.#take();
      from = end + 1;
    }
    if (from < chunk.length) this.#pieces.push(chunk.subarray(from));
  }

  /** What came after the last line feed; empty where nothing did. */
  rest(): Uint8Array {
    return this.#take();
  }

  #take(): Uint8Array {
    const [only, ...more] = this.#pieces;
    const line = only !== undefined && more.length === 0 ? only : Buffer.concat(this.#pieces);
    this.#pieces = [];
    return line;
  }
}
