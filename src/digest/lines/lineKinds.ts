import type { Segment, Segments } from '../../text/segments.ts';
import { mix } from '../fit/statistics/hash.ts';
import { WordReader } from '../fit/statistics/words.ts';
import type { LineSurvey } from './lineSurvey.ts';
import { wordsOf } from './lineWords.ts';

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
  readonly #counts = new Map<number, number>();
  readonly #least: number;
  readonly #reader = new WordReader(new Set());

  constructor({ segments, templates }: LineSurvey) {
    this.#segments = segments;
    this.#templates = templates;
    this.#least = Math.max(LEAST_LINES, LEAST_SHARE * segments.count);
    for (let entry = 0; entry < templates.size; entry++) {
      const times = templates.counts[entry] ?? 0;
      for (const word of new Set(this.#wordsOf(this.#firstOf(entry)))) {
        const before = this.#counts.get(word);
        if (before !== undefined) this.#counts.set(word, before + times);
        else if (this.#counts.size < MOST_WORDS) this.#counts.set(word, times);
      }
    }
  }

  /** A hash that lines alike have in common. */
  kindOf(segment: Segment): number {
    const words = this.#wordsOf(segment);
    let common = 0;
    let hash = words.length;
    for (const word of words) {
      const isCommon = (this.#counts.get(word) ?? 0) >= this.#least;
      if (isCommon) common++;
      hash = mix(hash ^ (isCommon ? word : SELDOM));
    }
    if (common >= LEAST_COMMON) return hash;
    this.#reader.read(this.#segments.bytes, segment.start, segment.end);
    return this.#reader.template;
  }

  /** All kinds, that of most lines first. */
  all(): LineKind[] {
    const kinds = new Map<number, LineKind>();
    for (let entry = 0; entry < this.#templates.size; entry++) {
      const count = this.#templates.counts[entry] ?? 0;
      const segment = this.#firstOf(entry);
      const hash = this.kindOf(segment);
      const kind = kinds.get(hash);
      if (kind === undefined) kinds.set(hash, { count, first: segment.index });
      else kind.count += count;
    }
    return [...kinds.values()].sort((a, b) => b.count - a.count || a.first - b.first);
  }

  #firstOf(entry: number): Segment {
    return this.#segments.at((this.#templates.places(entry)[0] ?? 1) - 1);
  }

  #wordsOf({ start, end }: Segment): number[] {
    return wordsOf(this.#segments.bytes, start, end);
  }
}
