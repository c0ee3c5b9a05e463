import type { DocumentNode } from '../document/document.ts';
import type { Cut } from '../order/cut.ts';
import type { View } from '../order/view.ts';
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

/** What a row has in a place: a value, shown where it has a view; null where the key is absent. */
type Entry = { node: DocumentNode; view: View | null } | null;

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
    const entries = rows.map((view) => ({ node: view.node, view }));
    this.#flatten(entries, '', 1, { columns, common, together });
    const least = rows.length * COLUMN_SHARE;
    const isWide = columns.map(({ cells }) => cells.filter(isShown).length >= least);
    const wide = columns.filter((_, place) => isWide[place]);
    const narrow = columns.filter((_, place) => !isWide[place]);
    const cellsOf = (row: number): string[] => {
      const cells = wide.map((column) => column.cells[row] ?? ABSENT);
      const rest = narrow
        .filter((column) => isShown(column.cells[row] ?? ABSENT))
        .map((column) => `${quote(column.name)}:${column.cells[row] ?? ABSENT}`);
      return rest.length === 0 ? cells : [...cells, `{${rest.join(',')}}`];
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
    const shown = entries.map((entry) => this.#shownIn(entry));
    const hidden = entries.map((entry, row) =>
      isThere(entry) ? this.#names(entry).size - (shown[row]?.size ?? 0) : 0,
    );
    const names = [...new Set(shown.flatMap((members) => [...members.keys()]))];
    const inAll = together ? this.#inAll(names, shown, entries, level) : NO_NAMES;
    for (const name of names) {
      const below = entries.map((entry, row): Entry => {
        if (entry !== null && entry.view === null && this.#isOpaque(entry.node)) return entry;
        const node = this.#names(entry).get(name);
        return node === undefined ? null : { node, view: shown[row]?.get(name) ?? null };
      });
      const column = prefix + escapeSegment(escapedName(name));
      const views = below.flatMap((entry) => entry?.view ?? []);
      if (level < FLAT_LEVELS && views.every((view) => this.#isPlain(view))) {
        this.#flatten(below, `${column}/`, level + 1, layout);
        continue;
      }
      const cells = below.map((entry) => this.#text(entry));
      if (inAll.has(name)) {
        common.push(`${quote(column)}:${cells[0] ?? ABSENT}`);
        hidden.forEach((count, row) => (hidden[row] = count + 1));
      } else columns.push({ name: column, cells });
    }
    if (hidden.every((count) => count === 0)) return;
    const counts = entries.map((entry, row) =>
      isThere(entry) ? String(hidden[row] ?? 0) : this.#text(entry),
    );
    columns.push({ name: `${prefix}…`, cells: counts });
  }

  /**
   * Members that all rows of the collection have with one value. They get no cells, so that an
   * object inside a row of which nothing else is shown would look elided: there, none are taken.
   */
  #inAll(
    names: readonly string[],
    shown: readonly ReadonlyMap<string, View>[],
    entries: readonly Entry[],
    level: number,
  ): ReadonlySet<string> {
    const inAll = new Set(
      names.filter((name) => {
        const views = shown.flatMap((members) => members.get(name) ?? []);
        return isCommon(views, entries);
      }),
    );
    const isBare = shown.some(
      (members) => members.size > 0 && [...members.keys()].every((name) => inAll.has(name)),
    );
    return level > 1 && isBare ? NO_NAMES : inAll;
  }

  #shownIn(entry: Entry): Map<string, View> {
    const named = new Map<string, View>();
    for (const child of entry?.view?.shownChildren(this.#cut) ?? []) {
      named.set(child.nameIn(this.#members.document), child);
    }
    return named;
  }

  /** An object whose names are no columns: what is in it cannot be told apart here. */
  #isOpaque(node: DocumentNode): boolean {
    return node.kind === 'object' && this.#members.of(node) === null;
  }

  #names(entry: Entry): ReadonlyMap<string, DocumentNode> {
    if (entry?.node.kind !== 'object') return NOTHING;
    return this.#members.of(entry.node) ?? NOTHING;
  }

  #text(entry: Entry): string {
    if (entry === null) return ABSENT;
    return entry.view === null ? ELIDED : this.#cell(entry.view);
  }
}

const NO_NAMES: ReadonlySet<string> = new Set();
const NOTHING: ReadonlyMap<string, DocumentNode> = new Map();

function isArrayElement({ node }: View): boolean {
  return node.kind === 'array' && node.keyStart < 0;
}

function isThere(entry: Entry): boolean {
  return entry !== null && entry.view !== null;
}

function isShown(cell: string): boolean {
  return cell !== ABSENT && cell !== ELIDED;
}

/** Whether all rows of the collection, those not shown as well, have one and the same scalar. */
function isCommon(views: readonly View[], rows: readonly Entry[]): boolean {
  const view = views[0];
  if (view === undefined || views.length < rows.length) return false;
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
