import { OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipWhite } from '../../../json/bytes.ts';
import { childPointer, placePointer, ROOT, runPointer } from '../../../json/pointer.ts';
import { readChild, skipValue } from '../../../json/skip.ts';
import type { ChildRange } from '../../../json/skip.ts';
import { decodeString, sourceText } from '../../../json/text.ts';
import type { Expansion, SourceRange } from '../embedded/expansion.ts';
import type { Landmark, Landmarks } from '../statistics/landmarks.ts';
import { Duplicates } from './duplicates.ts';
import { Spellings } from '../statistics/spellings.ts';

export type Kind = 'object' | 'array' | 'string' | 'number' | 'literal';

/** Longest key, in source bytes, that is printed; longer ones go by their place. */
export const LONGEST_KEY = 256;

/** One value of the payload: a byte range and its place in the tree, nothing parsed. */
export interface DocumentNode {
  readonly kind: Kind;
  readonly start: number;
  readonly end: number;
  readonly parent: DocumentNode | null;
  /** Place among its siblings, from 0. */
  readonly index: number;
  /** Source range of the key, quotes included; -1 for an element and the root. */
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly depth: number;
}

/** Where a document stands in its payload: what its addresses begin with. */
export interface DocumentPlace {
  /** Address of the document, or of the array whose elements it holds. */
  readonly root: string;
  /** Index there of its first element; undefined where it is one whole value. */
  readonly firstElement: number | undefined;
}

const WHOLE: DocumentPlace = { root: ROOT, firstElement: undefined };

