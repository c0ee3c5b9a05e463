import { quote } from '../../../json/text.ts';
import { LONGEST_KEY } from '../document/document.ts';
import type { DocumentNode, JsonDocument } from '../document/document.ts';
import type { Cut } from '../order/cut.ts';
import { Spellings } from '../statistics/spellings.ts';
import type { Rendering, Repeat, View } from '../order/view.ts';
import { escapedName, escapedString } from './escape.ts';
import { listed } from './listed.ts';
import { longKey } from './longKey.ts';
import { elided, partlyElided, sameAs, tableOfAll, unitOf } from './marker.ts';
import { Members } from './members.ts';
import { ScalarRenderer } from './strings.ts';
import { TableMaker } from './table.ts';
import type { Table } from './table.ts';
import { Wholes } from './wholes.ts';

/** A repeated subtree of fewer UTF-16 units is repeated. */
const LEAST_REPEAT = 60;

/** What the trials of one payload share. */
export class RenderCache {
  readonly document: JsonDocument;
  readonly scalars: ScalarRenderer;
  readonly members: Members;
  readonly wholes: Wholes;
  /** Keys as they stand in digests. */
  readonly keys: Spellings<string>;

  /** @param query What the reader looks for. */
  constructor(document: JsonDocument, query: string) {
    const { bytes } = document;
    this.document = document;
    this.scalars = new ScalarRenderer(document, query);
    this.members = new Members(document);
    this.wholes = new Wholes(document);
    this.keys = new Spellings(bytes, (start, end) => escapedString(bytes, start, end));
  }
}

/** What a container comes to. */
type Shown = Pick<Rendering, 'text' | 'isPartly' | 'shown' | 'filled'>;

/**
 * Renders one digest of an order. Containers that are the same as in the digest rendered before
 * are taken from it.
 */
export class Renderer {
  readonly #cache: RenderCache;
  readonly #cut: Cut;
  readonly #tables: TableMaker;
  /** Pointers of the subtrees shown whole so far, by their text. */
  readonly #whole = new Map<string, string>();
  /** Those in the container that is being rendered. */
  #repeats: Repeat[] = [];

