import { OPEN_ARRAY, OPEN_OBJECT, skipWhite } from '../../../json/bytes.ts';
import { containerEnd } from '../../../json/containerEnd.ts';
import { embeddedRoot } from '../../../json/pointer.ts';
import { byteRange, MARK, spelledRange } from '../../../text/marks.ts';
import type { Segment, Segments } from '../../../text/segments.ts';
import { fitJson } from '../../fit/fitJson.ts';
import type { DigestOptions } from '../../options.ts';
import type { LineUnit } from '../render/rendering.ts';

/** JSON of fewer bytes stands in its line like any other text. */
const LEAST_BYTES = 600;
/** Pieces of JSON that are digested, and how often one is looked for in vain. */
const MOST_FOUND = 12;
const MOST_FAILED = 400;
/** Bytes of a line in which JSON may begin. */
const SEARCHED = 200;
/** Budgets of the digests of one piece, in UTF-16 units: a small one of all, then larger ones. */
const SIZES = [500, 1000, 2000, 4000, 8000, 16_000, 32_000];
/** How a string or a key begins that could be taken for a mark. */
const LIKE_A_MARK = `"${MARK}`;
/** Units of the text's own structure that stand before all of them, and behind each size. */
const STRUCTURE_FIRST = 3;
const STRUCTURE_BETWEEN = 60;

/** JSON inside a text: the segments in which it begins and ends, and its bytes. */
interface EmbeddedJson {
  segment: number;
  last: number;
  start: number;
  end: number;
}

type EmbeddedOptions = Pick<DigestOptions, 'query' | 'origin' | 'budget'>;

/**
 * The JSON that a text holds, in long lines or over several: a fenced block, the body of a request
 * in a log. It has digests of its own; what else is shown of the text stands outside of it.
 */
export class EmbeddedJsons {
  readonly #segments: Segments;
  readonly #options: EmbeddedOptions;
  readonly #found: readonly EmbeddedJson[];

  constructor(segments: Segments, options: EmbeddedOptions) {
    this.#segments = segments;
    this.#options = options;
    this.#found = findJson(segments);
  }

  /** A text's structure with the digests between. */
  *within(structure: Iterable<LineUnit>): Generator<LineUnit> {
    const outside = this.#outside(structure);
    if (this.#found.length > 0) {
      yield* some(outside, STRUCTURE_FIRST);
      for (const maxChars of SIZES) {
        if (maxChars > this.#options.budget.chars) break;
        for (const json of this.#found) {
          yield* digestUnits(this.#segments, json, maxChars, this.#options);
        }
        yield* some(outside, STRUCTURE_BETWEEN);
      }
    }
    yield* outside;
  }

  /** Signals without those that are pieces of a line of JSON: a piece is not to be read. */
  *readable(signals: Iterable<LineUnit>): Generator<LineUnit> {
    const segments = this.#segments;
    const found = this.#found.filter(
      ({ segment, last }) => segments.at(segment).line === segments.at(last).line,
    );
    for (const unit of signals) if (!isInside(unit, found)) yield unit;
  }

  /** Units that show anything but JSON: of that, the digests show more. */
  *#outside(units: Iterable<LineUnit>): Generator<LineUnit> {
    for (const unit of units) if (!isInside(unit, this.#found)) yield unit;
  }
}

/** The next few of what is left; the rest stays for later. */
function* some(units: Generator<LineUnit>, most: number): Generator<LineUnit> {
  for (let taken = 0; taken < most; taken++) {
    const next = units.next();
    if (next.done === true) return;
    yield next.value;
  }
}

function isInside(unit: LineUnit, found: readonly EmbeddedJson[]): boolean {
  if ('note' in unit) return false;
  return unit.spans.every(({ from, to }) =>
    found.some(({ segment, last }) => from >= segment && to <= last),
  );
}

function* digestUnits(
  { bytes }: Segments,
  { segment, start, end }: EmbeddedJson,
  maxChars: number,
  { query, origin }: EmbeddedOptions,
): Generator<LineUnit> {
  // The digest of the next smaller size holds all of it.
  if (maxChars > (SIZES[0] ?? 0) && end - start <= maxChars / 2) return;
  const range = byteRange(origin, start, end);
  const root = embeddedRoot(range.first);
  const { digest, metadata } = fitJson(bytes.subarray(start, end), { maxChars, query, root });
  if (digest === null) return;
  // JSON that fits is given as it is: nothing in it is a mark, and nothing here would say so.
  if (!metadata.elided && digest.includes(LIKE_A_MARK)) return;
  const text = `JSON in ${spelledRange(range)}: ${digest}`;
  yield { spans: [{ from: segment, to: segment }], aside: { below: segment, text } };
}

function findJson(segments: Segments): EmbeddedJson[] {
  const { bytes } = segments;
  const found: EmbeddedJson[] = [];
  let failed = 0;
  let wasted = 0;
  let passed = 0;
  segments.each((segment) => {
    const latest = found.at(-1);
    if (latest !== undefined && segment.start < passed) {
      latest.last = segment.index;
      return;
    }
    const isDone = found.length === MOST_FOUND || failed > MOST_FAILED || wasted > bytes.length;
    if (isDone || !segment.beginsLine) return;
    const start = beginning(bytes, segment);
    if (start < 0) return;
    const { end, read } = containerEnd(bytes, start);
    if (end < 0) {
      failed++;
      wasted += read;
    } else if (end - start >= LEAST_BYTES) {
      found.push({ segment: segment.index, last: segment.index, start, end });
      passed = end;
    }
  });
  return found;
}

/** Where JSON may begin in a line: at its first sign, or in its head where the line is long. */
function beginning(bytes: Uint8Array, { start, end, endsLine }: Segment): number {
  const first = skipWhite(bytes, start, end);
  if (endsLine) return isOpening(bytes[first]) ? first : -1;
  for (let at = first; at < Math.min(end, start + SEARCHED); at++) {
    if (isOpening(bytes[at])) return at;
  }
  return -1;
}

function isOpening(byte: number | undefined): boolean {
  return byte === OPEN_OBJECT || byte === OPEN_ARRAY;
}
