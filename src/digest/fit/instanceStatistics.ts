import type { Expansion } from './embedded/expansion.ts';
import type { StatisticsSource } from './order/columnStatistics.ts';
import type { View } from './order/view.ts';
import type { Position } from './statistics/position.ts';
import { survey } from './statistics/survey.ts';
import type { Survey } from './statistics/survey.ts';

/** Statistics of one collection: pooled ones where it is alone, else from a pass over it. */
export class InstanceStatistics implements StatisticsSource {
  readonly bytes: Uint8Array;
  readonly #expansion: Expansion;
  /** Bytes that may still be read again: all together no more than the payload has. */
  #left: number;

  constructor(expansion: Expansion, found: Survey) {
    this.#expansion = expansion;
    this.bytes = expansion.bytes;
    this.#left = Math.max(65_536, found.minifiedBytes / 2);
  }

  rowsOf(view: View): Position | null {
    const { node, position } = view;
    if (position === null) return null;
    const { element, isExact } = position;
    const collections = position.arrays + (position.folding === 'map' ? position.objects : 0);
    if (collections === 1 && isExact) return element;
    // Lists have no columns in any collection; those of tuples that are many, such as the rings of a
    // map, are not worth a pass each.
    if (element !== null && element.arrays === element.count) {
      if (position.folding === 'tuple') return null;
      if (isExact) return element;
    }
    const size = node.end - node.start;
    if (size > this.#left) return null;
    this.#left -= size;
    const part = survey(this.bytes, new Set(), node.start, node.end, this.#expansion);
    return part.survey?.root.element ?? null;
  }
}
