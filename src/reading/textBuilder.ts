const SPACE = 0x20;
const LINE_FEED = 0x0a;
/** Shorter copies are quicker byte by byte. */
const SHORT_BYTES = 24;

/** UTF-8 text that grows piece by piece: joining millions of small strings takes ten times as long. */
export class TextBuilder {
  #bytes: Uint8Array;
  #length = 0;

  /** @param capacity Bytes that are likely to be enough. */
  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity);
  }

  copy(from: Uint8Array, start: number, end: number): void {
    this.#reserve(end - start);
    if (end - start > SHORT_BYTES) {
      this.#bytes.set(from.subarray(start, end), this.#length);
      this.#length += end - start;
      return;
    }
    for (let at = start; at < end; at++) this.#bytes[this.#length++] = from[at] ?? 0;
  }

  spaces(count: number): void {
    this.#reserve(count);
    this.#bytes.fill(SPACE, this.#length, this.#length + count);
    this.#length += count;
  }

  lineFeed(): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = LINE_FEED;
  }

  /** What is not UTF-8 comes as U+FFFD. */
  text(): string {
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
      this.#bytes.subarray(0, this.#length),
    );
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + count));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
