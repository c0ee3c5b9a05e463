import { quote } from '../../../json/text.ts';
import { LONGEST_KEY } from '../document/document.ts';
import type { DocumentNode, JsonDocument } from '../document/document.ts';
import type { Cut } from '../order/cut.ts';
import type { Repeat, View } from '../order/view.ts';
import { escapedName, escapedString, escapedValue } from './escape.ts';
import { longKey } from './longKey.ts';
import { elided, partlyElided, sameAs, tableOfAll, unitOf } from './marker.ts';
import { Members } from './members.ts';
import { ScalarRenderer } from './strings.ts';
import { TableMaker } from './table.ts';

/** A repeated subtree of fewer UTF-16 units is repeated. */
const LEAST_REPEAT = 60;

/** What the trials of one payload share. */
export class RenderCache {
  readonly document: JsonDocument;
  readonly scalars: ScalarRenderer;
  readonly members: Members;
  /** Values shown whole, by where they begin. */
  readonly #wholes = new Map<number, string>();

  constructor(document: JsonDocument, interest: RegExp) {
    this.document = document;
    this.scalars = new ScalarRenderer(document, interest);
    this.members = new Members(document);
  }

  /** A value whole, where that takes no more than so many UTF-16 units; else null. */
  whole(node: DocumentNode, most: number): string | null {
    let text = this.#wholes.get(node.start);
    if (text === undefined) {
      // Indented text is up to eight times as long as it need be.
      if (node.end - node.start > most * 8 + 64) return null;
      const source = this.document.sourceOf(node);
      text = escapedValue(source.bytes, source.start, source.end);
      this.#wholes.set(node.start, text);
    }
    return text.length <= most ? text : null;
  }
}

/**
 * Renders one digest of an order. Containers that are the same as in the digest rendered before
 * are taken from it.
 */
export class Renderer {
  readonly #cache: RenderCache;
  readonly #cut: Cut;
  readonly #units: number;
  readonly #tables: TableMaker;
  /** Pointers of the subtrees shown whole so far, by their text. */
  readonly #whole = new Map<string, string>();
  /** Those in the container that is being rendered. */
  #repeats: Repeat[] = [];

  /** @param units Units that the order has been worked out to. */
  constructor(cache: RenderCache, cut: Cut, units: number) {
    this.#cache = cache;
    this.#cut = cut;
    this.#units = units;
    this.#tables = new TableMaker(cache.members, cut, (view) => this.#rendered(view));
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
    const spanAround = this.#cut.begin(this.#units);
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
    return view.rendering?.text ?? this.render(view);
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

  #container(view: View): { text: string; isPartly: boolean } {
    const isEmbedded = this.#cache.document.isEmbedded(view.node);
    const inner = this.#partial(view);
    const partial = isEmbedded && !inner.startsWith('"') ? `{"…json":${inner}}` : inner;
    // An elision must pay.
    const whole = this.#cache.whole(view.node, partial.length);
    if (whole === null) return { text: partial, isPartly: true };
    if (whole.length < LEAST_REPEAT) return { text: whole, isPartly: false };
    const pointer = this.#cache.document.pointer(view.node);
    const before = this.#whole.get(whole);
    this.#repeats.push({ text: whole, pointer, before });
    if (before === undefined) this.#whole.set(whole, pointer);
    const reference = before === undefined ? whole : sameAs(before);
    return { text: reference.length < whole.length ? reference : whole, isPartly: false };
  }

  #partial(view: View): string {
    const { document } = this.#cache;
    const { node } = view;
    const total = document.count(node);
    const shown = view.shownChildren(this.#cut);
    const head = this.#head(view, total, shown.length);
    if (shown.length === 0 && head.length === 1) {
      return elided(total, unitOf(node.kind), document.pointer(node));
    }
    const isArray = node.kind === 'array';
    const all = shown.length === total;
    const plain = isArray
      ? all
        ? `[${shown.map((child) => this.render(child)).join(',')}]`
        : `{${[...head, ...this.#runs(shown, (child) => this.render(child))].join(',')}}`
      : `{${[...(all ? [] : head), ...shown.map((child) => this.#member(child))].join(',')}}`;
    const table = this.#table(view, shown, head);
    return table !== undefined && table.length < plain.length ? table : plain;
  }

