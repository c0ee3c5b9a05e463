import type { Segments } from '../../../text/segments.ts';
import { collectSignals } from '../../fit/signals/collect.ts';
import { segmentUnit } from '../../lines/render/rendering.ts';
import type { LineUnit } from '../../lines/render/rendering.ts';
import { fromBothEnds } from '../../lines/units/spread.ts';
import { cellStart } from './cells.ts';
import { columnNote, isFrame, isOfNumbers, repeatedNote } from './columnNote.ts';
import { cellNote, rowUnit, wholeRows } from './rowUnit.ts';
import type { Table } from './surveyTable.ts';

/** Pieces of a long line of names that come one after the other. */
const MOST_PIECES = 12;
/** A header of more bytes is one of too many columns to count them. */
const LONGEST_HEADER = 240;
/** Rows of both ends that stand before what the columns hold. */
const ENDS_FIRST = 4;
/** Rows that are shown for what their columns reach from and to. */
const MOST_EXTREME = 12;

/** The structure of a table: its header, both ends, what each column holds, on from the ends. */
export function* rowUnits(table: Table): Generator<LineUnit> {
  const { segments, form } = table;
  if (form.hasHeader) yield* headerUnits(segments, form.from);
  const ends = wholeRows(table, fromBothEnds(0, segments.count - 1));
  for (let taken = 0; taken < ENDS_FIRST; taken++) {
    const next = ends.next();
    if (next.done === true) return;
    yield next.value;
  }
  for (const note of columnNotes(table)) yield { note };
  yield* extremeRows(table);
  yield* ends;
}

/** What columns hold, those that say most of a record first. */
export function* columnNotes(table: Table): Generator<string> {
  const columns = table.columns.filter((column) => !isFrame(column));
  for (const column of columns.sort((a, b) => factorOf(b) - factorOf(a))) {
    const note = columnNote(table, column);
    if (note !== null) yield note;
  }
}

/** The line of names: piece by piece where it is long, so that some of it fits any budget. */
export function* headerUnits(segments: Segments, from: number): Generator<LineUnit> {
  const { index, line } = segments.holding(from);
  for (let at = index; at < segments.count && segments.at(at).line === line; at++) {
    if (at - index < MOST_PIECES) yield segmentUnit(at);
  }
}

/** The rows that hold a column's lowest or highest number, those of most columns first. */
export function* extremeRows(table: Table): Generator<LineUnit> {
  const held = new Map<number, { offset: number; columns: number }>();
  for (const column of table.columns) {
    const { numeric } = column.position;
    if (numeric === null || !isOfNumbers(column)) continue;
    for (const offset of [numeric.lowest.offsets[0], numeric.highest.offsets[0]]) {
      if (offset === undefined) continue;
      const { line } = table.segments.holding(offset);
      const row = held.get(line);
      if (row === undefined) held.set(line, { offset, columns: 1 });
      else row.columns++;
    }
  }
  const rows = [...held.values()].sort((a, b) => b.columns - a.columns);
  for (const { offset } of rows.slice(0, MOST_EXTREME)) {
    yield rowUnit(table, cellStart(table.segments.bytes, offset));
  }
}

/** Rows that stand out, the most first. */
export function* signalledRows(table: Table, chars: number): Generator<LineUnit> {
  for (const offset of table.uneven) yield rowUnit(table, offset);
  const [key] = table.columns;
  if (key !== undefined && table.keys.repeated > 0) yield { note: repeatedNote(table, key) };
  for (const offset of table.keys.offsets) yield rowUnit(table, offset);
  const isNamed = isWide(table);
  const most = Math.max(64, Math.ceil(Math.min(chars, 1_000_000) / 10));
  for (const { offset } of collectSignals(table.root, table.queryHits, most)) {
    if (isNamed) yield { note: cellNote(table, offset) };
    yield rowUnit(table, cellStart(table.segments.bytes, offset));
  }
}

/** Whether nobody can tell which name belongs to which cell of a row. */
function isWide({ segments, form }: Table): boolean {
  const { start, end, endsLine } = segments.holding(form.from);
  return form.hasHeader && (!endsLine || end - start > LONGEST_HEADER);
}

function factorOf({ position }: Table['columns'][number]): number {
  return position.meaning?.factor ?? 1;
}
