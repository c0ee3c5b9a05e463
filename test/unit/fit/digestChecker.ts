import assert from 'node:assert/strict';
import { embeddedIn, parseTree, treeAt } from './tree.ts';
import type { Tree } from './tree.ts';
import { checkTableRow } from './tableChecker.ts';

const MARK = '…';
const NOT_KEPT = new Set(['…', '…named', '…stats', '…all', '…cols', '…rows']);

/** Each item of a list, in the name of a column. */
const EACH = /(?:^|\/)…(?:\/|$)/;

/** What the payload calls what the digest calls `name`. */
export function unescaped(name: string): string {
  return name.startsWith('……') ? name.slice(1) : name;
}

/** Whether a digest's string or key is a mark of the digest. */
export function isMark(text: string): boolean {
  return text.startsWith(MARK) && !text.startsWith('……');
}

/** Checks a digest against its payload: grammar, counts, addresses, values, all from scratch. */
export class DigestChecker {
  readonly #raw: Tree;
  marks = 0;

  constructor(raw: string) {
    this.#raw = parseTree(raw);
  }

  check(digest: string): void {
    this.value(parseTree(digest), this.#raw);
  }

  value(shown: Tree, raw: Tree): void {
    if (shown.kind === 'string' && isMark(shown.text)) {
      this.#elided(shown.text, raw);
      return;
    }
    if (shown.kind === 'object' && shown.children[0]?.key === '…json') {
      this.value(shown.children[0].value, this.#json(raw));
      return;
    }
    if (shown.kind === 'object' && shown.children[0]?.key === MARK) {
      this.#partly(shown, raw);
      return;
    }
    assert.equal(
      shown.kind,
      raw.kind,
      `${shown.source.slice(0, 80)} for ${raw.source.slice(0, 80)}`,
    );
    if (shown.kind === 'object' || shown.kind === 'array') {
      assert.equal(shown.children.length, raw.children.length);
      shown.children.forEach(({ key, value }, place) => {
        const original = raw.children[place]!;
        this.#key(key, original.key);
        this.value(value, original.value);
      });
    } else if (shown.kind === 'string') {
      const marked = raw.text.startsWith(MARK) ? `"${MARK}${raw.source.slice(1)}` : raw.source;
      assert.equal(shown.source, marked);
    } else assert.equal(shown.source, raw.source);
  }

  #key(shown: string, original: string): void {
    if (isMark(shown)) {
      const match = /^…(.*)… \((\d+) of (\d+) chars elided: (.*)\)$/s.exec(shown);
      assert.ok(match, `no long key: ${shown}`);
      const [, head = '', hidden, total, pointer = ''] = match;
      assert.ok(original.startsWith(head));
      assert.equal(Number(hidden) + Array.from(head).length, Number(total));
      assert.equal(Array.from(original).length, Number(total));
      assert.ok(treeAt(this.#raw, pointer));
    } else assert.equal(unescaped(shown), original);
  }

  #json(raw: Tree): Tree {
    assert.equal(raw.kind, 'string');
    const json = embeddedIn(raw);
    assert.ok(json);
    return json;
  }

  /** A value of which nothing is shown. */
  #elided(mark: string, value: Tree): void {
    this.marks++;
    const inString = value.kind === 'string' && !/^…\d+ chars/.test(mark) && mark.endsWith('#');
    const raw = inString ? this.#json(value) : value;
    const same = /^…same as (.*)$/s.exec(mark);
    if (same !== null) {
      assert.equal(treeAt(this.#raw, same[1]!)?.source, raw.source, mark);
      return;
    }
    const match = /^…(\d+) (keys|items|chars|digits) elided(?: \([^)]*\))?: (.*)$/s.exec(mark);
    assert.ok(match, `no mark: ${mark}`);
    assert.equal(Number(match[1]), this.#size(raw, match[2]!), mark);
    assert.equal(treeAt(this.#raw, match[3]!), raw, mark);
  }

  #size(raw: Tree, unit: string): number {
    const kinds: Record<string, Tree['kind']> = {
      keys: 'object',
      items: 'array',
      chars: 'string',
      digits: 'number',
    };
    assert.equal(raw.kind, kinds[unit]);
    if (unit === 'chars') return Array.from(raw.text).length;
    return unit === 'digits' ? raw.source.length : raw.children.length;
  }

  #partly(shown: Tree, raw: Tree): void {
    this.marks++;
    const mark = shown.children[0]!.value.text;
    const { hidden, total, unit, pointer } = headOf(mark);
    assert.equal(total, this.#size(raw, unit), mark);
    assert.equal(treeAt(this.#raw, pointer), raw, mark);
    const members = new Map(shown.children.map(({ key, value }) => [key, value]));
    assert.equal(members.size, shown.children.length + this.#repeated(shown), mark);
    const kept =
      unit === 'chars'
        ? this.#pieces(shown, raw)
        : unit === 'items'
          ? this.#runs(shown, raw, members.get('…cols'))
          : this.#members(shown, raw, members);
    assert.equal(kept + hidden, total, mark);
    assert.ok(hidden > 0 || members.has('…cols'), mark);
    this.#aside(members, raw);
  }

  #repeated(shown: Tree): number {
    return new Set(shown.children.map(({ key }) => key)).size - shown.children.length;
  }

  #pieces(shown: Tree, raw: Tree): number {
    const points = Array.from(raw.text);
    let kept = 0;
    for (const { key, value } of shown.children.slice(1)) {
      const piece = unescaped(value.text);
      const length = Array.from(piece).length;
      const from = Number(key);
      assert.equal(points.slice(from, from + length).join(''), piece);
      kept += length;
    }
    return kept;
  }

  #runs(shown: Tree, raw: Tree, columns: Tree | undefined): number {
    let kept = 0;
    let next = 0;
    for (const { key, value } of shown.children) {
      if (NOT_KEPT.has(key)) continue;
      assert.match(key, /^\d+$/);
      const start = Number(key);
      assert.ok(start >= next);
      value.children.forEach(({ value: row }, place) => {
        const original = raw.children[start + place]?.value;
        assert.ok(original);
        // A row of a table is an array; what stands beside the table is none.
        if (columns === undefined || row.kind !== 'array') this.value(row, original);
        else checkTableRow(this, columns, row.children, original);
      });
      kept += value.children.length;
      next = start + value.children.length;
    }
    return kept;
  }

  #members(shown: Tree, raw: Tree, members: ReadonlyMap<string, Tree>): number {
    const columns = members.get('…cols');
    const rows = members.get('…rows');
    if (columns !== undefined && rows !== undefined) {
      for (const { value } of rows.children) {
        const [key, ...cells] = value.children;
        assert.ok(key);
        const header = { ...columns, children: columns.children.slice(1) };
        this.#oneOf(key.value.text, raw, 0, (original) => {
          checkTableRow(this, header, cells, original);
        });
      }
    }
    let kept = rows?.children.length ?? 0;
    let from = 0;
    for (const { key, value } of shown.children) {
      if (NOT_KEPT.has(key)) continue;
      from = this.#oneOf(key, raw, from, (original) => {
        this.value(value, original);
      });
      kept++;
    }
    return kept;
  }

  /** Finds the member of the payload that a shown one is: the next of its name that passes. */
  #oneOf(key: string, raw: Tree, from: number, check: (original: Tree) => void): number {
    let problem: Error | undefined;
    for (let place = from; place < raw.children.length; place++) {
      const original = raw.children[place]!;
      if (!isMark(key) && original.key !== unescaped(key)) continue;
      try {
        this.#key(key, original.key);
        check(original.value);
        return place + 1;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        problem ??= error;
      }
    }
    throw problem ?? new Error(`no member ${key}`);
  }

  #aside(members: ReadonlyMap<string, Tree>, raw: Tree): void {
    const rows = raw.children.map(({ value }) => value);
    for (const { key, value } of members.get('…all')?.children ?? []) {
      for (const row of rows) this.value(value, columnIn(row, key)!);
    }
    for (const { key, value } of members.get('…stats')?.children ?? []) {
      checkStatistics(value, columnsIn(rows, key));
    }
    if (members.has('…cols')) return;
    for (const { key, value } of members.get('…named')?.children ?? []) {
      const counts = raw.children.filter((child) => child.key === unescaped(key));
      assert.ok(counts.some((child) => child.value.children.length === Number(value.source)));
    }
  }
}