/** Random access to the values of a payload known to be JSON, without a tree of it. */
export class JsonDocument {
  readonly bytes: Uint8Array;
  readonly root: DocumentNode;
  readonly #landmarks: Landmarks;
  readonly #place: DocumentPlace;
  readonly #expansion: Expansion;
  /** What is known of values, by where they begin. */
  readonly #lists = new Map<number, DocumentNode[]>();
  readonly #sparse = new Map<number, Map<number, DocumentNode>>();
  readonly #pointers = new Map<number, string>();
  readonly #duplicates: Duplicates;
  readonly #names: Spellings<string>;
  readonly #range: ChildRange = { keyStart: -1, keyEnd: -1, start: -1, end: -1 };
  readonly #endOf = (start: number): number => {
    const first = this.bytes[start];
    const isContainer = first === OPEN_OBJECT || first === OPEN_ARRAY;
    const landmark = isContainer ? this.#landmarks.at(start) : undefined;
    return landmark === undefined ? skipValue(this.bytes, start) : landmark.end;
  };

  constructor(expansion: Expansion, landmarks: Landmarks, place = WHOLE) {
    const { bytes } = expansion;
    this.bytes = bytes;
    this.#expansion = expansion;
    this.#landmarks = landmarks;
    this.#place = place;
    this.#duplicates = new Duplicates(bytes, this.#endOf);
    this.#names = new Spellings(bytes, (from, to) => decodeString(bytes, from + 1, to - 1));
    const start = skipWhite(bytes, 0, bytes.length);
    this.root = this.#node(null, { ...this.#range, start, end: this.#endOf(start) }, 0);
  }

  /** Children of a container; 0 for a scalar. */
  count(node: DocumentNode): number {
    if (node.kind !== 'object' && node.kind !== 'array') return 0;
    return this.#landmarks.at(node.start)?.count ?? this.#list(node).length;
  }

  /** One child by its place; undefined beyond the last. */
  child(node: DocumentNode, index: number): DocumentNode | undefined {
    const landmark = this.#landmarks.at(node.start);
    if (landmark === undefined) return this.#list(node)[index];
    const known = this.#sparseOf(node).get(index);
    if (known !== undefined || index >= landmark.count) return known;
    const [from, offset] = markBefore(landmark, (mark) => mark <= index, 0, node.start + 1);
    return this.#walk(node, from, offset, (_, at) => at === index);
  }

  /**
   * The child whose range, key included, holds an offset inside the container.
   *
   * @param passed A child known to end at or before the offset: it is looked for from there on.
   */
  childAround(node: DocumentNode, offset: number, passed?: DocumentNode): DocumentNode | undefined {
    if (node.kind !== 'object' && node.kind !== 'array') return undefined;
    const [first, start] =
      passed === undefined ? [0, node.start + 1] : [passed.index + 1, passed.end];
    const landmark = this.#landmarks.at(node.start);
    if (landmark !== undefined) {
      const [from, at] = markBefore(landmark, (mark) => mark <= offset, 1, node.start + 1);
      const isBefore = from > first;
      return this.#walk(
        node,
        isBefore ? from : first,
        isBefore ? at : start,
        (child) => offset < child.end,
      );
    }
    // Of a small container, no list is made for it.
    let at = start;
    for (let index = first; this.#read(node, at); index++) {
      at = this.#range.end;
      if (offset < at) return this.#node(node, this.#range, index);
    }
    return undefined;
  }

  /** The first children of a container, in order. */
  children(node: DocumentNode, most: number): DocumentNode[] {
    if (this.#landmarks.at(node.start) === undefined) return this.#list(node).slice(0, most);
    const found: DocumentNode[] = [];
    const count = Math.min(most, this.count(node));
    let at = node.start + 1;
    for (let index = 0; index < count && this.#read(node, at); index++) {
      found.push(this.#remember(node, index));
      at = this.#range.end;
    }
    return found;
  }

  /** The address of a value from the root of the payload. */
  pointer(node: DocumentNode): string {
    const known = this.#pointers.get(node.start);
    if (known !== undefined) return known;
    const pointer = this.#makePointer(node) + (this.isEmbedded(node) ? '#' : '');
    this.#pointers.set(node.start, pointer);
    return pointer;
  }

  /** Whether a value is JSON that stood in a string. */
  isEmbedded(node: DocumentNode): boolean {
    return this.#expansion.isEmbedded(node.start);
  }

  /** The source text of a value as it came, strings with JSON in them included. */
  sourceOf(node: DocumentNode): SourceRange {
    return this.#expansion.sourceOf(node.start, node.end);
  }

  /** An element's index in the payload. */
  elementIndex(node: DocumentNode): number {
    const isTop = node.parent !== null && node.parent.parent === null;
    return node.index + (isTop ? (this.#place.firstElement ?? 0) : 0);
  }

  /** Source text of a range. */
  text(start: number, end: number): string {
    return sourceText(this.bytes, start, end);
  }

  /** A member's name, decoded; empty for elements. */
  name(node: DocumentNode): string {
    return node.keyStart < 0 ? '' : this.#names.of(node.keyStart, node.keyEnd);
  }

  #makePointer(node: DocumentNode): string {
    if (node.parent === null) return this.#rootPointer(node);
    const isInRun = node.parent.parent === null && this.#place.firstElement !== undefined;
    const parent = isInRun ? this.#place.root : this.pointer(node.parent);
    if (node.keyStart < 0) return childPointer(parent, String(this.elementIndex(node)));
    if (node.keyEnd - node.keyStart > LONGEST_KEY) return placePointer(parent, node.index);
    return childPointer(parent, this.name(node), this.#duplicates.occurrence(node));
  }

  #rootPointer(root: DocumentNode): string {
    const { root: address, firstElement: first } = this.#place;
    return first === undefined ? address : runPointer(address, first, first + this.count(root) - 1);
  }

  #list(node: DocumentNode): DocumentNode[] {
    const known = this.#lists.get(node.start);
    if (known !== undefined) return known;
    const list: DocumentNode[] = [];
    for (let at = node.start + 1; this.#read(node, at); at = this.#range.end) {
      list.push(this.#node(node, this.#range, list.length));
    }
    this.#lists.set(node.start, list);
    return list;
  }

  #walk(
    node: DocumentNode,
    from: number,
    offset: number,
    isIt: (child: ChildRange, index: number) => boolean,
  ): DocumentNode | undefined {
    let at = offset;
    for (let index = from; this.#read(node, at); index++) {
      if (isIt(this.#range, index)) return this.#remember(node, index);
      at = this.#range.end;
    }
    return undefined;
  }

  /** Reads the range of the child at or after an offset; false where there is none. */
  #read(parent: DocumentNode, at: number): boolean {
    const range = this.#range;
    range.keyStart = range.keyEnd = -1;
    return readChild(this.bytes, at, parent.kind === 'object', range, this.#endOf);
  }

  /** The child whose range was read last. */
  #remember(parent: DocumentNode, index: number): DocumentNode {
    const sparse = this.#sparseOf(parent);
    const known = sparse.get(index);
    if (known !== undefined) return known;
    const made = this.#node(parent, this.#range, index);
    sparse.set(index, made);
    return made;
  }

  #sparseOf(node: DocumentNode): Map<number, DocumentNode> {
    let sparse = this.#sparse.get(node.start);
    if (sparse === undefined) {
      sparse = new Map();
      this.#sparse.set(node.start, sparse);
    }
    return sparse;
  }

  #node(parent: DocumentNode | null, range: ChildRange, index: number): DocumentNode {
    const depth = parent === null ? 0 : parent.depth + 1;
    const { keyStart, keyEnd, start, end } = range;
    const kind = kindOf(this.bytes[start] ?? 0);
    return { kind, start, end, parent, index, keyStart, keyEnd, depth };
  }
}

/** The last remembered child that passes: its index and offset; the first child where none does. */
function markBefore(
  landmark: Landmark,
  passes: (mark: number) => boolean,
  field: 0 | 1,
  first: number,
): [index: number, offset: number] {
  const { marks } = landmark;
  let low = 0;
  let high = marks.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(marks[middle * 2 + field] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? [0, first] : [marks[low * 2 - 2] ?? 0, marks[low * 2 - 1] ?? 0];
}

function kindOf(first: number): Kind {
  if (first === OPEN_OBJECT) return 'object';
  if (first === OPEN_ARRAY) return 'array';
  if (first === QUOTE) return 'string';
  return first === 0x2d || (first >= 0x30 && first <= 0x39) ? 'number' : 'literal';
}
