import type { Segment, Segments } from '../../../text/segments.ts';
import { decodeUtf8 } from '../../utf8.ts';
import { segmentUnit } from '../../lines/render/rendering.ts';
import type { LineUnit } from '../../lines/render/rendering.ts';
import { cellStart } from './cells.ts';
import { oneLine, titleOf } from './columnNote.ts';
import type { Table } from './surveyTable.ts';

/** Segments of a row that come at once, or its bytes: a row of longer texts comes in part. */
const MOST_SEGMENTS = 4;
const MOST_BYTES = 900;
/** UTF-16 units of a cell that a note shows. */
const LONGEST_VALUE = 60;

/** The lines of the row that holds an offset: of a long row its beginning, and that place. */
export function rowUnit(table: Table, offset: number): LineUnit {
  const { first, here, last } = rowAt(table, offset);
  const isShort =
    last.index - first.index < MOST_SEGMENTS ||
    (last.endsLine && last.end - first.start <= MOST_BYTES);
  if (isShort) return segmentUnit(first.index, last.index);
  const beginning = { from: first.index, to: first.index };
  return { spans: [beginning, { from: here.index, to: here.index }] };
}

/** The rows of which single lines are to be shown: a part of a row is nobody's. */
export function* wholeRows(table: Table, units: Iterable<LineUnit>): Generator<LineUnit> {
  const { segments, tall } = table;
  for (const unit of units) {
    const [span] = 'note' in unit ? [] : unit.spans;
    const isRow = tall.starts.length === 0 || span === undefined;
    yield isRow ? unit : rowUnit(table, segments.at(span.from).start);
  }
}

/** Which cell it is that statistics know by an offset, and what stands there: in long rows nobody can tell. */
export function cellNote(table: Table, offset: number): string {
  const { segments, form, columns } = table;
  const { first } = rowAt(table, offset);
  const start = cellStart(segments.bytes, offset);
  const cells = form.cells(first.start);
  let column = 0;
  while (cells.next() && !cells.endsRow && cells.start < start) column++;
  const text = oneLine(decodeUtf8(segments.bytes.subarray(cells.start, cells.end)));
  const value = text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
  const name = titleOf(columns[column]?.name ?? `column ${column + 1}`);
  return `line ${first.line}, ${name}: ${value === '' ? '(empty)' : value}`.toWellFormed();
}

/** The segments in which the row that holds an offset begins and ends, and that of the offset. */
function rowAt(
  { segments, tall }: Table,
  offset: number,
): Record<'first' | 'here' | 'last', Segment> {
  const here = segments.holding(offset);
  const place = tall.starts.lastAtMost(offset);
  const isTall =
    tall.starts.length > 0 && tall.starts.at(place) <= offset && offset < tall.ends.at(place);
  const first = isTall ? segments.holding(tall.starts.at(place)) : segments.ofLine(here.line);
  const last = isTall ? segments.holding(tall.ends.at(place) - 1) : lastOfLine(segments, here);
  return { first, here, last };
}

function lastOfLine(segments: Segments, from: Segment): Segment {
  let last = from;
  for (let steps = 0; !last.endsLine && steps < MOST_SEGMENTS; steps++) {
    last = segments.at(last.index + 1);
  }
  return last;
}
