import type { Dialect } from './dialect.ts';
import { CellReader, cellStart } from './cells.ts';
import type { Cells } from './cells.ts';

/** Of the rows of a table with a sign between cells, the share that may be uneven. */
const MOST_UNEVEN = 0.02;

/** How a table is written down. */
export interface TableForm {
  readonly columns: number;
  readonly hasHeader: boolean;
  /** Offset of its first row. */
  readonly from: number;
  /** How many of so many rows may have fewer or more cells than the header. */
  mostUneven(rows: number): number;
  /** @param from Offset of the row to begin with. */
  cells(from: number): Cells;
  /** The cell that statistics know by an offset. */
  cellAt(offset: number): { start: number; end: number };
}

/** A table whose cells are told apart by a sign between them. */
export function delimitedForm(
  bytes: Uint8Array,
  { delimiter, columns, hasHeader, from }: Dialect,
): TableForm {
  return {
    columns,
    hasHeader,
    from,
    mostUneven: (rows) => MOST_UNEVEN * rows,
    cells: (row) => new CellReader(bytes, delimiter, row),
    cellAt: (offset) => {
      const cells = new CellReader(bytes, delimiter, cellStart(bytes, offset));
      cells.next();
      return cells;
    },
  };
}
