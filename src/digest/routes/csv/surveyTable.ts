import { numberEnd } from '../../../json/numbers.ts';
import { NULL, NUMBER, OBJECT_OPEN, STRING } from '../../../json/scanner.ts';
import { GrowingOffsets } from '../../../text/growingOffsets.ts';
import { Segments } from '../../../text/segments.ts';
import { RangeHasher } from '../../fit/statistics/hash.ts';
import { Position } from '../../fit/statistics/position.ts';
import { Recorder } from '../../fit/statistics/recorder.ts';
import type { QueryHits } from '../../fit/statistics/recorder.ts';
import { meaningOf, queryTerms } from '../../fit/statistics/vocabulary.ts';
import type { DigestOptions } from '../../options.ts';
import { decodeUtf8, withoutByteOrderMark } from '../../utf8.ts';
import { RepeatedKeys } from './repeatedKeys.ts';
import { isRule } from './rules.ts';
import type { Cells } from './cells.ts';
import type { TableForm } from './tableForm.ts';

/** Columns of which statistics are kept. */
const MOST_COLUMNS = 400;
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
  form: TableForm;
  columns: Column[];
  rows: Position;
  root: Position;
  queryHits: QueryHits;
  /** Offsets of rows with a number of cells other than the header's. */
  uneven: number[];
  /** Rows whose first cell is another's, too. */
  keys: RepeatedKeys;
  /** Offsets at which rows of several lines begin and end. */
  tall: { starts: GrowingOffsets; ends: GrowingOffsets };
}

/**
 * Reads a table once and keeps statistics of each column.
 *
 * @param segments Those of the text, where they are known.
 * @returns undefined where too many rows do not fit the header: that is no table.
 */
export function surveyTable(
  bytes: Uint8Array,
  form: TableForm,
  { query, origin }: Pick<DigestOptions, 'query' | 'origin'>,
  segments?: Segments,
): Table | undefined {
  const surveyor = new TableSurveyor(bytes, form, query);
  surveyor.run();
  return surveyor.result(() => segments ?? new Segments(bytes, undefined, origin.firstLine));
}

class TableSurveyor {
  readonly #bytes: Uint8Array;
  readonly #form: TableForm;
  readonly #recorder: Recorder;
  readonly #hasher: RangeHasher;
  readonly #root = new Position(null, -1, -1, null);
  readonly #rows = new Position(this.#root, -1, -1, null);
  readonly #columns: Column[] = [];
  readonly #uneven: number[] = [];
  #unevenCount = 0;
  readonly #keys = new RepeatedKeys();
  readonly #tall = { starts: new GrowingOffsets(), ends: new GrowingOffsets() };
  #row = 0;
  #place = { collection: 0, row: 0 };

  constructor(bytes: Uint8Array, form: TableForm, query: string) {
    this.#bytes = bytes;
    this.#form = form;
    this.#recorder = new Recorder(bytes, queryTerms(query));
    this.#hasher = new RangeHasher(bytes);
    this.#root.element = this.#rows;
    this.#root.folding = 'list';
    this.#rows.folding = 'record';
  }

  run(): void {
    const cells = this.#form.cells(this.#form.from);
    while (cells.next()) {
      // A rule below the header, and blank lines anywhere, are no rows.
      const isNone = cells.endsRow || this.#row === 1 ? isRule(this.#bytes, cells.start) : false;
      if (isNone) while (!cells.endsRow) cells.next();
      else this.#readRow(cells);
    }
  }

  result(segments: () => Segments): Table | undefined {
    if (this.#unevenCount > this.#form.mostUneven(this.#row)) return undefined;
    return {
      segments: segments(),
      form: this.#form,
      columns: this.#columns,
      rows: this.#rows,
      root: this.#root,
      queryHits: this.#recorder.queryHits,
      uneven: this.#uneven,
      keys: this.#keys,
      tall: this.#tall,
    };
  }

  #readRow(cells: Cells): void {
    const { start } = cells;
    const isLone = cells.endsRow;
    this.#beginRow(start);
    let column = 0;
    let spansLines = false;
    for (let isNext = true; isNext; isNext = !cells.endsRow && cells.next()) {
      // A lone cell belongs to no column.
      if (!isLone) this.#cell(column, cells);
      spansLines ||= cells.quoted && this.#hasLineFeed(cells.start, cells.end);
      column++;
    }
    this.#row++;
    if (column !== this.#form.columns) {
      this.#unevenCount++;
      if (this.#uneven.length < MOST_KEPT) this.#uneven.push(start);
    }
    if (!spansLines) return;
    this.#tall.starts.push(start);
    this.#tall.ends.push(cells.end);
  }

  #beginRow(start: number): void {
    this.#place.row = this.#row;
    if (this.#row === 0 && this.#form.hasHeader) return;
    this.#rows.count++;
    this.#rows.objects++;
    this.#rows.countType(OBJECT_OPEN, start + 1);
  }

  #cell(column: number, { start, end, quoted }: Cells): void {
    if (this.#row === 0 && this.#columns.length < MOST_COLUMNS) {
      const name = this.#form.hasHeader ? this.#text(start, end, quoted) : `column ${column + 1}`;
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
    const hash = this.#hasher.hash(known, readTo);
    if (column === 0 && token !== NULL) this.#keys.add(hash, start);
    this.#recorder.scalar(position, token, known, readTo, hash, this.#place);
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
