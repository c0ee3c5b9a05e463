import { Categories, MAX_CATEGORIES } from '../../fit/statistics/categories.ts';
import { mix } from '../../fit/statistics/hash.ts';
import { HashNumbers } from '../words/hashNumbers.ts';
import { LineWords, MOST_WORDS } from '../words/lineWords.ts';
import type { TemplateWords } from '../words/templateWords.ts';
import { WordCounts } from '../words/wordCounts.ts';

/** Contexts that are told apart; words of later ones are not compared. */
const MOST_CONTEXTS = 2048;

/** The words that stand in one context, and how many do, those that found no room included. */
export interface WordContext {
  words: Categories;
  total: number;
}

/**
 * Which words stand where: behind the same word, and at the same place of lines with as many words.
 * That finds the odd word in lines that are all different, where names are in all of them.
 */
export class LineContexts {
  readonly #bytes: Uint8Array;
  readonly #words = new LineWords();
  readonly #contexts = new HashNumbers(MOST_CONTEXTS);
  /** Contexts by place and number of words, plus 1; 0 where it was not looked for yet. */
  readonly #places = new Int16Array(MOST_WORDS * (MOST_WORDS + 1));
  readonly #counts = new WordCounts(MOST_CONTEXTS, MAX_CATEGORIES);

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Counts the words of a line. */
  read(start: number, end: number, witness: number): void {
    this.#words.read(this.#bytes, start, end);
    this.#countAll(this.#words, 0, this.#words.count, witness, 1);
  }

  /**
   * Counts the words of a template.
   *
   * @param times How many lines have just these words.
   */
  readTemplate(words: TemplateWords, entry: number, witness: number, times: number): void {
    this.#countAll(words, words.from(entry), words.to(entry), witness, times);
  }

  #countAll(
    words: Pick<TemplateWords, 'at'>,
    from: number,
    to: number,
    witness: number,
    times: number,
  ): void {
    const count = to - from;
    let before = 0;
    for (let place = 0; place < count; place++) {
      const word = words.at(from + place);
      this.#count(this.#contexts.add(mix(before ^ 0x5bd1)), word, witness, times);
      this.#count(this.#atPlace(place, count), word, witness, times);
      before = word;
    }
  }

  /** Contexts that may tell an odd word: not those most of whose words found no room. */
  *telling(): Generator<WordContext> {
    for (let context = 0; context < this.#contexts.size; context++) {
      const total = this.#counts.total(context);
      // With a rare word, they are at least half: that is no bit of surprise.
      if (this.#counts.overflow(context) * 2 >= total) continue;
      yield { words: this.#counts.wordsIn(context), total };
    }
  }

  /** The context of a place in lines of so many words; -1 where there was no room for it. */
  #atPlace(place: number, words: number): number {
    const at = place * (MOST_WORDS + 1) + words;
    const known = this.#places[at] ?? 0;
    if (known !== 0) return known < 0 ? -1 : known - 1;
    const context = this.#contexts.add(mix((place << 8) | words));
    this.#places[at] = context < 0 ? -1 : context + 1;
    return context;
  }

  #count(context: number, word: number, witness: number, times: number): void {
    if (context >= 0) this.#counts.add(context, word, witness, times);
  }
}
