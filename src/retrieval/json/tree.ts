import { OPEN_ARRAY, OPEN_OBJECT, QUOTE, skipWhite } from '../../json/bytes.ts';
import { childPointer, placePointer, ROOT } from '../../json/pointer.ts';
import { skipValue } from '../../json/skip.ts';
import type { ChildRange } from '../../json/skip.ts';
import { decodeString } from '../../json/text.ts';
import { Duplicates } from '../../digest/fit/document/duplicates.ts';
import { LONGEST_KEY } from '../../digest/fit/document/document.ts';
import type { DocumentNode, Kind } from '../../digest/fit/document/document.ts';

/** Valid JSON as a tree of byte ranges that are made as somebody walks to them; nothing parsed. */
export class JsonTree {
  readonly bytes: Uint8Array;
  /** Offset after the value that begins at an offset. */
  readonly endOf: (start: number) => number;
  readonly #duplicates: Duplicates;

  /** @param endOf Finds the end of the value at an offset, where there is a quicker way. */
  constructor(bytes: Uint8Array, endOf?: (start: number) => number) {
    this.bytes = bytes;
    this.endOf = endOf ?? ((start) => skipValue(bytes, start));
    this.#duplicates = new Duplicates(bytes, this.endOf);
  }

  root(): DocumentNode {
    const start = skipWhite(this.bytes, 0, this.bytes.length);
    const range = { keyStart: -1, keyEnd: -1, start, end: this.endOf(start) };
    return this.node(null, range, 0);
  }

  node(parent: DocumentNode | null, range: ChildRange, index: number): DocumentNode {
    const { start, end, keyStart, keyEnd } = range;
    const depth = parent === null ? 0 : parent.depth + 1;
    const kind = kindOf(this.bytes[start] ?? 0);
    return { kind, start, end, parent, index, keyStart, keyEnd, depth };
  }

  /** A member's name, decoded; empty for elements. */
  name(node: DocumentNode): string {
    return node.keyStart < 0 ? '' : decodeString(this.bytes, node.keyStart + 1, node.keyEnd - 1);
  }

  /** The address of a value from the root, as json/pointer.ts defines it. */
  pointer(node: DocumentNode): string {
    const path: DocumentNode[] = [];
    for (let at = node; at.parent !== null; at = at.parent) path.push(at);
    let pointer = ROOT;
    for (const step of path.reverse()) {
      if (step.keyStart < 0) pointer = childPointer(pointer, String(step.index));
      else if (step.keyEnd - step.keyStart > LONGEST_KEY) {
        pointer = placePointer(pointer, step.index);
      } else {
        pointer = childPointer(pointer, this.name(step), this.#duplicates.occurrence(step));
      }
    }
    return pointer;
  }
}

function kindOf(first: number): Kind {
  if (first === OPEN_OBJECT) return 'object';
  if (first === OPEN_ARRAY) return 'array';
  if (first === QUOTE) return 'string';
  return first === 0x2d || (first >= 0x30 && first <= 0x39) ? 'number' : 'literal';
}
