import { locate } from '../document/locate.ts';
import type { Signal } from '../signals/signal.ts';
import { keyCost, MARKER_COST, valueCost } from './costs.ts';
import { priorityOf, Queue } from './queue.ts';
import type { Candidate } from './queue.ts';
import type { Revealer } from './revealer.ts';
import type { View } from './view.ts';
import type { Views } from './views.ts';

/** Cells that come with a row for carrying its signal, and how near to the strongest they are. */
const MOST_CELLS = 3;
const CARRYING_SHARE = 0.8;

/** A value that a signal names. */
interface Cell {
  view: View;
  attention: number;
}

/**
 * The rows in which signals stand, by their worth; a row's weaker cells follow once it is shown.
 * Values are looked for in the payload only when their turn may have come: most never have it.
 */
export class SignalRows {
  readonly #views: Views;
  readonly #revealer: Revealer;
  /** The strongest first. */
  readonly #signals: readonly Signal[];
  /** How many of them were looked for in turn. */
  #taken = 0;
  /** Attention by the offset of its value. */
  readonly #attentions = new Map<number, number>();
  /** Offsets of all, rising. */
  readonly #offsets: Float64Array;
  readonly #located = new Map<number, View>();
  readonly #rows = new Set<View>();
  readonly #queue = new Queue();

  constructor(views: Views, revealer: Revealer, signals: readonly Signal[]) {
    this.#views = views;
    this.#revealer = revealer;
    this.#signals = signals;
    for (const { offset, attention } of signals) {
      if (!this.#attentions.has(offset)) this.#attentions.set(offset, attention);
    }
    this.#offsets = new Float64Array([...this.#attentions.keys()]).sort();
    revealer.attentions = this.#attentions;
  }

  get isEmpty(): boolean {
    this.#advance();
    return this.#queue.isEmpty;
  }

  pop(): Candidate | undefined {
    this.#advance();
    return this.#queue.pop();
  }

  /** Looks for signals until none of the others can be worth more than those that were found. */
  #advance(): void {
    for (; this.#taken < this.#signals.length; this.#taken++) {
      const { offset, attention } = this.#signals[this.#taken] ?? { offset: 0, attention: 0 };
      if (priorityOf(attention, MARKER_COST) < this.#queue.highest) return;
      const row = this.#rowAt(offset);
      if (row === undefined || this.#rows.has(row)) continue;
      this.#rows.add(row);
      this.#offer(row, this.#cellsOf(row));
    }
  }

  /** The row of the value at an offset. */
  #rowAt(offset: number): View | undefined {
    if (!this.#located.has(offset)) this.#locate([offset], this.#views.root);
    const view = this.#located.get(offset);
    return view === undefined ? undefined : rowOf(view);
  }

  #locate(offsets: Iterable<number>, within: View): void {
    for (const [offset, node] of locate(this.#views.document, offsets, within.node)) {
      this.#located.set(offset, this.#views.at(node));
    }
  }

  /** All values of a row that signals name, the strongest first. */
  #cellsOf(row: View): Cell[] {
    const offsets = row.isRow ? this.#offsetsIn(row) : [row.node.start];
    this.#locate(
      offsets.filter((offset) => !this.#located.has(offset)),
      row,
    );
    const cells: Cell[] = [];
    for (const offset of offsets) {
      const view = this.#located.get(offset);
      if (view === undefined || rowOf(view) !== row) continue;
      cells.push({ view, attention: this.#attentions.get(offset) ?? 0 });
    }
    return cells.sort((a, b) => b.attention - a.attention);
  }

  #offsetsIn({ node }: View): number[] {
    let first = 0;
    let end = this.#offsets.length;
    while (first < end) {
      const middle = (first + end) >> 1;
      if ((this.#offsets[middle] ?? 0) < node.start) first = middle + 1;
      else end = middle;
    }
    while ((this.#offsets[end] ?? Infinity) < node.end) end++;
    return [...this.#offsets.subarray(first, end)];
  }

  #offer(row: View, cells: readonly Cell[]): void {
    const revealer = this.#revealer;
    const attention = cells[0]?.attention ?? 0;
    const carrying = cells
      .filter((cell) => cell.attention >= attention * CARRYING_SHARE)
      .slice(0, MOST_CELLS);
    const cost = carrying.reduce(
      (sum, { view }) => sum + cellCost(view),
      MARKER_COST + revealer.rowCost(row),
    );
    this.#queue.push({
      priority: priorityOf(attention, cost),
      cost,
      show: (unit) => {
        revealer.showPath(row, unit, attention);
        for (const { view } of carrying) revealer.showPath(view, unit, attention);
        for (const cell of cells) if (cell.view.shownFrom === Infinity) this.#offerCell(cell);
      },
    });
  }

  #offerCell({ view, attention }: Cell): void {
    const cost = cellCost(view);
    this.#queue.push({
      priority: priorityOf(attention, cost),
      cost,
      show: (unit) => {
        this.#revealer.showPath(view, unit, attention);
      },
    });
  }
}

function cellCost(cell: View): number {
  return keyCost(cell) + (cell.isContainer ? MARKER_COST : Math.min(valueCost(cell), 200));
}

/** The innermost row around a value; the value itself where it stands in no collection. */
function rowOf(view: View): View {
  for (let at: View | null = view; at !== null; at = at.parent) if (at.isRow) return at;
  return view;
}
