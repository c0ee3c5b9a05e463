import { Categories } from '../fit/statistics/categories.ts';
import { mix } from '../fit/statistics/hash.ts';
import { Hits } from '../fit/statistics/position.ts';
import type { Segment } from '../../text/segments.ts';
import { saysFailedExit, speaksOfExit } from './exitCodes.ts';
import { FailureParts } from './failureParts.ts';
import { failureWordsIn } from './failureWords.ts';
import { HashNumbers } from './hashNumbers.ts';

/** Kinds of failing lines that are told apart. */
const MOST_KINDS = 4096;
/** Bits that a word of failure adds: where all lines have it, and where one of very many does. */
const LEAST_BITS = 1;
const MOST_BITS = 10;
/** What a line has that tells of an exit code: beside those of words, whose hashes are mixed. */
const EXIT_CODE = 1;

/**
 * Lines that tell of a failure, by the words they have for it. A word in one line of 20,000 says
 * that something failed; one in every third line is how this text speaks.
 */
export class Failures {
  /** All of them: their indexes. */
  readonly hits = new Hits();
  /** By the words they have; a witness is a segment's index plus 1. */
  readonly kinds = new Categories(MOST_KINDS);
  readonly #bytes: Uint8Array;
  readonly #parts: FailureParts;
  readonly #numbers = new HashNumbers(MOST_KINDS);
  /** The words of each kind. */
  readonly #words: (readonly number[])[] = [];
  /** Templates whose lines tell of exit codes. */
  readonly #exits = new Map<Categories, Set<number>>();

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#parts = new FailureParts(bytes);
  }

  /**
   * Reads a line; it is told by its template's tag which kind its lines are of, from 1.
   *
   * @param hasWords Whether it has words of failure that nothing takes back.
   * @param entry Of its template among `templates`, -1 where it has none.
   */
  read(
    { index, start, end }: Pick<Segment, 'index' | 'start' | 'end'>,
    hasWords: boolean,
    templates: Categories,
    entry: number,
  ): void {
    const parts = this.#parts.in(start, end);
    const isExit = this.#isFailedExit(start, end, templates, entry);
    if (!hasWords && parts.length === 0 && !isExit) return;
    this.hits.add(index);
    const known = entry < 0 ? 0 : (templates.tags[entry] ?? 0);
    // Lines of one template have the same words.
    const kind = known > 0 ? known - 1 : this.#kindOf(start, end, parts, isExit);
    if (kind < 0) return;
    if (entry >= 0) templates.tag(entry, kind + 1);
    // Kinds are numbered as they come, and so are entries.
    this.kinds.add(kind, index + 1);
  }

  /** Bits that the rarest word of each kind adds, by its number. */
  bits(lines: number): readonly number[] {
    const counts = new Map<number, number>();
    for (const [kind, words] of this.#words.entries()) {
      const count = this.kinds.counts[kind] ?? 0;
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return this.#words.map((words) => {
      const fewest = Math.min(lines, ...words.map((word) => counts.get(word) ?? 0));
      return failureBits(fewest, lines);
    });
  }

  #isFailedExit(start: number, end: number, templates: Categories, entry: number): boolean {
    const isFirst = entry < 0 || templates.counts[entry] === 1;
    if (!isFirst && this.#exits.size === 0) return false;
    let exits = this.#exits.get(templates);
    if (isFirst) {
      if (!speaksOfExit(this.#bytes, start, end)) return false;
      if (exits === undefined) this.#exits.set(templates, (exits = new Set()));
      exits.add(entry);
    } else if (exits?.has(entry) !== true) return false;
    return saysFailedExit(this.#bytes, start, end);
  }

  #kindOf(start: number, end: number, parts: readonly number[], isExit: boolean): number {
    const found = failureWordsIn(this.#bytes, start, end);
    for (const part of parts) found.add(mix(part));
    if (isExit) found.add(EXIT_CODE);
    const words = [...found].sort((a, b) => a - b);
    const known = this.#numbers.size;
    const kind = this.#numbers.add(words.reduce((hash, word) => mix(hash ^ word), words.length));
    if (kind === known) this.#words.push(words);
    return kind;
  }
}

/** Bits that a word of failure adds which is in so many of all lines. */
export function failureBits(count: number, lines: number): number {
  const rarity = Math.log2(Math.max(1, lines) / Math.max(1, count));
  return Math.min(MOST_BITS, LEAST_BITS + Math.max(0, rarity));
}
