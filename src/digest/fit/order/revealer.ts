import type { Position } from '../statistics/position.ts';
import { offerStatistics } from './columnStatistics.ts';
import type { StatisticsSource } from './columnStatistics.ts';
import { cellsWidth, coreOf } from './core.ts';
import type { Core } from './core.ts';
import { keyCost, MARKER_COST, valueCost } from './costs.ts';
import { EXCERPTS, LONG_STRING_BYTES } from './excerpts.ts';
import { priorityOf } from './queue.ts';
import type { Queue } from './queue.ts';
import { rowOrder } from './rows.ts';
import type { View } from './view.ts';
import type { Views } from './views.ts';

/** Records of fewer source bytes than this are shown whole. */
const SMALL_RECORD_BYTES = 220;
/** Containers deeper than this are never opened. */
const MOST_LEVELS = 100;
/** What a container costs that is no row of records, at most. */
const MOST_ROW_COST = 180;
/** A repeated row beside one that was not seen yet. */
const REPEAT_FACTOR = 0.15;

/** Shows values, and queues what showing them makes possible. */
export class Revealer {
  readonly #views: Views;
  readonly #structure: Queue;
  readonly #statistics: StatisticsSource;
  readonly #cores = new Map<Position, Core>();
  readonly #widths = new Map<Position, number>();
  readonly #named = new Set<Position>();
  /** How much values are worth a look, 0 to 1, by where they begin. */
  attentions: ReadonlyMap<number, number> = new Map();

  constructor(views: Views, structure: Queue, statistics: StatisticsSource) {
    this.#views = views;
    this.#structure = structure;
    this.#statistics = statistics;
  }

