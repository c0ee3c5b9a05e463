import { Categories } from '../fit/statistics/categories.ts';
import { mix } from '../fit/statistics/hash.ts';
import { wordsOf } from './lineWords.ts';

/** Contexts that are told apart; words of later ones are not compared. */
const MOST_CONTEXTS = 2048;

/**
 * Which words stand where: behind the same word, and at the same place of lines with as many words.
 * That finds the odd word in lines that are all different, where names are in all of them.
 */
export class LineContexts {
  readonly #bytes: Uint8Array;
  readonly #contexts = new Map<number, { words: Categories; total: number }>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get contexts(): Iterable<{ words: Categories; total: number }> {
    return this.#contexts.values();
  }

  /** @param times How many lines have just these words. */
  read(start: number, end: number, witness: number, times: number): void {
    const words = wordsOf(this.#bytes, start, end);
    let before = 0;
    words.forEach((word, place) => {
      this.#add(mix(before ^ 0x5bd1), word, witness, times);
      this.#add(mix((place << 8) | words.length), word, witness, times);
      before = word;
    });
  }

  #add(context: number, word: number, witness: number, times: number): void {
    let found = this.#contexts.get(context);
    if (found === undefined) {
      if (this.#contexts.size === MOST_CONTEXTS) return;
      this.#contexts.set(context, (found = { words: new Categories(), total: 0 }));
    }
    found.words.add(word, witness, times);
    found.total += times;
  }
}
