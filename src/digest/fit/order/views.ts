import type { DocumentNode, JsonDocument } from '../document/document.ts';
import { knownMember } from '../statistics/members.ts';
import type { Position } from '../statistics/position.ts';
import { View } from './view.ts';

/** Members of an object that are offered one by one. */
const MOST_MEMBERS = 400;

/** Makes the views of a payload's values, each with its schema position. */
export class Views {
  readonly document: JsonDocument;
  readonly root: View;

  constructor(document: JsonDocument, position: Position) {
    this.document = document;
    this.root = new View(document.root, null, position);
    this.root.weight = 1;
  }

  /** The view of a child's value. */
  of(parent: View, node: DocumentNode): View {
    const known = parent.child(node.index);
    if (known !== undefined) return known;
    const view = new View(node, parent, this.#positionOf(parent, node));
    parent.add(view);
    return view;
  }

  /** The view of any value. */
  at(node: DocumentNode): View {
    return node.parent === null ? this.root : this.of(this.at(node.parent), node);
  }

  /** Views of the first members or elements. */
  childrenOf(view: View): View[] {
    return this.document.children(view.node, MOST_MEMBERS).map((node) => this.of(view, node));
  }

  count(view: View): number {
    return this.document.count(view.node);
  }

  #positionOf(parent: View, node: DocumentNode): Position | null {
    const { position } = parent;
    if (position === null) return null;
    if (node.keyStart < 0) {
      const inTuple = position.parent?.folding === 'tuple';
      return inTuple ? (position.places[node.index] ?? null) : position.element;
    }
    if (position.folding === 'map') return position.element;
    return knownMember(this.document.bytes, position, node.keyStart, node.keyEnd);
  }
}
