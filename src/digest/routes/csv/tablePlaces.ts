import type { Segment, Segments } from '../../../text/segments.ts';
import type { Span } from '../../lines/render/rendering.ts';
import { isBlank } from '../../lines/kinds/repeats.ts';
import type { Section } from './aligned/sections.ts';
import { isRule } from './rules.ts';

/** A table by its segments, that of its names the first. */
export interface TablePlace extends Span {
  /** The line that says what it is of: the one above it, else its names. */
  head: number;
}

/** Where the tables of a text stand, and what does not stand in them. */
export class TablePlaces {
  /** In their order. */
  readonly tables: readonly TablePlace[];
  /** What stands before, between and behind them. */
  readonly loose: readonly Span[];
  readonly #segments: Segments;

  constructor(segments: Segments, sections: readonly Section[]) {
    this.#segments = segments;
    const tables: TablePlace[] = [];
    const loose: Span[] = [];
    let next = 0;
    for (const { from: start, end } of sections.toSorted((a, b) => a.from - b.from)) {
      const [from, to] = [segments.holding(start).index, segments.holding(end - 1).index];
      tables.push({ from, to, head: this.#above(from, next) ?? from });
      if (next < from) loose.push({ from: next, to: from - 1 });
      next = to + 1;
    }
    if (next < segments.count) loose.push({ from: next, to: segments.count - 1 });
    this.tables = tables;
    this.loose = loose;
  }

  /** The table that a segment stands in. */
  holding(index: number): TablePlace | undefined {
    let [low, high] = [0, this.tables.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tables[middle]?.to ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    const table = this.tables[low];
    return table !== undefined && table.from <= index ? table : undefined;
  }

  /** The line right above a table, a rule or a blank line between them aside. */
  #above(from: number, least: number): number | undefined {
    for (let at = from - 1; at >= Math.max(least, from - 2); at--) {
      const segment = this.#segments.at(at);
      if (!this.#isRule(segment)) return segment.beginsLine && segment.endsLine ? at : undefined;
    }
    return undefined;
  }

  #isRule(segment: Segment): boolean {
    const { bytes } = this.#segments;
    return isBlank(bytes, segment) || isRule(bytes, segment.start);
  }
}
