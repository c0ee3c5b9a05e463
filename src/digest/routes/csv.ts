import type { Draft, Route } from '../draft.ts';
import { mergeByShare } from '../lines/render/order.ts';
import type { DigestOptions } from '../options.ts';
import { isFrame } from './csv/columnNote.ts';
import { dialectOf } from './csv/dialect.ts';
import { alignedForm } from './csv/aligned/alignedForm.ts';
import { alignmentOf } from './csv/aligned/alignment.ts';
import { sectionsOf } from './csv/aligned/sections.ts';
import type { NamedSection } from './csv/aligned/sections.ts';
import { rowUnits, signalledRows } from './csv/rows.ts';
import { surveyTable } from './csv/surveyTable.ts';
import { readTables } from './csv/tables.ts';
import { delimitedForm } from './csv/tableForm.ts';
import type { TableForm } from './csv/tableForm.ts';
import { lineDraft } from './drafts.ts';

/** Bytes at the head of a text that show whether it is tables. */
const SAMPLE_BYTES = 32 * 1024;
/** Of a text that is tables, the share that stands in them. */
const LEAST_SHARE = 0.6;
const LINE_FEED = 0x0a;

/**
 * Tables with a sign between their cells, or aligned in columns: the header, what columns hold,
 * rows that stand out. Of aligned ones there may be several in one text.
 */
export const csv: Route = {
  async digest(text, options) {
    const dialect = await dialectOf(text);
    if (dialect !== undefined) return tableDraft(text, delimitedForm(text, dialect), options);
    const sections = tablesIn(text);
    if (sections.length > 1) return tablesDraft(text, sections, options);
    const alignment = alignmentOf(text);
    // Below one that is none, there may be one that is.
    const isFirst = sections[0] === undefined || alignment?.from === sections[0].from;
    if (alignment !== undefined && isFirst) {
      const section = { ...alignment, end: text.length };
      return tableDraft(text, alignedForm(text, [section]), options);
    }
    return sections.length === 0 ? undefined : tablesDraft(text, sections, options);
  },
};

/** The aligned tables of a text that is mostly tables. */
function tablesIn(text: Uint8Array): NamedSection[] {
  const areMostOf = (part: Uint8Array, sections: readonly NamedSection[]): boolean =>
    sections.reduce((sum, { from, end }) => sum + end - from, 0) >= LEAST_SHARE * part.length;
  // Most texts are none, and need not be read to the end for it.
  const sample = text.subarray(0, text.lastIndexOf(LINE_FEED, SAMPLE_BYTES) + 1);
  if (text.length > SAMPLE_BYTES && !areMostOf(sample, sectionsOf(sample))) return [];
  const sections = sectionsOf(text);
  return areMostOf(text, sections) ? sections : [];
}

function tablesDraft(
  text: Uint8Array,
  sections: readonly NamedSection[],
  options: DigestOptions,
): Draft | undefined {
  const { segments, count, structure, signals } = readTables(text, sections, options);
  if (count === 0) return undefined;
  const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
  const title = count === 1 ? 'a table and text' : `${count} tables`;
  return lineDraft('csv', { segments, title, units }, options);
}

function tableDraft(text: Uint8Array, form: TableForm, options: DigestOptions): Draft | undefined {
  const table = surveyTable(text, form, options);
  if (table === undefined) return undefined;
  const { segments } = table;
  const structure = rowUnits(table);
  const signals = signalledRows(table, options.budget.orderedChars);
  const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
  const columns = table.columns.filter((column) => !isFrame(column));
  const title = `table of ${columns.length} columns`;
  return lineDraft('csv', { segments, title, units }, options);
}
