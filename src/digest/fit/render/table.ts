import type { DocumentNode } from '../document/document.ts';
import { View } from '../order/view.ts';
import { isCommon } from '../statistics/common.ts';
import { escapeSegment } from '../../../json/pointer.ts';
import { quote } from '../../../json/text.ts';
import { escapedName } from './escape.ts';
import { listed } from './listed.ts';
import type { Members } from './members.ts';

/** Levels of nested objects that become columns. */
const FLAT_LEVELS = 3;
/** A column in a smaller share of the rows moves to an object at the end of the row. */
const COLUMN_SHARE = 0.4;

/** Children that are no rows may be in a table that has most of them. */
const ROW_SHARE = 0.7;

const ABSENT = '"…-"';
const ELIDED = '"…"';

interface Column {
  name: string;
  cells: string[];
  /** Cells that show a value. */
  shown: number;
}

/** A collection's shown rows as a table. All its texts are items of JSON lists, without brackets. */
export interface Table {
  /** The header: the names of the columns. */
  columns: string;
  /**
   * The cells of each child shown, with a further object for what fits no column; null for one
   * that is no row.
   */
  rows: readonly (string | null)[];
  /** Members that all rows of the collection have, shown or not. */
  common: string;
}

/** What a row has in a place: a value, shown where it is a view; null where the key is absent. */
type Entry = View | DocumentNode | null;

interface Layout {
  columns: Column[];
  common: string;
  /** Whether the rows are those of one collection, whose statistics are kept together. */
  together: boolean;
}

/** Lays out objects as a table. */
export class TableMaker {
  readonly #members: Members;
  readonly #cell: (view: View) => string;

  /** @param cell The text of a value that was rendered as part of a row. */
  constructor(members: Members, cell: (view: View) => string) {
    this.#members = members;
    this.#cell = cell;
  }

  /**
   * The table of a collection's shown children: of those that are plain objects, where most are.
   * The others stand beside its rows as they are, so that in an array none may be an array. All
   * have been rendered.
   */
  make(shown: readonly View[]): Table | undefined {
    if (shown.length < 2) return undefined;
    const rows = shown.filter((child) => this.#isRow(child));
    if (rows.length < 2 || rows.length < shown.length * ROW_SHARE) return undefined;
    if (rows.length < shown.length && shown.some(isArrayElement)) return undefined;
    const position = rows[0]?.position ?? null;
    const together = position?.isElement === true && rows.every((row) => row.position === position);
    const layout: Layout = { columns: [], common: '', together };
    this.#flatten(rows, '', 1, layout);
    const least = rows.length * COLUMN_SHARE;
    const wide = layout.columns.filter((column) => column.shown >= least);
    const narrow = layout.columns.filter((column) => column.shown < least);
    let row = 0;
    return {
      columns: wide.map(({ name }) => quote(name)).join(','),
      rows: shown.map((child) => (child === rows[row] ? cellsOf(row++, wide, narrow) : null)),
      common: layout.common,
    };
  }

  #isRow(view: View): boolean {
    if (view.node.kind !== 'object') return false;
    return this.#isPlain(view) || this.#members.of(view.node)?.size === 0;
  }

  /** An object that is partly shown, whose members have names that are short and their own. */
  #isPlain(view: View): boolean {
    if (view.node.kind !== 'object' || this.#members.document.isEmbedded(view.node)) return false;
    return this.#members.of(view.node) !== null && shownOf(view).length > 0;
  }

