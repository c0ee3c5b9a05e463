import { numberEnd } from '../../../json/numbers.ts';
import { NULL, NUMBER, OBJECT_OPEN, STRING } from '../../../json/scanner.ts';
import { GrowingOffsets } from '../../../text/growingOffsets.ts';
import { Segments } from '../../../text/segments.ts';
import { Position } from '../../fit/statistics/position.ts';
import { Recorder } from '../../fit/statistics/recorder.ts';
import type { QueryHits } from '../../fit/statistics/recorder.ts';
import { meaningOf, queryTerms } from '../../fit/statistics/vocabulary.ts';
import type { DigestOptions } from '../../options.ts';
import { decodeUtf8, withoutByteOrderMark } from '../../utf8.ts';
import { CellReader } from './cells.ts';
import type { Dialect } from './dialect.ts';

/** Columns of which statistics are kept. */
const MOST_COLUMNS = 400;
/** Of the rows, the share that may have fewer or more cells than the header. */
const MOST_UNEVEN = 0.02;
/** Uneven rows that are kept. */
const MOST_KEPT = 16;

/** One column and the statistics of its cells. */
export interface Column {
  name: string;
  position: Position;
}

/** What one pass over a table leaves behind. */
export interface Table {
  segments: Segments;
  delimiter: number;
  hasHeader: boolean;
  columns: Column[];
  rows: Position;
  root: Position;
  queryHits: QueryHits;
  /** Offsets of rows with a number of cells other than the header's. */
  uneven: number[];
  /** Offsets at which rows of several lines begin and end. */
  tall: { starts: GrowingOffsets; ends: GrowingOffsets };
}

/**
 * Reads a table once and keeps statistics of each column.
 *
 * @returns undefined where too many rows do not fit the header: that is no table.
 */
export function surveyTable(
  bytes: Uint8Array,
  dialect: Dialect,
  { query, origin }: Pick<DigestOptions, 'query' | 'origin'>,
): Table | undefined {
  const surveyor = new TableSurveyor(bytes, dialect, query);
  surveyor.run();
  return surveyor.result(origin.firstLine);
}

class TableSurveyor {
  readonly #bytes: Uint8Array;
  readonly #dialect: Dialect;
  readonly #recorder: Recorder;
  readonly #root = new Position(null, -1, -1, null);
  readonly #rows = new Position(this.#root, -1, -1, null);
  readonly #columns: Column[] = [];
  readonly #uneven: number[] = [];
  #unevenCount = 0;
  readonly #tall = { starts: new GrowingOffsets(), ends: new GrowingOffsets() };
  #row = 0;
  #place = { collection: 0, row: 0 };

  constructor(bytes: Uint8Array, dialect: Dialect, query: string) {
    this.#bytes = bytes;
    this.#dialect = dialect;
    this.#recorder = new Recorder(bytes, queryTerms(query));
    this.#root.element = this.#rows;
    this.#root.folding = 'list';
    this.#rows.folding = 'record';
  }

  run(): void {
    const cells = new CellReader(this.#bytes, this.#dialect.delimiter);
    let column = 0;
    let rowStart = 0;
    let spansLines = false;
    while (cells.next()) {
      if (column === 0) this.#beginRow((rowStart = cells.start));
      this.#cell(column, cells);
      spansLines ||= cells.quoted && this.#hasLineFeed(cells.start, cells.end);
      column++;
      if (!cells.endsRow) continue;
      this.#endRow(rowStart, column, cells.end);
      if (spansLines) {
        this.#tall.starts.push(rowStart);
        this.#tall.ends.push(cells.end);
      }
      spansLines = false;
      column = 0;
    }
  }

  result(firstLine: number): Table | undefined {
    if (this.#unevenCount > MOST_UNEVEN * this.#row) return undefined;
    return {
      segments: new Segments(this.#bytes, undefined, firstLine),
      delimiter: this.#dialect.delimiter,
      hasHeader: this.#dialect.hasHeader,
      columns: this.#columns,
      rows: this.#rows,
      root: this.#root,
      queryHits: this.#recorder.queryHits,
      uneven: this.#uneven,
      tall: this.#tall,
    };
  }

  #beginRow(start: number): void {
    this.#place.row = this.#row;
    if (this.#row === 0 && this.#dialect.hasHeader) return;
    this.#rows.count++;
    this.#rows.objects++;
    this.#rows.countType(OBJECT_OPEN, start + 1);
  }

  #endRow(start: number, cells: number, end: number): void {
    this.#row++;
    const isBlank = cells === 1 && end === start;
    if (cells === this.#dialect.columns || isBlank) return;
    this.#unevenCount++;
    if (this.#uneven.length < MOST_KEPT) this.#uneven.push(start);
  }

  #cell(column: number, { start, end, quoted }: CellReader): void {
    if (this.#row === 0 && this.#columns.length < MOST_COLUMNS) {
      const name = this.#dialect.hasHeader
        ? this.#text(start, end, quoted)
        : `column ${column + 1}`;
      const position = new Position(this.#rows, start, end, meaningOf(name));
      this.#rows.addMember(column, position);
      this.#columns.push({ name, position });
      return;
    }
    const position = this.#columns[column]?.position;
    // A cell is read with the bytes around it, where quotes would stand; those at the text's very
    // ends have none, and are shown anyway.
    if (position === undefined || start === 0 || end === this.#bytes.length) return;
    position.count++;
    // Known by the offset that `cellAt` takes.
    const isNumber = !quoted && start < end && numberEnd(this.#bytes, start, end) === end;
    const known = quoted || isNumber ? start : start - 1;
    if (position.first.length < 4) position.first.push(known);
    const token = start === end ? NULL : isNumber ? NUMBER : STRING;
    const readTo = quoted || isNumber ? end : end + 1;
    this.#recorder.scalar(position, token, known, readTo, this.#place);
  }

  #text(start: number, end: number, quoted: boolean): string {
    const text = decodeUtf8(withoutByteOrderMark(this.#bytes.subarray(start, end)));
    return quoted ? text.slice(1, -1).replaceAll('""', '"') : text;
  }

  #hasLineFeed(start: number, end: number): boolean {
    let at = start;
    while (at < end && this.#bytes[at] !== 0x0a) at++;
    return at < end;
  }
}
