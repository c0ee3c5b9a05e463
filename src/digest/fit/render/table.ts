import type { DocumentNode } from '../document/document.ts';
import type { Cut } from '../order/cut.ts';
import { View } from '../order/view.ts';
import { escapeSegment } from '../../../json/pointer.ts';
import { quote } from '../../../json/text.ts';
import { escapedName } from './escape.ts';
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

/** A collection's shown rows as a table. */
export interface Table {
  /** The header as JSON: the names of the columns. */
  columns: string[];
  /** Each row's cells as JSON, with a further object for what fits no column. */
  rows: ReadonlyMap<View, readonly string[]>;
  /** Values all rows of the collection have, shown or not, as JSON members. */
  common: string[];
}

/** What a row has in a place: a value, shown where it is a view; null where the key is absent. */
type Entry = View | DocumentNode | null;

interface Layout {
  columns: Column[];
  common: string[];
  /** Whether the rows are those of one collection, whose statistics are kept together. */
  together: boolean;
}

/** Lays out objects as a table. */
export class TableMaker {
  readonly #members: Members;
  readonly #cut: Cut;
  readonly #cell: (view: View) => string;

  constructor(members: Members, cut: Cut, cell: (view: View) => string) {
    this.#members = members;
    this.#cut = cut;
    this.#cell = cell;
  }

  /**
   * The table of a collection's shown children: of those that are plain objects, where most are.
   * The others stand beside its rows as they are, so that in an array none may be an array.
   */
  make(shown: readonly View[]): Table | undefined {
    const rows = shown.filter((child) => this.#isRow(child));
    if (rows.length < 2 || rows.length < shown.length * ROW_SHARE) return undefined;
    if (rows.length < shown.length && shown.some(isArrayElement)) return undefined;
    const position = rows[0]?.position ?? null;
    const together = position?.isElement === true && rows.every((row) => row.position === position);
    const columns: Column[] = [];
    const common: string[] = [];
    this.#flatten(rows, '', 1, { columns, common, together });
    const least = rows.length * COLUMN_SHARE;
    const wide = columns.filter((column) => column.shown >= least);
    const narrow = columns.filter((column) => column.shown < least);
    const names = narrow.map(({ name }) => quote(name));
    const cellsOf = (row: number): string[] => {
      const cells = wide.map((column) => column.cells[row] ?? ABSENT);
      const rest: string[] = [];
      narrow.forEach((column, place) => {
        const cell = column.cells[row] ?? ABSENT;
        if (isShown(cell)) rest.push(`${names[place] ?? ''}:${cell}`);
      });
      if (rest.length > 0) cells.push(`{${rest.join(',')}}`);
      return cells;
    };
    return {
      columns: wide.map(({ name }) => quote(name)),
      rows: new Map(rows.map((view, row) => [view, cellsOf(row)])),
      common,
    };
  }

  #isRow(view: View): boolean {
    if (view.node.kind !== 'object') return false;
    return this.#isPlain(view) || this.#members.of(view.node)?.size === 0;
  }

  /** An object that is partly shown, whose members have names that are short and their own. */
  #isPlain(view: View): boolean {
    if (view.node.kind !== 'object' || this.#members.document.isEmbedded(view.node)) return false;
    return this.#members.of(view.node) !== null && view.shownChildren(this.#cut).length > 0;
  }

