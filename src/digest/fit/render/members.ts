import { LONGEST_KEY } from '../document/document.ts';
import type { DocumentNode, JsonDocument } from '../document/document.ts';

/** Members of an object that may be a row of a table. */
const MOST_MEMBERS = 300;

/** The members by name of objects that may be rows; what it reads it keeps for the next trial. */
export class Members {
  readonly document: JsonDocument;
  /** By where the object begins. */
  readonly #names = new Map<number, ReadonlyMap<string, DocumentNode> | null>();

  constructor(document: JsonDocument) {
    this.document = document;
  }

  /** An object's members by name; null where there are too many, one is too long or stands twice. */
  of(node: DocumentNode): ReadonlyMap<string, DocumentNode> | null {
    let names = this.#names.get(node.start);
    if (names === undefined) {
      names = this.#read(node);
      this.#names.set(node.start, names);
    }
    return names;
  }

  #read(node: DocumentNode): ReadonlyMap<string, DocumentNode> | null {
    const count = this.document.count(node);
    if (count > MOST_MEMBERS) return null;
    const names = new Map<string, DocumentNode>();
    for (const child of this.document.children(node, count)) {
      if (child.keyEnd - child.keyStart > LONGEST_KEY) return null;
      names.set(this.document.name(child), child);
    }
    return names.size === count ? names : null;
  }
}
