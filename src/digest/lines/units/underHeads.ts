import type { Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';
import type { LineUnit } from '../render/rendering.ts';

/** Segments above a line among which its head is looked for. */
const FARTHEST = 500;
/** Bytes of a line that are looked at. */
const LOOKED_AT = 200;

/**
 * Units with the head that their first line stands under: a failure says little without the step it
 * was in, nor a file without its folder.
 */
export function* underHeads(
  segments: Segments,
  units: Iterable<LineUnit>,
  head: RegExp,
): Generator<LineUnit> {
  const heads = new Heads(segments, head);
  for (const unit of units) {
    const [span] = 'note' in unit ? [] : unit.spans;
    const above = span === undefined ? undefined : heads.above(span.from);
    yield above === undefined || 'note' in unit
      ? unit
      : { ...unit, spans: [{ from: above, to: above }, ...unit.spans] };
  }
}

/** Finds heads above lines, reading no line twice. */
class Heads {
  readonly #segments: Segments;
  readonly #head: RegExp;
  readonly #known = new Map<number, boolean>();

  constructor(segments: Segments, head: RegExp) {
    this.#segments = segments;
    this.#head = head;
  }

  /** The nearest head at a segment or above it; undefined where none is near. */
  above(index: number): number | undefined {
    for (let at = index; at >= Math.max(0, index - FARTHEST); at--) {
      if (this.#isHead(at)) return at;
    }
    return undefined;
  }

  #isHead(index: number): boolean {
    let isHead = this.#known.get(index);
    if (isHead === undefined) {
      const { start, end, beginsLine } = this.#segments.at(index);
      const looked = this.#segments.bytes.subarray(start, Math.min(end, start + LOOKED_AT));
      isHead = beginsLine && this.#head.test(decodeUtf8(looked));
      this.#known.set(index, isHead);
    }
    return isHead;
  }
}