  constructor(cache: RenderCache, cut: Cut) {
    this.#cache = cache;
    this.#cut = cut;
    this.#tables = new TableMaker(
      cache.members,
      (view) => this.#rendered(view),
      (node, most) => cache.wholes.of(node, most),
    );
  }

  /** A value as JSON, with marks for what is left out. */
  render(view: View): string {
    if (!view.isContainer) return this.#cache.scalars.render(view, this.#cut);
    const known = view.rendering;
    const around = this.#repeats;
    if (known !== null && this.#cut.agrees(known.cut, known.span) && this.#repeat(known.repeats)) {
      this.#cut.narrow(known.span);
      if (known.repeats.length > 0) around.push(...known.repeats);
      return known.text;
    }
    const spanAround = this.#cut.begin();
    this.#repeats = [];
    const rendered = this.#container(view);
    const span = this.#cut.end(spanAround);
    view.rendering = {
      ...rendered,
      cut: this.#cut,
      span,
      repeats: this.#repeats,
    };
    if (this.#repeats.length > 0) around.push(...this.#repeats);
    this.#repeats = around;
    return rendered.text;
  }

  /** The same of a value that is part of one just rendered. */
  #rendered(view: View): string {
    return view.rendering?.text ?? view.text ?? this.render(view);
  }

  /** Notes subtrees that are shown whole; false, and none noted, where one stood elsewhere then. */
  #repeat(repeats: readonly Repeat[]): boolean {
    for (const [place, { text, pointer, before }] of repeats.entries()) {
      if (this.#whole.get(text) !== before) {
        for (const done of repeats.slice(0, place)) {
          if (done.before === undefined) this.#whole.delete(done.text);
        }
        return false;
      }
      if (before === undefined) this.#whole.set(text, pointer);
    }
    return true;
  }

  #container(view: View): Shown {
    const { document, wholes } = this.#cache;
    const shown = view.shownChildren(this.#cut);
    const { text: inner, filled } = this.#partial(view, shown);
    const isWrapped = document.isEmbedded(view.node) && !inner.startsWith('"');
    const partial = isWrapped ? `{"…json":${inner}}` : inner;
    // An elision must pay.
    const whole = wholes.of(view.node, partial.length);
    if (whole === null) return { text: partial, isPartly: true, shown, filled };
    if (whole.length < LEAST_REPEAT) return { text: whole, isPartly: false, shown, filled: [] };
    const pointer = document.pointer(view.node);
    const before = this.#whole.get(whole);
    this.#repeats.push({ text: whole, pointer, before });
    if (before === undefined) this.#whole.set(whole, pointer);
    const reference = before === undefined ? whole : sameAs(before);
    const text = reference.length < whole.length ? reference : whole;
    return { text, isPartly: false, shown, filled: [] };
  }

  #partial(view: View, shown: readonly View[]): Pick<Shown, 'text' | 'filled'> {
    const { document } = this.#cache;
    const { node } = view;
    const total = document.count(node);
    const isAll = shown.length === total;
    const told = isAll ? '' : this.#told(view);
    const unit = unitOf(node.kind);
    const pointer = (): string => document.pointer(node);
    if (shown.length === 0 && told === '') {
      return { text: elided(total, unit, pointer()), filled: [] };
    }
    const marker = isAll ? '' : partlyElided(total - shown.length, total, unit, pointer());
    const head = isAll ? '' : `{${marker}${told}`;
    const plain = this.#plain(node, shown, head);
    const table = this.#tables.make(shown);
    if (table === undefined) return { text: plain, filled: [] };
    const opening = isAll ? `{${tableOfAll(total, unit, pointer())}` : head;
    const text = this.#table(view, shown, table, opening);
    return text.length < plain.length
      ? { text, filled: table.filled }
      : { text: plain, filled: [] };
  }

  /** What is told of children that are not shown: each of its members behind a comma. */
  #told(view: View): string {
    let named = '';
    if (view.hasNamed) {
      for (const child of view.children) {
        if (!this.#isNamed(child)) continue;
        named = listed(named, `${this.#key(child)}:${this.#countIn(child)}`);
      }
    }
    let statistics = '';
    for (const { from, text } of view.statistics) {
      if (this.#cut.has(from)) statistics = listed(statistics, text);
    }
    const told = named === '' ? '' : `,${namedMember(named)}`;
    return statistics === '' ? told : `${told},"…stats":{${statistics}}`;
  }

  #isNamed(child: View): boolean {
    if (!this.#cut.has(child.namedFrom) || this.#cut.has(child.shownFrom)) return false;
    return child.node.keyStart >= 0 && child.node.keyEnd - child.node.keyStart <= LONGEST_KEY;
  }

  /** The children of a value, as a name that is not shown tells them. */
  #countIn(child: View): number {
    const { document } = this.#cache;
    return document.isEmbedded(child.node) ? 0 : document.count(child.node);
  }

  #key({ node }: View): string {
    const { document, keys } = this.#cache;
    return node.keyEnd - node.keyStart > LONGEST_KEY
      ? longKey(document, node)
      : keys.of(node.keyStart, node.keyEnd);
  }

  /** The children as they are, behind what is told of the others where some are not shown. */
  #plain(node: DocumentNode, shown: readonly View[], head: string): string {
    if (node.kind === 'array') {
      return head === ''
        ? `[${shown.reduce((list, child) => listed(list, this.render(child)), '')}]`
        : `${head}${this.#runs(shown, (child) => this.render(child))}}`;
    }
    let members = '';
    for (const child of shown) {
      members = listed(members, `${this.#key(child)}:${this.render(child)}`);
    }
    return head === '' ? `{${members}}` : `${listed(head, members)}}`;
  }

  /** Runs of neighbours, each under the index of its first and behind a comma. */
  #runs(shown: readonly View[], textOf: (child: View, place: number) => string): string {
    let runs = '';
    let next = -1;
    shown.forEach((child, place) => {
      const index = this.#cache.document.elementIndex(child.node);
      if (index === next) runs += ',';
      else runs += runs === '' ? `,"${index}":[` : `],"${index}":[`;
      runs += textOf(child, place);
      next = index + 1;
    });
    return runs === '' ? '' : `${runs}]`;
  }

  #table(view: View, shown: readonly View[], table: Table, head: string): string {
    let text = head;
    const named = this.#namedInRows(shown);
    if (named !== '') text += `,${namedMember(named)}`;
    if (table.common !== '') text += `,"…all":{${table.common}}`;
    if (view.node.kind === 'array') {
      const row = (child: View, place: number): string => {
        const cells = table.rows[place] ?? null;
        return cells === null ? this.#rendered(child) : `[${cells}]`;
      };
      return `${text},"…cols":[${table.columns}]${this.#runs(shown, row)}}`;
    }
    let rows = '';
    let others = '';
    shown.forEach((child, place) => {
      const cells = table.rows[place] ?? null;
      if (cells === null) others += `,${this.#key(child)}:${this.#rendered(child)}`;
      else rows = listed(rows, `[${listed(this.#key(child), cells)}]`);
    });
    return `${text},"…cols":[${listed('"…key"', table.columns)}],"…rows":[${rows}]${others}}`;
  }

  /** Names of members that some row of a table has and none shows. */
  #namedInRows(rows: readonly View[]): string {
    const named = new Map<string, number>();
    for (const row of rows) {
      if (!row.hasNamed) continue;
      for (const child of row.children) {
        if (!this.#isNamed(child)) continue;
        const name = escapedName(child.nameIn(this.#cache.document));
        if (!named.has(name)) named.set(name, this.#countIn(child));
      }
    }
    let text = '';
    for (const [name, count] of named) text = listed(text, `${quote(name)}:${count}`);
    return text;
  }
}

function namedMember(entries: string): string {
  return `"…named":{${entries}}`;
}
