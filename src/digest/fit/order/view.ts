import type { DocumentNode, JsonDocument } from '../document/document.ts';
import type { Cut, Span } from './cut.ts';
import type { Position } from '../statistics/position.ts';

/** One line of a `…stats`: the distribution of a column over all rows of a collection. */
export interface ColumnStatistics {
  from: number;
  /** JSON text of the column's name and its figures: `"name":{…}`. */
  text: string;
}

/** A subtree that is shown whole, and where it stood before in the digest. */
export interface Repeat {
  text: string;
  pointer: string;
  before: string | undefined;
}

/** How a container was rendered last. */
export interface Rendering {
  text: string;
  /** Whether it is shown partly: as itself, not whole. */
  isPartly: boolean;
  /** Children that are shown, in their order. */
  shown: readonly View[];
  /** Values below them that its table shows for being as short as a mark. */
  filled: readonly DocumentNode[];
  /** The cut it was made for, and the prefixes it is the same for. */
  cut: Cut;
  span: Span;
  /** What it takes for granted about the digest before it, and adds to it. */
  repeats: readonly Repeat[];
}

/** Most values are scalars. */
const NOTHING: readonly never[] = [];

/**
 * A value of the payload as far as it may be shown. Numbers called `…From` are units of the order:
 * the thing is in every digest that takes that unit in.
 */
export class View {
  readonly node: DocumentNode;
  readonly parent: View | null;
  readonly position: Position | null;
  #children: readonly View[] = NOTHING;
  #name: string | null = null;
  /** The value's text in every digest; null where that is not known. */
  text: string | null = null;
  rendering: Rendering | null = null;
  /** Worth of the value as part of the whole. */
  weight = 0;

  #shownFrom = Infinity;
  #namedFrom = Infinity;
  #excerptsFrom: readonly number[] = NOTHING;
  #statistics: readonly ColumnStatistics[] = NOTHING;
  /** Children that some digest shows. */
  shownCount = 0;
  /** Whether some child's name may stand in `…named`. */
  hasNamed = false;
  /** Whether the children have been queued. */
  expanded = false;

  constructor(node: DocumentNode, parent: View | null, position: Position | null) {
    this.node = node;
    this.parent = parent;
    this.position = position;
  }

  get isContainer(): boolean {
    return this.node.kind === 'object' || this.node.kind === 'array';
  }

  /** Whether the children stand side by side as rows: a list, a map. */
  get isCollection(): boolean {
    if (this.node.kind === 'array') return this.parent?.position?.folding !== 'tuple';
    return this.position?.folding === 'map';
  }

  get isRow(): boolean {
    return this.parent?.isCollection === true;
  }

  /** Children that may be shown, in their order. */
  get children(): readonly View[] {
    return this.#children;
  }

  /** The child at a place, where it may be shown. */
  child(index: number): View | undefined {
    const child = this.#children[this.#placeOf(index)];
    return child?.node.index === index ? child : undefined;
  }

  add(child: View): void {
    if (this.#children === NOTHING) this.#children = [child];
    else (this.#children as View[]).splice(this.#placeOf(child.node.index), 0, child);
  }

  /** Where a child of an index stands, or would stand, among those that may be shown. */
  #placeOf(index: number): number {
    const children = this.#children;
    // Most come in their order.
    if (index > (children.at(-1)?.node.index ?? -1)) return children.length;
    let low = 0;
    let high = Math.min(index, children.length - 1);
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((children[middle]?.node.index ?? 0) < index) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get shownFrom(): number {
    return this.#shownFrom;
  }

  /** The name stands in the parent's `…named`. */
  get namedFrom(): number {
    return this.#namedFrom;
  }

  /** Ever longer excerpts of a long string. */
  get excerptsFrom(): readonly number[] {
    return this.#excerptsFrom;
  }

  get statistics(): readonly ColumnStatistics[] {
    return this.#statistics;
  }

  /** Shows the value from a unit of the order on, where none before did. */
  showFrom(unit: number): void {
    if (this.#shownFrom <= unit) return;
    this.#shownFrom = unit;
    if (this.parent === null) return;
    this.parent.shownCount++;
    this.parent.#changeFrom(unit);
  }

  nameFrom(unit: number): void {
    if (this.#namedFrom <= unit || this.parent === null) return;
    this.#namedFrom = unit;
    this.parent.hasNamed = true;
    this.parent.#changeFrom(unit);
  }

  excerptFrom(unit: number): void {
    this.#excerptsFrom = [...this.#excerptsFrom, unit];
    this.#changeFrom(unit);
  }

  tell(statistics: ColumnStatistics): void {
    this.#statistics = [...this.#statistics, statistics];
    this.#changeFrom(statistics.from);
  }

  /** Ends at a unit the spans of what was rendered before the order was worked out to it. */
  #changeFrom(unit: number): void {
    if (this.rendering !== null) this.rendering.span.to = Math.min(this.rendering.span.to, unit);
    if (this.parent !== null) this.parent.#changeFrom(unit);
  }

  /** Children shown in a digest, in their order. */
  shownChildren(cut: Cut): readonly View[] {
    const shown: View[] = [];
    for (const child of this.#children) if (cut.has(child.shownFrom)) shown.push(child);
    return shown;
  }

  /** The member's name, decoded. */
  nameIn(document: JsonDocument): string {
    return (this.#name ??= document.name(this.node));
  }
}
