import type { Route } from '../draft.ts';
import { mergeByShare } from '../lines/order.ts';
import { dialectOf } from './csv/dialect.ts';
import { rowUnits, signalledRows } from './csv/rows.ts';
import { surveyTable } from './csv/surveyTable.ts';
import { lineDraft } from './drafts.ts';

/** Comma- or tab-separated tables: the header, what columns hold, rows that stand out. */
export const csv: Route = {
  async digest(text, options) {
    const dialect = await dialectOf(text);
    if (dialect === undefined) return undefined;
    const table = surveyTable(text, dialect, options);
    if (table === undefined) return undefined;
    const { segments } = table;
    const structure = rowUnits(table);
    const signals = signalledRows(table, options.budget.orderedChars);
    const units = mergeByShare(segments, structure, signals, options.budget.orderedChars);
    const title = `table of ${table.columns.length} columns`;
    return lineDraft('csv', { segments, title, units }, options);
  },
};
