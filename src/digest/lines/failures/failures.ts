import { Categories } from '../../fit/statistics/categories.ts';
import { mix } from '../../fit/statistics/hash.ts';
import { Hits } from '../../fit/statistics/position.ts';
import type { Segment } from '../../../text/segments.ts';
import { FailureParts } from './failureParts.ts';
import { failureWordsIn } from './failureWords.ts';
import type { Standing } from './failureWords.ts';
import { HashNumbers } from '../words/hashNumbers.ts';
import { saysFailedExit, tellingOf } from './telling.ts';
import type { Telling } from './telling.ts';

/** Kinds of failing lines that are told apart. */
const MOST_KINDS = 4096;
/** Bits that a word of failure adds: where all lines have it, and where one of very many does. */
const LEAST_BITS = 1;
const MOST_BITS = 10;
/** Bits that are added for how it stands there. */
const BY_STANDING: Readonly<Record<Standing, number>> = { part: -3, word: 0, told: 1.5 };
const NOTHING: Telling = { exit: false, name: false, notDone: false };
/** What a line has that tells of an exit code: beside those of words, whose hashes are mixed. */
const EXIT_CODE = 1;
/** The same of what could not be done. */
const NOT_DONE = 2;

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
  readonly #words: (readonly (readonly [number, Standing])[])[] = [];
  /** What lines of a template tell beside words; nothing of most. */
  readonly #tellings = new Map<Categories, Map<number, Telling>>();

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
    const { exit, name, notDone } = this.#tellingOf(start, end, templates, entry);
    const isExit = exit && saysFailedExit(this.#bytes, start, end);
    if (!hasWords && parts.length === 0 && !isExit && !name && !notDone) return;
    this.hits.add(index);
    const known = entry < 0 ? 0 : (templates.tags[entry] ?? 0);
    // Lines of one template have the same words.
    const kind = known > 0 ? known - 1 : this.#kindOf(start, end, { parts, isExit, notDone });
    if (kind < 0) return;
    if (entry >= 0) templates.tag(entry, kind + 1);
    // Kinds are numbered as they come, and so are entries.
    this.kinds.add(kind, index + 1);
  }

  /** Bits that each kind's word adds which tells most, by its number. */
  bits(lines: number): readonly number[] {
    const counts = new Map<number, number>();
    for (const [kind, words] of this.#words.entries()) {
      const count = this.kinds.counts[kind] ?? 0;
      for (const [word] of words) counts.set(word, (counts.get(word) ?? 0) + count);
    }
    return this.#words.map((words) => {
      const bits = words.map(
        ([word, standing]) => failureBits(counts.get(word) ?? 0, lines) + BY_STANDING[standing],
      );
      return Math.max(LEAST_BITS, ...bits);
    });
  }

  /** What a line tells beside words: the same as the first of its template. */
  #tellingOf(start: number, end: number, templates: Categories, entry: number): Telling {
    const known = this.#tellings.get(templates);
    if (entry >= 0 && templates.counts[entry] !== 1) return known?.get(entry) ?? NOTHING;
    const telling = tellingOf(this.#bytes, start, end);
    if (entry < 0 || !(telling.exit || telling.name || telling.notDone)) return telling;
    if (known === undefined) this.#tellings.set(templates, new Map([[entry, telling]]));
    else known.set(entry, telling);
    return telling;
  }

  #kindOf(
    start: number,
    end: number,
    { parts, isExit, notDone }: { parts: readonly number[]; isExit: boolean; notDone: boolean },
  ): number {
    const found = failureWordsIn(this.#bytes, start, end);
    for (const part of parts) found.set(mix(part), 'word');
    if (isExit) found.set(EXIT_CODE, 'told');
    if (notDone) found.set(NOT_DONE, 'word');
    const words = [...found].sort(([a], [b]) => a - b);
    const known = this.#numbers.size;
    const kind = this.#numbers.add(
      words.reduce(
        (hash, [word, standing]) => mix(hash ^ word ^ BY_STANDING[standing]),
        words.length,
      ),
    );
    if (kind === known) this.#words.push(words);
    return kind;
  }
}

/** Bits that a word of failure adds which is in so many of all lines. */
export function failureBits(count: number, lines: number): number {
  const rarity = Math.log2(Math.max(1, lines) / Math.max(1, count));
  return Math.min(MOST_BITS, LEAST_BITS + Math.max(0, rarity));
}