/** What the head of an object says that is the digest's: of a table with all rows, of others. */
function headOf(mark: string): { hidden: number; total: number; unit: string; pointer: string } {
  const table = /^(\d+) (keys|items) at (.*)$/s.exec(mark);
  const [, some, of, ofSome = '', from = ''] =
    /^([1-9]\d*) of (\d+) (keys|items|chars) elided: (.*)$/s.exec(mark) ?? [];
  assert.ok(table ?? some !== undefined, `no mark: ${mark}`);
  const [, all, unit = ofSome, pointer = from] = table ?? [];
  return { hidden: Number(some ?? 0), total: Number(all ?? of), unit, pointer };
}

/** The cell of a row under a column's name; undefined where the row has none. */
export function columnIn(row: Tree, name: string): Tree | undefined {
  if (row.kind === 'array' && /^\d+$/.test(name)) return row.children[Number(name)]?.value;
  let cell: Tree | undefined = row;
  if (row.kind !== 'object') return name === '' ? row : undefined;
  for (const segment of name.split('/')) {
    const key = unescaped(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    cell = cell?.kind === 'object' ? cell.children.find((it) => it.key === key)?.value : undefined;
  }
  return cell;
}

/** The cells of all rows under a name, which may lead through lists by `…` for each of their items. */
function columnsIn(rows: readonly Tree[], name: string): (Tree | undefined)[] {
  const records = rows.some(({ kind }) => kind === 'object');
  const cellOf = (row: Tree, column: string) =>
    records && row.kind !== 'object' ? undefined : columnIn(row, column);
  const [before = '', ...rest] = name.split(EACH);
  if (rest.length === 0) return rows.map((row) => cellOf(row, name));
  const lists = before === '' && !records ? rows : rows.map((row) => cellOf(row, before));
  const items = lists.flatMap((list) =>
    list?.kind === 'array' ? list.children.map(({ value }) => value) : [],
  );
  return columnsIn(items, rest.join('/…/'));
}

/** What a number, a number in a string, or a date comes to. */
function measureOf(source: string): number {
  if (!source.startsWith('"')) return Number(source);
  const text = source.slice(1, -1);
  const numeral = Number(text);
  return Number.isNaN(numeral) ? Date.parse(/T[\d:.]+$/.test(text) ? `${text}Z` : text) : numeral;
}

function checkStatistics(shown: Tree, cells: readonly (Tree | undefined)[]): void {
  const figures = new Map(shown.children.map(({ key, value }) => [key, value.source]));
  const present = cells.filter((cell) => cell !== undefined);
  const measured = present.filter(({ source }) => source !== 'null');
  assert.equal(Number(figures.get('…-') ?? 0), cells.length - present.length);
  if (figures.has('min') && figures.has('max') && !present.some(({ text }) => text === 'min')) {
    assert.equal(Number(figures.get('null') ?? 0), present.length - measured.length);
    const values = measured.map(({ source }) => measureOf(source));
    assert.equal(measureOf(figures.get('min')!), Math.min(...values));
    if (figures.has('mean')) {
      const mean = values.reduce((sum, value) => sum + value / values.length, 0);
      const [least, greatest] = [Math.min(...values), Math.max(...values)];
      const told = Number(figures.get('mean'));
      assert.ok(told >= least && told <= greatest, `mean ${told}`);
      assert.ok(Math.abs(told - mean) <= Math.max(0.5, (greatest - least) / 500), `mean ${told}`);
    }
    const sources = new Set(present.map(({ source }) => source));
    assert.ok(sources.has(figures.get('min')!) && sources.has(figures.get('max')!));
    return;
  }
  const counts = new Map<string, number>();
  for (const cell of present) {
    const name = cell.kind === 'string' ? cell.text : cell.source;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  for (const [name, count] of figures) {
    if (name !== '…-') assert.equal(counts.get(unescaped(name)), Number(count), name);
  }
}
