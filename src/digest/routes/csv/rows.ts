import type { Segments } from '../../../text/segments.ts';
import { collectSignals } from '../../fit/signals/collect.ts';
import { segmentUnit } from '../../lines/rendering.ts';
import type { LineUnit } from '../../lines/rendering.ts';
import { fromBothEnds } from '../../lines/spread.ts';
import { cellStart } from './cells.ts';
import { columnNote } from './columnNote.ts';
import type { Table } from './surveyTable.ts';

/** Segments of a row that come at once: a row of long texts comes in part. */
const MOST_SEGMENTS = 4;
/** Rows of both ends that stand before what the columns hold. */
const ENDS_FIRST = 4;
/** Rows that are shown for what their columns reach from and to. */
const MOST_EXTREME = 12;

/** The structure of a table: its header, both ends, what each column holds, on from the ends. */
export function* rowUnits(table: Table): Generator<LineUnit> {
  const { segments, hasHeader, columns } = table;
  if (hasHeader) yield rowUnit(table, 0);
  const ends = fromBothEnds(0, segments.count - 1);
  for (let taken = 0; taken < ENDS_FIRST; taken++) {
    const next = ends.next();
    if (next.done === true) return;
    yield next.value;
  }
  const byWorth = [...columns].sort((a, b) => factorOf(b) - factorOf(a));
  for (const column of byWorth) {
    const note = columnNote(table, column);
    if (note !== null) yield { note };
  }
  yield* extremeRows(table);
  yield* ends;
}

/** The rows that hold a column's lowest or highest number, those of most columns first. */
function* extremeRows(table: Table): Generator<LineUnit> {
  const held = new Map<number, { offset: number; columns: number }>();
  for (const { position } of table.columns) {
    const { numeric, count, numbers, nulls } = position;
    if (numeric === null || numbers + nulls < count) continue;
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
  const most = Math.max(64, Math.ceil(Math.min(chars, 1_000_000) / 10));
  for (const { offset } of collectSignals(table.root, table.queryHits, most)) {
    yield rowUnit(table, cellStart(table.segments.bytes, offset));
  }
}

function factorOf({ position }: Table['columns'][number]): number {
  return position.meaning?.factor ?? 1;
}

/** The lines of the row that holds an offset: of a long row its beginning, and that place. */
function rowUnit({ segments, tall }: Table, offset: number): LineUnit {
  const here = segments.holding(offset);
  const place = tall.starts.lastAtMost(offset);
  const isTall =
    tall.starts.length > 0 && tall.starts.at(place) <= offset && offset < tall.ends.at(place);
  const first = isTall ? segments.holding(tall.starts.at(place)) : segments.ofLine(here.line);
  const last = isTall ? segments.holding(tall.ends.at(place) - 1) : lastOfLine(segments, here);
  if (last.index - first.index < MOST_SEGMENTS) return segmentUnit(first.index, last.index);
  const beginning = { from: first.index, to: first.index };
  return { spans: [beginning, { from: here.index, to: here.index }] };
}

function lastOfLine(segments: Segments, from: ReturnType<Segments['at']>): typeof from {
  let last = from;
  for (let steps = 0; !last.endsLine && steps < MOST_SEGMENTS; steps++) {
    last = segments.at(last.index + 1);
  }
  return last;
}
