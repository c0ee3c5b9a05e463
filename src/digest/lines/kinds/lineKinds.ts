import type { Segment, Segments } from '../../../text/segments.ts';
import { mix } from '../../fit/statistics/hash.ts';
import { WordReader } from '../../fit/statistics/words.ts';
import type { FirstLines } from '../survey/firstLines.ts';
import { HashNumbers } from '../words/hashNumbers.ts';
import type { LineSurvey } from '../survey/lineSurvey.ts';
import { LineWords } from '../words/lineWords.ts';
import type { TemplateWords } from '../words/templateWords.ts';

/** Words that are counted; later ones count as seldom. */
const MOST_WORDS = 1 << 16;
/** A word is common that is in so many lines, and in this share of them. */
const LEAST_LINES = 3;
const LEAST_SHARE = 0.01;
/** Lines with fewer common words are alike only where they are the same but for numbers. */
const LEAST_COMMON = 2;
/** Stands for every word that is not common. */
const SELDOM = 0x2a;

/** Lines that are alike: how many, and the segment of the first. */
export interface LineKind {
  count: number;
  first: number;
}

/**
 * Tells lines apart by what many of them share: the same common words at the same places, whatever
 * names, numbers and ids stand between them. `test_login PASSED` and `test_logout PASSED` are alike.
 */
export class LineKinds {
  readonly #segments: Segments;
  readonly #templates: LineSurvey['templates'];
  readonly #firstLines: FirstLines;
  readonly #templateWords: TemplateWords;
  readonly #words = new LineWords();
  readonly #numbers = new HashNumbers(MOST_WORDS);
  /** Of the words of the templates, in their order; -1 for those without one. */
  readonly #numbersOf: Int32Array;
  /** In how many lines each word is, by its number. */
  readonly #counts: number[] = [];
  readonly #least: number;
  readonly #reader = new WordReader(new Set());

  constructor({ segments, templates, firstLines, templateWords }: LineSurvey) {
    this.#segments = segments;
    this.#templates = templates;
    this.#firstLines = firstLines;
    this.#templateWords = templateWords;
    this.#least = Math.max(LEAST_LINES, LEAST_SHARE * segments.count);
    this.#numbersOf = new Int32Array(templateWords.size);
    /** The template that each word was met in last: a word counts once in a line. */
    const last: number[] = [];
    for (let entry = 0; entry < templates.size; entry++) {
      const count = templates.counts[entry] ?? 0;
      for (let at = templateWords.from(entry); at < templateWords.to(entry); at++) {
        const word = this.#numbers.add(templateWords.at(at));
        this.#numbersOf[at] = word;
        if (word < 0 || last[word] === entry) continue;
        last[word] = entry;
        this.#counts[word] = (this.#counts[word] ?? 0) + count;
      }
    }
  }

  /** A hash that lines alike have in common. */
  kindOf(line: Pick<Segment, 'start' | 'end'>): number {
    const hash = this.#commonHash(line);
    if (hash !== undefined) return hash;
    this.#reader.read(this.#segments.bytes, line.start, line.end);
    return this.#reader.template;
  }

  /** All kinds, that of most lines first. */
  all(): LineKind[] {
    const numbers = new HashNumbers();
    const kinds: LineKind[] = [];
    for (let entry = 0; entry < this.#templates.size; entry++) {
      const count = this.#templates.counts[entry] ?? 0;
      const hash = this.#commonHashOf(entry) ?? this.#templates.hashes[entry] ?? 0;
      const kind = kinds[numbers.add(hash)];
      if (kind === undefined) kinds.push({ count, first: this.#firstLines.at(entry).index });
      else kind.count += count;
    }
    return kinds.sort((a, b) => b.count - a.count || a.first - b.first);
  }

  /** A hash of the common words of a line and where they are; undefined where it has too few. */
  #commonHash({ start, end }: Pick<Segment, 'start' | 'end'>): number | undefined {
    const words = this.#words;
    words.read(this.#segments.bytes, start, end);
    const common = new CommonHash(words.count);
    for (let place = 0; place < words.count; place++) {
      const word = words.at(place);
      common.add(word, this.#isCommon(this.#numbers.find(word)));
    }
    return common.result();
  }

  /** The same of a template. */
  #commonHashOf(entry: number): number | undefined {
    const words = this.#templateWords;
    const [from, to] = [words.from(entry), words.to(entry)];
    const common = new CommonHash(to - from);
    for (let at = from; at < to; at++) {
      common.add(words.at(at), this.#isCommon(this.#numbersOf[at] ?? -1));
    }
    return common.result();
  }

  #isCommon(word: number): boolean {
    return (this.#counts[word] ?? 0) >= this.#least;
  }
}

/** Hashes the words of a line, seldom ones all alike. */
class CommonHash {
  #hash: number;
  #common = 0;

  /** @param words How many there are. */
  constructor(words: number) {
    this.#hash = words;
  }

  add(word: number, isCommon: boolean): void {
    if (isCommon) this.#common++;
    this.#hash = mix(this.#hash ^ (isCommon ? word : SELDOM));
  }

  result(): number | undefined {
    return this.#common >= LEAST_COMMON ? this.#hash : undefined;
  }
}
