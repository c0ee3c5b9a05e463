import { GrowingOffsets } from '../../../text/growingOffsets.ts';
import { LineWords } from './lineWords.ts';

/** Room for so many words at first. */
const FIRST_ROOM = 1024;

/** The words of the first line of each template, read once: as hashes, one after the other. */
export class TemplateWords {
  readonly #words = new LineWords();
  readonly #ends = new GrowingOffsets();
  #hashes = new Int32Array(FIRST_ROOM);
  #size = 0;

  /** How many words there are of all templates. */
  get size(): number {
    return this.#size;
  }

  /** Reads the line of the next template. */
  push(bytes: Uint8Array, start: number, end: number): void {
    const words = this.#words;
    words.read(bytes, start, end);
    if (this.#size + words.count > this.#hashes.length) {
      const hashes = new Int32Array(this.#hashes.length * 2);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
    }
    for (let place = 0; place < words.count; place++) this.#hashes[this.#size++] = words.at(place);
    this.#ends.push(this.#size);
  }

  /** Place of a template's first word among all. */
  from(entry: number): number {
    return entry === 0 ? 0 : this.#ends.at(entry - 1);
  }

  /** Place behind its last one. */
  to(entry: number): number {
    return this.#ends.at(entry);
  }

  /** @param place 0 or more, below {@link size}. */
  at(place: number): number {
    return this.#hashes[place] ?? 0;
  }
}
