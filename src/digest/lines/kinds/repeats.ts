import { CARRIAGE_RETURN } from '../../../text/segments.ts';
import type { Segment, Segments } from '../../../text/segments.ts';
import { hashRange } from '../../fit/statistics/hash.ts';
import { WordReader } from '../../fit/statistics/words.ts';
import type { LineKinds } from './lineKinds.ts';
import type { LineUnit } from '../render/rendering.ts';

/** Copies of the very same line that are shown. */
const MOST_SAME = 2;
/** Lines in a row that repeat others, after which nothing new is looked for. */
const PATIENCE = 5000;

/**
 * Units without those that tell nothing new: blank lines, further copies of a line, and lines that
 * differ from many shown ones in their numbers only. Their count stands in marks and notes.
 *
 * @param mostAlike Lines that are shown of those that differ in numbers and ids only, or that are of
 * one kind where kinds are given.
 */
export function* withoutRepeats(
  segments: Segments,
  units: Iterable<LineUnit>,
  mostAlike: number,
  kinds?: LineKinds,
): Generator<LineUnit> {
  const seen = new SeenLines(segments, mostAlike, kinds);
  let repeated = 0;
  for (const unit of units) {
    if (seen.isRepeat(unit)) {
      if (++repeated === PATIENCE) return;
      continue;
    }
    repeated = 0;
    yield unit;
  }
}

/** Lines by what they say, counted. */
class SeenLines {
  readonly #segments: Segments;
  readonly #mostAlike: number;
  readonly #kinds: LineKinds | undefined;
  readonly #words = new WordReader(new Set());
  readonly #same = new Map<number, number>();
  readonly #alike = new Map<number, number>();

  constructor(segments: Segments, mostAlike: number, kinds: LineKinds | undefined) {
    this.#segments = segments;
    this.#kinds = kinds;
    this.#mostAlike = mostAlike;
  }

  /** Counts a unit of one line, and tells whether enough of its kind were there before it. */
  isRepeat(unit: LineUnit): boolean {
    if ('note' in unit || unit.aside !== undefined) return false;
    const [span, ...others] = unit.spans;
    if (span === undefined || others.length > 0 || span.from !== span.to) return false;
    const segment = this.#segments.at(span.from);
    if (isBlank(this.#segments.bytes, segment)) return true;
    const { bytes } = this.#segments;
    const same = counted(this.#same, hashRange(bytes, segment.start, segment.end));
    if (!isWhole(bytes, segment)) return same > MOST_SAME;
    // Copies count once: they are no examples of their kind.
    if (same > MOST_SAME) return true;
    return counted(this.#alike, this.#kindOf(segment)) > this.#mostAlike;
  }

  #kindOf(segment: Segment): number {
    if (this.#kinds !== undefined) return this.#kinds.kindOf(segment);
    this.#words.read(this.#segments.bytes, segment.start, segment.end);
    return this.#words.template;
  }
}

/** Whether a segment is a line, or what a carriage return makes one for a terminal. */
function isWhole(bytes: Uint8Array, { start, end, beginsLine, endsLine }: Segment): boolean {
  const [isBegun, isEnded] = [start, end].map((at) => bytes[at] === CARRIAGE_RETURN);
  return (beginsLine || isBegun === true) && (endsLine || isEnded === true);
}

/** Whether nothing but white space stands in a segment. */
export function isBlank(bytes: Uint8Array, { start, end }: Segment): boolean {
  for (let at = start; at < end; at++) {
    if ((bytes[at] ?? 0) > 0x20) return false;
  }
  return true;
}

function counted(counts: Map<number, number>, key: number): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