  #flatten(entries: readonly Entry[], prefix: string, level: number, layout: Layout): void {
    const shown = this.#shownIn(entries);
    const hidden = entries.map((entry) => this.#hiddenCount(entry));
    const inAll = layout.together ? this.#inAll(shown) : NO_NAMES;
    for (const [name, views] of shown) {
      const column = prefix + escapeSegment(escapedName(name));
      if (level < FLAT_LEVELS && this.#arePlain(views)) {
        const below = entries.map((entry, row) => views[row] ?? this.#hiddenIn(entry, name));
        this.#flatten(below, `${column}/`, level + 1, layout);
      } else if (inAll.has(name)) {
        const text = views.find((view) => view !== undefined);
        if (text !== undefined) {
          layout.common = listed(layout.common, `${quote(column)}:${this.#cell(text)}`);
        }
        views.forEach((view, row) => {
          if (view !== undefined) hidden[row] = (hidden[row] ?? 0) + 1;
        });
      } else layout.columns.push(this.#column(column, name, views, entries));
    }
    if (hidden.some((count) => count > 0)) {
      layout.columns.push(countsOf(`${prefix}…`, entries, hidden));
    }
  }

  /** Members of a row that are not shown. */
  #hiddenCount(entry: Entry): number {
    return entry instanceof View ? this.#names(entry.node).size - shownOf(entry).length : 0;
  }

  #column(
    name: string,
    key: string,
    views: readonly (View | undefined)[],
    entries: readonly Entry[],
  ): Column {
    const column: Column = { name, cells: [], shown: 0 };
    for (let row = 0; row < entries.length; row++) {
      const view = views[row];
      if (view !== undefined) {
        column.cells.push(this.#cell(view));
        column.shown++;
      } else
        column.cells.push(this.#hiddenIn(entries[row] ?? null, key) === null ? ABSENT : ELIDED);
    }
    return column;
  }

  /** The shown members of all rows by their names: of each row its own, where it has one. */
  #shownIn(entries: readonly Entry[]): Map<string, (View | undefined)[]> {
    const named = new Map<string, (View | undefined)[]>();
    entries.forEach((entry, row) => {
      if (!(entry instanceof View)) return;
      for (const child of shownOf(entry)) {
        const name = child.nameIn(this.#members.document);
        let views = named.get(name);
        if (views === undefined) {
          views = new Array<View | undefined>(entries.length).fill(undefined);
          named.set(name, views);
        }
        views[row] = child;
      }
    });
    return named;
  }

  #arePlain(views: readonly (View | undefined)[]): boolean {
    for (const view of views) if (view !== undefined && !this.#isPlain(view)) return false;
    return true;
  }

  /** What is under a name that is not shown. Names of what is opaque cannot be told apart. */
  #hiddenIn(entry: Entry, name: string): Entry {
    if (entry === null) return null;
    if (entry instanceof View) return this.#names(entry.node).get(name) ?? null;
    const isOpaque = entry.kind === 'object' && this.#members.of(entry) === null;
    return isOpaque ? entry : (this.#names(entry).get(name) ?? null);
  }

  /** Members that all rows of the collection have with one value, if any row shows them. */
  #inAll(shown: ReadonlyMap<string, readonly (View | undefined)[]>): ReadonlySet<string> {
    const inAll = new Set<string>();
    for (const [name, views] of shown) {
      const position = views.find((view) => view !== undefined)?.position ?? null;
      if (position !== null && isCommon(position)) inAll.add(name);
    }
    return inAll;
  }

  #names(node: DocumentNode): ReadonlyMap<string, DocumentNode> {
    return node.kind === 'object' ? (this.#members.of(node) ?? NOTHING) : NOTHING;
  }
}

/** How many members of each row are not shown. */
function countsOf(name: string, entries: readonly Entry[], hidden: readonly number[]): Column {
  const column: Column = { name, cells: [], shown: 0 };
  entries.forEach((entry, row) => {
    if (entry instanceof View) {
      column.cells.push(String(hidden[row] ?? 0));
      column.shown++;
    } else column.cells.push(entry === null ? ABSENT : ELIDED);
  });
  return column;
}

function cellsOf(row: number, wide: readonly Column[], narrow: readonly Column[]): string {
  let cells = '';
  for (const column of wide) cells = listed(cells, column.cells[row] ?? ABSENT);
  let rest = '';
  for (const { name, cells: of } of narrow) {
    const cell = of[row] ?? ABSENT;
    if (isShown(cell)) rest = listed(rest, `${quote(name)}:${cell}`);
  }
  return rest === '' ? cells : listed(cells, `{${rest}}`);
}

/** Children that are shown of a value that was rendered. */
function shownOf(view: View): readonly View[] {
  return view.rendering?.shown ?? [];
}

const NO_NAMES: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, DocumentNode> = new Map();

function isArrayElement({ node }: View): boolean {
  return node.kind === 'array' && node.keyStart < 0;
}

function isShown(cell: string): boolean {
  return cell !== ABSENT && cell !== ELIDED;
}
