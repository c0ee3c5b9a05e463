import { quote } from '../../../json/text.ts';
import { LONGEST_KEY } from '../document/document.ts';
import type { DocumentNode, JsonDocument } from '../document/document.ts';
import type { Cut } from '../order/cut.ts';
import type { View } from '../order/view.ts';
import { escapedName, escapedString, escapedValue } from './escape.ts';
import { longKey } from './longKey.ts';
import { elided, partlyElided, sameAs, unitOf } from './marker.ts';
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
  readonly #wholes = new Map<DocumentNode, string>();

  constructor(document: JsonDocument, interest: RegExp) {
    this.document = document;
    this.scalars = new ScalarRenderer(document, interest);
    this.members = new Members(document);
  }

  /** A value whole, where that takes no more than so many UTF-16 units; else null. */
  whole(node: DocumentNode, most: number): string | null {
    let text = this.#wholes.get(node);
    if (text === undefined) {
      // Indented text is up to eight times as long as it need be.
      if (node.end - node.start > most * 8 + 64) return null;
      const source = this.document.sourceOf(node);
      text = escapedValue(source.bytes, source.start, source.end);
      this.#wholes.set(node, text);
    }
    return text.length <= most ? text : null;
  }
}

/** Renders one digest of an order. */
export class Renderer {
  /** Values that are shown partly: those elsewhere in the digest are whole. */
  readonly partly = new Set<View>();
  readonly #cache: RenderCache;
  readonly #cut: Cut;
  readonly #tables: TableMaker;
  readonly #texts = new Map<View, string>();
  /** Pointers of the subtrees shown whole so far, by their text. */
  readonly #whole = new Map<string, string>();

  constructor(cache: RenderCache, cut: Cut) {
    this.#cache = cache;
    this.#cut = cut;
    this.#tables = new TableMaker(cache.members, cut, (view) => this.render(view));
  }

  /** A value as JSON, with marks for what is left out. */
  render(view: View): string {
    let text = this.#texts.get(view);
    if (text === undefined) {
      text = view.isContainer ? this.#container(view) : this.#cache.scalars.render(view, this.#cut);
      this.#texts.set(view, text);
    }
    return text;
  }

  #container(view: View): string {
    const isEmbedded = this.#cache.document.isEmbedded(view.node);
    const inner = this.#partial(view);
    const partial = isEmbedded && !inner.startsWith('"') ? `{"…json":${inner}}` : inner;
    // An elision must pay.
    const whole = this.#cache.whole(view.node, partial.length);
    if (whole === null) {
      this.partly.add(view);
      return partial;
    }
    if (whole.length < LEAST_REPEAT) return whole;
    const pointer = this.#cache.document.pointer(view.node);
    const before = this.#whole.get(whole);
    if (before === undefined) this.#whole.set(whole, pointer);
    const reference = before === undefined ? whole : sameAs(before);
    return reference.length < whole.length ? reference : whole;
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

  /** The marker, and what is told of the children that are not shown. */
  #head(view: View, total: number, shown: number): string[] {
    const { document } = this.#cache;
    const unit = unitOf(view.node.kind);
    const head = [partlyElided(total - shown, total, unit, document.pointer(view.node))];
    if (shown === total) return head;
    const named = [...view.children].filter((child) => this.#isNamed(child));
    if (named.length > 0) head.push(namedMember(named.map((child) => this.#named(child))));
    const lines = view.statistics.filter(({ from }) => this.#cut.has(from));
    if (lines.length > 0) head.push(`"…stats":{${lines.map(({ text }) => text).join(',')}}`);
    return head;
  }

  #isNamed(child: View): boolean {
    if (this.#cut.has(child.shownFrom) || !this.#cut.has(child.namedFrom)) return false;
    return child.node.keyStart >= 0 && child.node.keyEnd - child.node.keyStart <= LONGEST_KEY;
  }

  #named(child: View): string {
    return `${this.#key(child.node)}:${this.#countIn(child)}`;
  }

  /** The children of a value, as a name that is not shown tells them. */
  #countIn(child: View): number {
    const { document } = this.#cache;
    return document.isEmbedded(child.node) ? 0 : document.count(child.node);
  }

  #key(node: DocumentNode): string {
    const { document } = this.#cache;
    return node.keyEnd - node.keyStart > LONGEST_KEY
      ? longKey(document, node)
      : escapedString(document.bytes, node.keyStart, node.keyEnd);
  }

  #member(child: View): string {
    return `${this.#key(child.node)}:${this.render(child)}`;
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
      if (cells === undefined) return this.render(child);
      const key = child.node.keyStart < 0 ? [] : [this.#key(child.node)];
      return `[${[...key, ...cells].join(',')}]`;
    };
    if (view.node.kind === 'array') {
      parts.push(`"…cols":[${table.columns.join(',')}]`, ...this.#runs(shown, row));
      return `{${parts.join(',')}}`;
    }
    const [rows, others] = [[...table.rows.keys()], shown.filter((it) => !table.rows.has(it))];
    parts.push(`"…cols":["…key"${table.columns.map((name) => `,${name}`).join('')}]`);
    parts.push(`"…rows":[${rows.map(row).join(',')}]`);
    parts.push(...others.map((child) => this.#member(child)));
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