  /** Shows a value and everything it needs around it. */
  showPath(view: View, unit: number, attention: number): void {
    const path: View[] = [];
    for (let at: View | null = view; at !== null; at = at.parent) path.push(at);
    for (const step of path.reverse()) {
      if (step.weight === 0) step.weight = Math.max(this.#weightIn(step), attention * 0.6);
      this.show(step, unit);
    }
  }

  /** Shows a value in its container, which is shown already: a record with its core. */
  show(view: View, unit: number): void {
    if (view.shownFrom <= unit) return;
    view.showFrom(unit);
    if (!view.isContainer) this.#offerMoreText(view);
    else if (view.node.depth < MOST_LEVELS) this.#expand(view, unit);
  }

  /** Estimated UTF-16 units of a row as it is first shown. */
  rowCost(view: View): number {
    if (!view.isContainer) return Math.min(valueCost(view), LONG_STRING_BYTES) + 3;
    const { position } = view;
    const cost = valueCost(view);
    const isList = view.node.kind !== 'object' && position?.places.length === 0;
    if (position === null || isList) return Math.min(cost, MOST_ROW_COST);
    const isWhole = cost <= SMALL_RECORD_BYTES;
    if (!view.isRow) return isWhole ? cost : Math.min(cost, MOST_ROW_COST);
    return Math.min(cost, 4 + (isWhole ? this.#widthOf(position) : this.#coreOf(position).width));
  }

  #expand(view: View, unit: number): void {
    if (view.expanded) return;
    view.expanded = true;
    if (valueCost(view) <= SMALL_RECORD_BYTES) this.#showWhole(view, unit);
    else if (view.isCollection) this.#expandCollection(view, unit);
    else this.#expandRecord(view, unit);
  }

  #showWhole(view: View, unit: number): void {
    for (const child of this.#views.childrenOf(view)) {
      child.showFrom(unit);
      child.expanded = true;
      if (child.isContainer) this.#showWhole(child, unit);
    }
  }

  #expandRecord(view: View, unit: number): void {
    const children = this.#views.childrenOf(view);
    const core = view.position === null ? null : this.#coreOf(view.position);
    const inCollection = view.isRow;
    children.forEach((child, place) => {
      child.weight = Math.max(child.weight, this.#weightIn(child, place));
      const isCore = core !== null && child.position !== null && core.positions.has(child.position);
      if (isCore) this.#showCore(child, unit, core);
      else this.#offer(child, inCollection ? 0.5 : 1);
    });
    if (view.node.kind !== 'object') return;
    if (view.position === null || !this.#named.has(view.position)) {
      if (view.position !== null) this.#named.add(view.position);
      for (const child of children) if (child.shownFrom > unit) this.#offerName(child);
    }
  }

  #showCore(child: View, unit: number, core: Core): void {
    if (!child.isContainer) {
      this.show(child, unit);
      return;
    }
    if (child.node.kind !== 'object') {
      this.#offer(child, 1);
      return;
    }
    child.showFrom(unit);
    if (child.expanded) return;
    child.expanded = true;
    this.#views.childrenOf(child).forEach((inner, place) => {
      inner.weight = Math.max(inner.weight, this.#weightIn(inner, place));
      if (inner.position !== null && core.positions.has(inner.position))
        this.#showCore(inner, unit, core);
      else this.#offer(inner, 0.5);
    });
  }

  #widthOf(position: Position): number {
    let width = this.#widths.get(position);
    if (width === undefined) {
      width = cellsWidth(position);
      this.#widths.set(position, width);
    }
    return width;
  }

  #coreOf(position: Position): Core {
    let core = this.#cores.get(position);
    if (core === undefined) {
      core = coreOf(position);
      this.#cores.set(position, core);
    }
    return core;
  }

  /** Queues a member that is not part of what its record is shown by. */
  #offer(child: View, factor: number): void {
    if (child.shownFrom < Infinity) return;
    const cost = keyCost(child) + (child.isContainer ? MARKER_COST : 0) + this.rowCost(child);
    this.#structure.push({
      priority: priorityOf(child.weight * factor, cost),
      cost,
      show: (unit) => {
        this.show(child, unit);
      },
    });
  }

  #offerName(child: View): void {
    const cost = keyCost(child) + 4;
    this.#structure.push({
      priority: priorityOf(child.weight * 0.7, cost),
      cost: Math.min(cost, 30),
      show: (unit) => {
        child.nameFrom(unit);
      },
    });
  }

  #expandCollection(view: View, unit: number): void {
    const order = rowOrder(this.#views.count(view));
    const seen = new Set<string>();
    let rank = 0;
    const next = (): View | undefined => {
      for (;;) {
        const step = order.next();
        if (step.done === true) return undefined;
        const node = this.#views.document.child(view.node, step.value);
        if (node === undefined) return undefined;
        const row = this.#views.of(view, node);
        if (row.shownFrom === Infinity) return row;
      }
    };
    const offerNext = (): void => {
      const row = next();
      if (row === undefined) return;
      const weight = (view.weight * 0.85) / (1 + 0.35 * rank++);
      row.weight = Math.max(row.weight, weight);
      const repeats = this.#isRepeat(row, seen);
      const cost = this.rowCost(row) + (view.node.kind === 'object' ? keyCost(row) : 4);
      this.#structure.push({
        priority: priorityOf(weight * (repeats ? REPEAT_FACTOR : 1), cost),
        cost,
        show: (at) => {
          if (row.shownFrom === Infinity) this.show(row, at);
          offerNext();
        },
      });
    };
    const first = next();
    if (first !== undefined) {
      first.weight = Math.max(first.weight, view.weight * 0.85);
      rank++;
      this.#isRepeat(first, seen);
      this.show(first, unit);
      offerNext();
    }
    offerStatistics(view, this.#views, this.#statistics, this.#structure);
  }

  #isRepeat(row: View, seen: Set<string>): boolean {
    const { start, end } = row.node;
    if (end - start > 600) return false;
    const text = this.#views.document.text(start, end);
    if (seen.has(text)) return true;
    seen.add(text);
    return false;
  }

  #offerMoreText(view: View): void {
    const bytes = valueCost(view);
    if (view.node.kind !== 'string' || bytes <= LONG_STRING_BYTES) return;
    const offer = (level: number): void => {
      const [head, tail] = EXCERPTS[level] ?? [0, 0];
      const [shownHead, shownTail] = EXCERPTS[level - 1] ?? [0, 0];
      if (head === 0 || shownHead + shownTail >= bytes) return;
      const cost = Math.min(head + tail, bytes) - shownHead - shownTail;
      const weight = Math.max(view.weight, this.attentions.get(view.node.start) ?? 0);
      this.#structure.push({
        priority: priorityOf((weight * 0.7) / level, cost),
        cost,
        show: (unit) => {
          view.excerptFrom(unit);
          offer(level + 1);
        },
      });
    };
    offer(1);
  }

  /** The worth of a value as part of its container. */
  #weightIn(view: View, place = view.node.index): number {
    const { parent } = view;
    if (parent === null) return 1;
    if (parent.isCollection) return (parent.weight * 0.85) / (1 + 0.35 * parent.shownCount);
    const factor = view.position?.meaning?.factor ?? 1;
    return (parent.weight * 0.9 * factor) / (1 + 0.03 * place);
  }
}
