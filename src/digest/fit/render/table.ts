import type { DocumentNode } from '../document/document.ts';
import { View } from '../order/view.ts';
import { isCommon } from '../statistics/common.ts';
import { escapeSegment } from '../../../json/pointer.ts';
import { quote } from '../../../json/text.ts';
import { escapedName } from './escape.ts';
import { cellsOf, countsOf, filled, isNeeded } from './columns.ts';
import type { Column, Entry, Level } from './columns.ts';
import { listed } from './listed.ts';
import type { Members } from './members.ts';

/** Levels of nested objects that become columns. */
const FLAT_LEVELS = 3;
/** A column in a smaller share of the rows moves to an object at the end of the row. */
const COLUMN_SHARE = 0.4;

/** Children that are no rows may be in a table that has most of them. */
const ROW_SHARE = 0.7;

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
  /** Values that are shown only for being as short as the mark that would stand in their cell. */
  filled: readonly DocumentNode[];
}

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
  readonly #textOf: (node: DocumentNode, most: number) => string | null;

  /**
   * @param cell The text of a value that was rendered as part of a row.
   * @param textOf The text of any value, where it takes no more than so many UTF-16 units.
   */
  constructor(
    members: Members,
    cell: (view: View) => string,
    textOf: (node: DocumentNode, most: number) => string | null,
  ) {
    this.#members = members;
    this.#cell = cell;
    this.#textOf = textOf;
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
    const isWide = (column: Column): boolean => column.shown >= least;
    const full = layout.columns.map((column) =>
      isWide(column) ? filled(column, this.#textOf) : { column, nodes: [] },
    );
    const columns = full.map(({ column }) => column).filter(isNeeded);
    const wide = columns.filter(isWide);
    const narrow = columns.filter((column) => !isWide(column));
    let row = 0;
    return {
      columns: wide.map(({ name }) => quote(name)).join(','),
      rows: shown.map((child) => (child === rows[row] ? cellsOf(row++, wide, narrow) : null)),
      common: layout.common,
      filled: full.flatMap(({ nodes }) => nodes),
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
    const here = { entries, hidden };
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
      } else layout.columns.push(this.#column(column, name, views, here));
    }
    layout.columns.push(countsOf(`${prefix}…`, here));
  }

  /** Members of a row that are not shown. */
  #hiddenCount(entry: Entry): number {
    return entry instanceof View ? this.#names(entry.node).size - shownOf(entry).length : 0;
  }

  #column(name: string, key: string, views: readonly (View | undefined)[], level: Level): Column {
    let shown = 0;
    const values = level.entries.map((entry, row) => {
      const view = views[row];
      if (view === undefined) return this.#hiddenIn(entry, key);
      shown++;
      return this.#cell(view);
    });
    return { name, shown, level, values };
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

/** Children that are shown of a value that was rendered. */
function shownOf(view: View): readonly View[] {
  return view.rendering?.shown ?? [];
}

const NO_NAMES: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, DocumentNode> = new Map();

function isArrayElement({ node }: View): boolean {
  return node.kind === 'array' && node.keyStart < 0;
}
