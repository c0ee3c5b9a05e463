import type { DocumentNode } from '../document/document.ts';
import { View } from '../order/view.ts';
import { quote } from '../../../json/text.ts';
import { listed } from './listed.ts';

/** A cell of a key that its row has not. */
const ABSENT = '"…-"';
/** A cell of a value that is not shown. */
const ELIDED = '"…"';

/** What a row has in a place: a value, shown where it is a view; null where the key is absent. */
export type Entry = View | DocumentNode | null;

/** What stands in one place of all rows, and how many members of each are not shown. */
export interface Level {
  entries: readonly Entry[];
  hidden: number[];
}

/** A column of a table: of values, or of how many members of a level are not shown. */
export interface Column {
  name: string;
  /** Cells that show something. */
  shown: number;
  /** The level it stands at, or counts. */
  level: Level;
  /** By row; null in a column of counts. */
  values: readonly CellValue[] | null;
}

/** The text of a value that is shown; else where it stands, and null where the key is absent. */
export type CellValue = string | Entry;

/** A column of counts. */
export function countsOf(name: string, level: Level): Column {
  const shown = level.entries.reduce((sum, entry) => sum + (entry instanceof View ? 1 : 0), 0);
  return { name, shown, level, values: null };
}

/**
 * Shows the values of a column that are no longer than the mark in their place: an elision must
 * pay. Only members of objects that are partly shown: where all of an object is elided, its
 * members are no elisions of their own.
 *
 * @param textOf The text of a value; null for one that is longer.
 * @returns the column, and what it shows of what was not shown.
 */
export function filled(
  column: Column,
  textOf: (node: DocumentNode, most: number) => string | null,
): { column: Column; nodes: DocumentNode[] } {
  const nodes: DocumentNode[] = [];
  const { level, values } = column;
  if (values === null) return { column, nodes };
  const filledValues = values.map((value, row): CellValue => {
    if (typeof value === 'string' || value === null || value instanceof View) return value;
    const text = level.entries[row] instanceof View ? textOf(value, ELIDED.length) : null;
    if (text === null) return value;
    level.hidden[row] = (level.hidden[row] ?? 0) - 1;
    nodes.push(value);
    return text;
  });
  return { column: { ...column, values: filledValues }, nodes };
}

/** Whether a column says anything: counts may all be 0. */
export function isNeeded({ values, level }: Column): boolean {
  return values !== null || level.hidden.some((count) => count > 0);
}

/** The cells of a row, with a further object for what stands in narrow columns. */
export function cellsOf(row: number, wide: readonly Column[], narrow: readonly Column[]): string {
  let cells = '';
  for (const column of wide) cells = listed(cells, cellOf(column, row));
  let rest = '';
  for (const column of narrow) {
    const cell = cellOf(column, row);
    if (isShown(cell)) rest = listed(rest, `${quote(column.name)}:${cell}`);
  }
  return rest === '' ? cells : listed(cells, `{${rest}}`);
}

function cellOf({ level, values }: Column, row: number): string {
  if (values === null && level.entries[row] instanceof View) return String(level.hidden[row] ?? 0);
  const value = (values ?? level.entries)[row] ?? null;
  if (typeof value === 'string') return value;
  return value === null ? ABSENT : ELIDED;
}

function isShown(cell: string): boolean {
  return cell !== ABSENT && cell !== ELIDED;
}
