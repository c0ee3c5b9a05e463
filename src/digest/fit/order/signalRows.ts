import { keyCost, MARKER_COST, valueCost } from './costs.ts';
import { priorityOf } from './queue.ts';
import type { Queue } from './queue.ts';
import type { Revealer } from './revealer.ts';
import type { View } from './view.ts';

/** Cells that come with a row for carrying its signal, and how near to the strongest they are. */
const MOST_CELLS = 3;
const CARRYING_SHARE = 0.8;

/** Offers the rows in which signals stand; a row's weaker cells follow once it is shown. */
export function offerSignals(revealer: Revealer, queue: Queue, found: readonly View[]): void {
  const rows = new Map<View, View[]>();
  for (const view of found) {
    const row = rowOf(view);
    const cells = rows.get(row);
    if (cells === undefined) rows.set(row, [view]);
    else cells.push(view);
  }
  for (const [row, cells] of rows) {
    cells.sort((a, b) => b.attention - a.attention);
    const attention = cells[0]?.attention ?? 0;
    const carrying = cells
      .filter((cell) => cell.attention >= attention * CARRYING_SHARE)
      .slice(0, MOST_CELLS);
    const cost = carrying.reduce(
      (sum, cell) => sum + cellCost(cell),
      MARKER_COST + revealer.rowCost(row),
    );
    row.attention = Math.max(row.attention, attention);
    queue.push({
      priority: priorityOf(attention, cost),
      cost,
      show: (unit) => {
        revealer.showPath(row, unit, attention);
        for (const cell of carrying) revealer.showPath(cell, unit, attention);
        for (const cell of cells) {
          if (cell.shownFrom === Infinity) offerCell(cell, revealer, queue);
        }
      },
    });
  }
}

function offerCell(cell: View, revealer: Revealer, queue: Queue): void {
  const cost = cellCost(cell);
  queue.push({
    priority: priorityOf(cell.attention, cost),
    cost,
    show: (unit) => {
      revealer.showPath(cell, unit, cell.attention);
    },
  });
}

function cellCost(cell: View): number {
  return keyCost(cell) + (cell.isContainer ? MARKER_COST : Math.min(valueCost(cell), 200));
}

/** The innermost row around a value; the value itself where it stands in no collection. */
function rowOf(view: View): View {
  for (let at: View | null = view; at !== null; at = at.parent) if (at.isRow) return at;
  return view;
}
