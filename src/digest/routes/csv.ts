import type { Route } from '../draft.ts';
import { mergeByShare } from '../lines/order.ts';
import { dialectOf } from './csv/dialect.ts';
import { alignedForm } from './csv/aligned/alignedForm.ts';
import { alignmentOf } from './csv/aligned/alignment.ts';
import { rowUnits, signalledRows } from './csv/rows.ts';
import { surveyTable } from './csv/surveyTable.ts';
import { delimitedForm } from './csv/tableForm.ts';
import type { TableForm } from './csv/tableForm.ts';
import { lineDraft } from './drafts.ts';

/** Tables with a sign between their cells, or aligned in columns: the header, what columns hold, rows that stand out. */
export const csv: Route = {
  async digest(text, options) {
    const form = await formOf(text);
    const table = form && surveyTable(text, form, options);
    if (table === undefined) return undefined;
    const { segments } = table;
    const structure = rowUnits(table);
    const signals = signalledRows(table, options.budget.orderedChars);
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    const title = `table of ${table.columns.length} columns`;
    return lineDraft('csv', { segments, title, units }, options);
  },
};

/** How a table is written down, undefined where the text is none. */
async function formOf(text: Uint8Array): Promise<TableForm | undefined> {
  const dialect = await dialectOf(text);
  if (dialect !== undefined) return delimitedForm(text, dialect);
  const alignment = alignmentOf(text);
  return alignment && alignedForm(text, alignment.columns, alignment.from);
}