  #flatten(entries: readonly Entry[], prefix: string, level: number, layout: Layout): void {
    const { columns, common, together } = layout;
    const shown = this.#shownIn(entries);
    const hidden = entries.map((entry) =>
      entry instanceof View
        ? this.#names(entry.node).size - entry.shownChildren(this.#cut).length
        : 0,
    );
    const inAll = together ? this.#inAll(shown, entries, level) : NO_NAMES;
    for (const [name, views] of shown) {
      const column = prefix + escapeSegment(escapedName(name));
      if (level < FLAT_LEVELS && this.#arePlain(views)) {
        this.#flatten(this.#below(name, views, entries), `${column}/`, level + 1, layout);
      } else if (inAll.has(name)) {
        common.push(`${quote(column)}:${this.#text(views[0] ?? null)}`);
        hidden.forEach((count, row) => (hidden[row] = count + 1));
      } else columns.push(columnOf(column, this.#below(name, views, entries), this.#text));
    }
    if (hidden.every((count) => count === 0)) return;
    const counts = entries.map((entry, row) =>
      entry instanceof View ? String(hidden[row] ?? 0) : this.#text(entry),
    );
    columns.push({ name: `${prefix}…`, cells: counts, shown: counts.filter(isShown).length });
  }

  /** The shown members of all rows by their names: of each row its own, where it has one. */
  #shownIn(entries: readonly Entry[]): Map<string, (View | undefined)[]> {
    const named = new Map<string, (View | undefined)[]>();
    entries.forEach((entry, row) => {
      if (!(entry instanceof View)) return;
      for (const child of entry.shownChildren(this.#cut)) {
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

  /** What the rows have under a name, shown or not. */
  #below(name: string, views: readonly (View | undefined)[], entries: readonly Entry[]): Entry[] {
    return entries.map((entry, row) => views[row] ?? this.#hiddenIn(entry, name));
  }

  /** What is under a name that is not shown. Names of what is opaque cannot be told apart. */
  #hiddenIn(entry: Entry, name: string): Entry {
    if (entry === null) return null;
    if (entry instanceof View) return this.#names(entry.node).get(name) ?? null;
    const isOpaque = entry.kind === 'object' && this.#members.of(entry) === null;
    return isOpaque ? entry : (this.#names(entry).get(name) ?? null);
  }

  /**
   * Members that all rows of the collection have with one value. They get no cells, so that an
   * object inside a row of which nothing else is shown would look elided: there, none are taken.
   */
  #inAll(
    shown: ReadonlyMap<string, readonly (View | undefined)[]>,
    entries: readonly Entry[],
    level: number,
  ): ReadonlySet<string> {
    const inAll = new Set<string>();
    for (const [name, views] of shown) {
      if (!views.includes(undefined) && isCommon(views[0])) inAll.add(name);
    }
    if (level === 1 || inAll.size === 0) return inAll;
    const isBare = entries.some((entry) => {
      const members = entry instanceof View ? entry.shownChildren(this.#cut) : [];
      return (
        members.length > 0 &&
        members.every((child) => inAll.has(child.nameIn(this.#members.document)))
      );
    });
    return isBare ? NO_NAMES : inAll;
  }

  #names(node: DocumentNode): ReadonlyMap<string, DocumentNode> {
    return node.kind === 'object' ? (this.#members.of(node) ?? NOTHING) : NOTHING;
  }

  readonly #text = (entry: Entry): string => {
    if (entry === null) return ABSENT;
    return entry instanceof View ? this.#cell(entry) : ELIDED;
  };
}

function columnOf(name: string, entries: readonly Entry[], text: (entry: Entry) => string): Column {
  const column: Column = { name, cells: [], shown: 0 };
  for (const entry of entries) {
    const cell = text(entry);
    column.cells.push(cell);
    if (isShown(cell)) column.shown++;
  }
  return column;
}

const NO_NAMES: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, DocumentNode> = new Map();

function isArrayElement({ node }: View): boolean {
  return node.kind === 'array' && node.keyStart < 0;
}

function isShown(cell: string): boolean {
  return cell !== ABSENT && cell !== ELIDED;
}

/** Whether all rows of the collection, those not shown as well, have this very scalar. */
function isCommon(view: View | undefined): boolean {
  if (view === undefined) return false;
  const { position } = view;
  if (position === null || position.constantStart < 0 || !position.isExact) return false;
  if (position.objects + position.arrays > 0 || view.node.end - view.node.start > 200) return false;
  for (let at = position; at.parent !== null; at = at.parent) {
    if (at.isEmbedded) return false;
    if (at.isElement) return at.objects === at.count && at.count === position.count;
    // One in each record, and no other spelling of its name.
    if (at.isRepeated || at.parent.hasEscapedKeys) return false;
    if (at !== position && at.objects !== at.count) return false;
    if (at.parent.folding === 'tuple' || at.count !== position.count) return false;
  }
  return false;
}
