import { sameBytes } from '../../../json/bytes.ts';
import { hashRange } from './hash.ts';

interface Known<T> {
  start: number;
  end: number;
  made: T;
}

/** Makes something of keys, once for each spelling: records repeat their keys. */
export class Spellings<T> {
  readonly #bytes: Uint8Array;
  readonly #make: (start: number, end: number) => T;
  readonly #known = new Map<number, Known<T>>();

  /** @param make Makes it of the source range of a key, quotes included. */
  constructor(bytes: Uint8Array, make: (start: number, end: number) => T) {
    this.#bytes = bytes;
    this.#make = make;
  }

  /** What was made of a key that is spelled like this one. */
  of(start: number, end: number): T {
    let hash = hashRange(this.#bytes, start, end);
    for (;;) {
      const known = this.#known.get(hash);
      if (known === undefined) break;
      if (sameBytes(this.#bytes, start, end, known.start, known.end)) return known.made;
      hash = (hash + 1) | 0;
    }
    const made = this.#make(start, end);
    this.#known.set(hash, { start, end, made });
    return made;
  }
}
