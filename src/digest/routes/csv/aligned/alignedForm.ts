import { cellStart } from '../cells.ts';
import { isRule } from '../rules.ts';
import type { Cells } from '../cells.ts';
import type { TableForm } from '../tableForm.ts';
import { RowCells } from './columns.ts';
import type { AlignedColumns } from './columns.ts';
import type { Section } from './sections.ts';

/** Lines that are no rows: so many, and this share of the rows. */
const MOST_OUTSIDE = 8;
const MOST_UNEVEN = 0.05;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/**
 * A table whose cells are told apart by where in their line they stand, or several with the same
 * names, each with its own columns, as one.
 *
 * @param sections One at least, in the order of the text.
 */
export function alignedForm(bytes: Uint8Array, sections: readonly Section[]): TableForm {
  const sectionOf = (offset: number): number =>
    Math.max(
      0,
      sections.findLastIndex(({ from }) => from <= offset),
    );
  const cells = (row: number): Cells => new SectionedCells(bytes, sections, sectionOf(row), row);
  return {
    columns: sections[0]?.columns.count ?? 0,
    hasHeader: true,
    from: sections[0]?.from ?? 0,
    mostUneven: (rows) => MOST_OUTSIDE + MOST_UNEVEN * rows,
    cells,
    cellAt: (offset) => {
      const start = cellStart(bytes, offset);
      const row = cells(bytes.lastIndexOf(LINE_FEED, start - 1) + 1);
      while (row.next() && !row.endsRow && row.start < start);
      return row;
    },
  };
}

/** Reads the rows of one table after the other, their names but once. */
class SectionedCells implements Cells {
  readonly quoted = false;
  readonly #bytes: Uint8Array;
  readonly #sections: readonly Section[];
  #section: number;
  #cells: AlignedCells;

  constructor(bytes: Uint8Array, sections: readonly Section[], section: number, from: number) {
    this.#bytes = bytes;
    this.#sections = sections;
    this.#section = section;
    this.#cells = this.#cellsOf(from);
  }

  get start(): number {
    return this.#cells.start;
  }

  get end(): number {
    return this.#cells.end;
  }

  get endsRow(): boolean {
    return this.#cells.endsRow;
  }

  next(): boolean {
    while (!this.#cells.next()) {
      const section = this.#sections[++this.#section];
      if (section === undefined) return false;
      this.#cells = this.#cellsOf(this.#bytes.indexOf(LINE_FEED, section.from) + 1);
    }
    return true;
  }

  #cellsOf(row: number): AlignedCells {
    const { from = 0, end = 0, columns } = this.#sections[this.#section] ?? {};
    const none = { count: 0, gutters: [], areWords: false };
    return new AlignedCells(this.#bytes.subarray(0, end), columns ?? none, from, row);
  }
}

/** Reads the cells of lines that are aligned; blank lines and rules are one cell each. */
class AlignedCells implements Cells {
  start = 0;
  end = 0;
  readonly quoted = false;
  endsRow = true;
  readonly #bytes: Uint8Array;
  readonly #row: RowCells;
  readonly #header: number;
  #rows = 0;
  #isOver = false;
  #at: number;
  #cell = 0;

  /** @param header Offset of the line with the names. */
  constructor(bytes: Uint8Array, columns: AlignedColumns, header: number, from: number) {
    this.#bytes = bytes;
    this.#row = new RowCells(columns);
    this.#header = header;
    this.#at = from;
  }

  next(): boolean {
    if (this.endsRow) {
      if (this.#at >= this.#bytes.length) return false;
      this.#readRow();
    }
    this.start = this.#row.starts[this.#cell] ?? 0;
    this.end = this.#row.ends[this.#cell] ?? 0;
    this.#cell++;
    this.endsRow = this.#cell === this.#row.count;
    return true;
  }

  #readRow(): void {
    const bytes = this.#bytes;
    const start = this.#at;
    const feed = bytes.indexOf(LINE_FEED, start);
    const lineEnd = feed < 0 ? bytes.length : feed;
    const end = Math.max(start, bytes[lineEnd - 1] === CARRIAGE_RETURN ? lineEnd - 1 : lineEnd);
    if (start === this.#header) this.#row.readHeader(bytes, start, end);
    else if (isRule(bytes, start)) {
      this.#row.readAsOne(bytes, start, end);
      // Behind a blank line or a rule stands what is told of the table as a whole.
      this.#isOver ||= this.#rows > 0;
    } else if (this.#row.read(bytes, start, end, !this.#isOver)) this.#rows++;
    this.#at = lineEnd + 1;
    this.#cell = 0;
  }
}
