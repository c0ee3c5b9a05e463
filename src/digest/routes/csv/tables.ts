import { grouped, markLine } from '../../../text/marks.ts';
import type { Segments } from '../../../text/segments.ts';
import { groupBy } from '../../groupBy.ts';
import { signalUnits } from '../../lines/units/blocks.ts';
import { rankedSignals } from '../../lines/signals/lineSignals.ts';
import type { LineSignal } from '../../lines/signals/lineSignal.ts';
import { surveyLines } from '../../lines/survey/lineSurvey.ts';
import type { LineSurvey } from '../../lines/survey/lineSurvey.ts';
import { segmentUnit } from '../../lines/render/rendering.ts';
import type { LineUnit, Span } from '../../lines/render/rendering.ts';
import { isBlank, withoutRepeats } from '../../lines/kinds/repeats.ts';
import { evenly, fromBothEnds } from '../../lines/units/spread.ts';
import { inTurns } from '../../lines/units/turns.ts';
import type { DigestOptions } from '../../options.ts';
import { alignedForm } from './aligned/alignedForm.ts';
import type { NamedSection } from './aligned/sections.ts';
import { columnNotes, extremeRows, headerUnits, signalledRows } from './rows.ts';
import { surveyTable } from './surveyTable.ts';
import type { Table } from './surveyTable.ts';
import { TablePlaces } from './tablePlaces.ts';

/** Lines outside of tables that differ in their numbers only. */
const MOST_ALIKE = 12;

/** Tables with the same names: where each stands, and what is known of all of them. */
interface Group {
  sections: readonly NamedSection[];
  table: Table;
}

/** Several tables in one text, and the lines between them. */
export interface Tables {
  segments: Segments;
  count: number;
  structure: Iterable<LineUnit>;
  signals: Iterable<LineUnit>;
}

/** What stands out in tables, and how to lead through them. */
export function readTables(
  text: Uint8Array,
  sections: readonly NamedSection[],
  options: DigestOptions,
): Tables {
  const survey = surveyLines(text, options);
  const { segments } = survey;
  const groups = groupsOf(text, sections, segments, options);
  const places = new TablePlaces(
    segments,
    groups.flatMap((group) => group.sections),
  );
  const { orderedChars } = options.budget;
  return {
    segments,
    count: places.tables.length,
    structure: structureOf(segments, groups, places),
    signals: inTurns([
      ...groups.map(({ table }) => placedRows(signalledRows(table, orderedChars), places)),
      signalUnits(segments, survey.continues, looseSignals(survey, places)),
    ]),
  };
}

/** Names and what the columns of tables alike hold, then of each what it is of, then rows. */
function* structureOf(
  segments: Segments,
  groups: readonly Group[],
  places: TablePlaces,
): Generator<LineUnit> {
  yield* inTurns(groups.map((group) => groupUnits(segments, group, places)));
  const tables = inEvenOrder(places.tables);
  yield* inTurns([tables.map(({ head }) => segmentUnit(head)), looseUnits(segments, places.loose)]);
  yield* inTurns([
    ...groups.map(({ table }) => extremeRows(table)),
    ...tables.map(({ from, to }) => fromBothEnds(from + 1, to)),
  ]);
}

/** A row with what says which table it is of. */
function* placedRows(rows: Iterable<LineUnit>, places: TablePlaces): Generator<LineUnit> {
  for (const row of rows) {
    const [span] = 'note' in row ? [] : row.spans;
    const table = span && places.holding(span.from);
    yield table === undefined || 'note' in row
      ? row
      : { ...row, spans: [{ from: table.head, to: table.head }, ...row.spans] };
  }
}

/** Tables with the same names belong together; those whose rows do not fit them are none. */
function groupsOf(
  text: Uint8Array,
  sections: readonly NamedSection[],
  segments: Segments,
  options: DigestOptions,
): Group[] {
  const byNames = groupBy(sections, ({ names, columns }) => `${columns.count} ${names}`);
  return [...byNames.values()].flatMap((alike) => {
    const table = surveyTable(text, alignedForm(text, alike), options, segments);
    return table === undefined ? [] : { sections: alike, table };
  });
}

function inEvenOrder<T>(list: readonly T[]): T[] {
  return [...evenly(0, list.length - 1)].flatMap((place) => list[place] ?? []);
}

/** Tables alike: their names, the first row, what their columns hold. */
function* groupUnits(segments: Segments, group: Group, places: TablePlaces): Generator<LineUnit> {
  const { from } = group.table.form;
  const header = segments.holding(from).index;
  yield segmentUnit(places.holding(header)?.head ?? header);
  yield* headerUnits(segments, from);
  yield segmentUnit(header + 1);
  yield* noteUnits(group, header);
}

/** What is told of tables below the names of the first: line by line, ever more of it. */
function* noteUnits({ sections, table }: Group, header: number): Generator<LineUnit> {
  const lines: string[] = [];
  const rows = grouped(table.rows.count);
  if (sections.length > 1) lines.push(`${sections.length} tables with these columns: ${rows} rows`);
  for (const note of columnNotes(table)) {
    lines.push(`column ${note}`);
    const [first = '', ...others] = lines;
    const text = [first, ...others.map(markLine)].join('\n');
    yield { spans: [{ from: header, to: header }], aside: { below: header, text } };
  }
}

/** Lines outside of tables: those right above one first, which say what it is of. */
function looseUnits(segments: Segments, loose: readonly Span[]): Iterable<LineUnit> {
  const ofSpan = function* ({ from, to }: Span): Generator<LineUnit> {
    let last = to;
    while (last > from && isBlank(segments.bytes, segments.at(last))) last--;
    yield segmentUnit(last);
    yield* fromBothEnds(from, last);
  };
  return withoutRepeats(segments, inTurns(inEvenOrder(loose).map(ofSpan)), MOST_ALIKE);
}

function* looseSignals(survey: LineSurvey, places: TablePlaces): Generator<LineSignal> {
  for (const signal of rankedSignals(survey)) {
    if (places.holding(signal.index) === undefined) yield signal;
  }
}
