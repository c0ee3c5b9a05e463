import type { RE2JS } from 're2js';
import type { DocumentNode } from '../../digest/fit/document/document.ts';
import { nameTest } from '../../json/resolve.ts';
import { nextChild } from '../../json/skip.ts';
import type { ChildRange } from '../../json/skip.ts';
import { childrenOf } from '../json/describe.ts';
import type { JsonTree } from '../json/tree.ts';
import { Filter } from './filter.ts';
import { Patterns } from './pattern.ts';
import type { PathQuery, PathSegment, PathSelector } from './query.ts';
import type { ValueSource } from './values.ts';
import { Work } from './work.ts';

/** A value that was found, or null: time to let other work run. */
export type Found = DocumentNode | null;

/**
 * Evaluates queries over byte ranges by RFC 9535, in its order of results. Of several members of
 * one name, a name means the first, as in a JSON Pointer; `*` and `..` reach all.
 */
export class Evaluator implements ValueSource {
  readonly tree: JsonTree;
  readonly bytes: Uint8Array;
  readonly #work: Work;
  readonly #filter: Filter;
  readonly #root: DocumentNode;

  constructor(tree: JsonTree, engine: typeof RE2JS, work = new Work()) {
    this.tree = tree;
    this.bytes = tree.bytes;
    this.#work = work;
    this.#root = tree.root();
    this.#filter = new Filter(this, new Patterns(engine));
  }

  /** The values that a query finds, lazily; `current` is what `@` means. */
  find(query: PathQuery, current: DocumentNode = this.#root): Iterable<Found> {
    let found: Iterable<Found> = [query.absolute ? this.#root : current];
    for (const segment of query.segments) found = this.#follow(found, segment);
    return found;
  }

  /** The children of the container that begins at an offset; each counts as work. */
  *ranges(start: number): Generator<ChildRange> {
    for (const range of childrenOf(this.bytes, start, this.tree.endOf)) {
      this.#work.visit();
      yield range;
    }
  }

  *#follow(from: Iterable<Found>, segment: PathSegment): Generator<Found> {
    for (const node of from) {
      if (node === null) yield null;
      else {
        const nodes = segment.descendant ? this.#descend(node) : [node];
        for (const next of nodes) {
          if (next === null) yield null;
          else for (const selector of segment.selectors) yield* this.#select(next, selector);
        }
      }
    }
  }

  /** A value and all below it, parents first. */
  *#descend(node: DocumentNode): Generator<Found> {
    yield node;
    const open = [this.#children(node)];
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const next = last.next();
      if (next.done === true) open.pop();
      else {
        yield next.value;
        if (next.value !== null && isContainer(next.value)) open.push(this.#children(next.value));
      }
    }
  }

  *#children(node: DocumentNode): Generator<Found> {
    if (!isContainer(node)) return;
    const { bytes, endOf } = this.tree;
    let range: ChildRange | undefined;
    let at = node.start + 1;
    for (let index = 0; (range = nextChild(bytes, at, node.kind === 'object', endOf)); index++) {
      if (this.#work.visit()) yield null;
      yield this.tree.node(node, range, index);
      at = range.end;
    }
  }

  *#select(node: DocumentNode, selector: PathSelector): Generator<Found> {
    switch (selector.kind) {
      case 'wildcard':
        yield* this.#children(node);
        break;
      case 'name':
        if (node.kind === 'object') {
          const isMeant = nameTest(selector.name);
          const { bytes } = this.tree;
          yield* this.#first(node, ({ keyStart, keyEnd }) =>
            isMeant(bytes, keyStart + 1, keyEnd - 1),
          );
        }
        break;
      case 'index':
        if (node.kind === 'array') yield* this.#element(node, selector.index);
        break;
      case 'slice':
        if (node.kind === 'array') yield* this.#slice(node, selector);
        break;
      case 'filter':
        for (const child of this.#children(node)) {
          if (child === null || this.#filter.holds(selector.test, child)) yield child;
        }
        break;
    }
  }

  *#first(node: DocumentNode, isIt: (child: DocumentNode) => boolean): Generator<Found> {
    for (const child of this.#children(node)) {
      if (child === null) yield null;
      else if (isIt(child)) {
        yield child;
        return;
      }
    }
  }

  *#element(array: DocumentNode, index: number): Generator<Found> {
    if (index >= 0) yield* this.#first(array, (child) => child.index === index);
    else {
      // The last ones seen, in a ring: the length is known only at the end.
      const elements: DocumentNode[] = [];
      let count = 0;
      for (const child of this.#children(array)) {
        if (child === null) yield null;
        else elements[count++ % -index] = child;
      }
      const element = count + index >= 0 ? elements[(count + index) % -index] : undefined;
      if (element !== undefined) yield element;
    }
  }

  /** RFC 9535, section 2.3.4.2. */
  *#slice(
    array: DocumentNode,
    { start, stop, step }: Extract<PathSelector, { kind: 'slice' }>,
  ): Generator<Found> {
    if (step === 0) return;
    if (step > 0 && (start ?? 0) >= 0 && (stop ?? Infinity) >= 0) {
      yield* this.#forward(array, start ?? 0, stop ?? Infinity, step);
      return;
    }
    const elements: DocumentNode[] = [];
    for (const child of this.#children(array)) {
      if (child === null) yield null;
      else elements.push(child);
    }
    const length = elements.length;
    const from = bound(start ?? (step > 0 ? 0 : length - 1), step, length);
    const to = bound(stop ?? (step > 0 ? length : -length - 1), step, length);
    for (let at = from; step > 0 ? at < to : at > to; at += step) {
      const element = elements[at];
      if (element !== undefined) yield element;
    }
  }

  *#forward(array: DocumentNode, start: number, stop: number, step: number): Generator<Found> {
    for (const child of this.#children(array)) {
      if (child === null) yield null;
      else if (child.index >= stop) return;
      else if (child.index >= start && (child.index - start) % step === 0) yield child;
    }
  }
}

function isContainer({ kind }: DocumentNode): boolean {
  return kind === 'object' || kind === 'array';
}

/** A slice's end as a place in an array, before or after it at most. */
function bound(end: number, step: number, length: number): number {
  const place = end >= 0 ? end : length + end;
  return step > 0
    ? Math.min(Math.max(place, 0), length)
    : Math.min(Math.max(place, -1), length - 1);
}