  /** The marker, and what is told of the children that are not shown; of a table, if all are. */
  #head(view: View, total: number, shown: number): string[] {
    const { document } = this.#cache;
    const unit = unitOf(view.node.kind);
    const pointer = document.pointer(view.node);
    if (shown === total) return [tableOfAll(total, unit, pointer)];
    const head = [partlyElided(total - shown, total, unit, pointer)];
    const named: string[] = [];
    for (const child of view.children) if (this.#isNamed(child)) named.push(this.#named(child));
    if (named.length > 0) head.push(namedMember(named));
    if (view.statistics.length === 0) return head;
    const lines = view.statistics.filter(({ from }) => this.#cut.has(from));
    if (lines.length > 0) head.push(`"…stats":{${lines.map(({ text }) => text).join(',')}}`);
    return head;
  }

  #isNamed(child: View): boolean {
    if (!this.#cut.has(child.namedFrom) || this.#cut.has(child.shownFrom)) return false;
    return child.node.keyStart >= 0 && child.node.keyEnd - child.node.keyStart <= LONGEST_KEY;
  }

  #named(child: View): string {
    return `${this.#key(child)}:${this.#countIn(child)}`;
  }

  /** The children of a value, as a name that is not shown tells them. */
  #countIn(child: View): number {
    const { document } = this.#cache;
    return document.isEmbedded(child.node) ? 0 : document.count(child.node);
  }

  #key(view: View): string {
    if (view.keyText !== null) return view.keyText;
    const { document } = this.#cache;
    const { node } = view;
    return (view.keyText =
      node.keyEnd - node.keyStart > LONGEST_KEY
        ? longKey(document, node)
        : escapedString(document.bytes, node.keyStart, node.keyEnd));
  }

  #member(child: View): string {
    return `${this.#key(child)}:${this.render(child)}`;
  }

  /** Runs of neighbours, each under the index of its first. */
  #runs(shown: readonly View[], text: (child: View) => string): string[] {
    const runs: { start: number; texts: string[] }[] = [];
    let next = -1;
    for (const child of shown) {
      const index = this.#cache.document.elementIndex(child.node);
      if (index !== next) runs.push({ start: index, texts: [] });
      runs.at(-1)?.texts.push(text(child));
      next = index + 1;
    }
    return runs.map(({ start, texts }) => `"${start}":[${texts.join(',')}]`);
  }

  #table(view: View, shown: readonly View[], head: readonly string[]): string | undefined {
    const table = this.#tables.make(shown);
    if (table === undefined) return undefined;
    const parts = [...head];
    const named = this.#namedInRows(shown);
    if (named.length > 0) parts.push(namedMember(named));
    if (table.common.length > 0) parts.push(`"…all":{${table.common.join(',')}}`);
    const row = (child: View): string => {
      const cells = table.rows.get(child);
      if (cells === undefined) return this.#rendered(child);
      return child.node.keyStart < 0
        ? `[${cells.join(',')}]`
        : `[${[this.#key(child), ...cells].join(',')}]`;
    };
    if (view.node.kind === 'array') {
      parts.push(`"…cols":[${table.columns.join(',')}]`, ...this.#runs(shown, row));
      return `{${parts.join(',')}}`;
    }
    const [rows, others] = [[...table.rows.keys()], shown.filter((it) => !table.rows.has(it))];
    parts.push(`"…cols":["…key"${table.columns.map((name) => `,${name}`).join('')}]`);
    parts.push(`"…rows":[${rows.map(row).join(',')}]`);
    parts.push(...others.map((child) => `${this.#key(child)}:${this.#rendered(child)}`));
    return `{${parts.join(',')}}`;
  }

  /** Names of members that some row of a table has and none shows. */
  #namedInRows(rows: readonly View[]): string[] {
    const named = new Map<string, string>();
    for (const row of rows) {
      for (const child of row.children) {
        if (!this.#isNamed(child)) continue;
        const name = escapedName(child.nameIn(this.#cache.document));
        if (!named.has(name)) named.set(name, `${quote(name)}:${this.#countIn(child)}`);
      }
    }
    return [...named.values()];
  }
}

function namedMember(entries: readonly string[]): string {
  return `"…named":{${entries.join(',')}}`;
}
