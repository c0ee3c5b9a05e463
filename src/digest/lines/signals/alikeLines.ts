import type { Segments } from '../../../text/segments.ts';
import { mix } from '../../fit/statistics/hash.ts';
import { HashNumbers } from '../words/hashNumbers.ts';
import type { LineSignal } from './lineSignal.ts';
import { LineWords } from '../words/lineWords.ts';

/** How much less each further line is worth that begins like one before it. */
const ALIKE = 0.25;
/** Words that lines begin alike with. */
const FIRST_WORDS = 4;

/** Counts lines by how they begin: what many signals show alike is worth less each time. */
export class AlikeLines {
  readonly #segments: Segments;
  readonly #words = new LineWords();
  readonly #known = new Set<number>();
  readonly #beginnings = new HashNumbers();
  /** Lines by the number of their beginning. */
  readonly #counts: number[] = [];

  constructor(segments: Segments) {
    this.#segments = segments;
  }

  /** The attention that is left of a signal; 0 for a segment that was there before. */
  discounted({ index, attention }: LineSignal): number {
    if (this.#known.has(index)) return 0;
    this.#known.add(index);
    const beginning = this.#beginnings.add(this.#beginningOf(index));
    const before = this.#counts[beginning] ?? 0;
    this.#counts[beginning] = before + 1;
    return attention / (1 + ALIKE * before);
  }

  #beginningOf(index: number): number {
    const { start, end } = this.#segments.at(index);
    const words = this.#words;
    words.read(this.#segments.bytes, start, end, FIRST_WORDS);
    let hash = words.count;
    for (let place = 0; place < words.count; place++) hash = mix(hash ^ words.at(place));
    return hash;
  }
}
