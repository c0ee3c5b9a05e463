import type { DocumentNode, JsonDocument } from './document/document.ts';
import type { View } from './order/view.ts';
import { groupBy } from '../groupBy.ts';
import { unitOf } from './render/marker.ts';
import type { Unit } from './render/marker.ts';

/** Entries of a loss map: the largest losses. */
export const MOST_LOSSES = 200;

/** What one value of the payload is lacking in the digest. */
export interface Loss {
  /** Where it can be retrieved whole. */
  pointer: string;
  kind: Unit;
  /** Members, elements or characters not shown. */
  count: number;
  /** Their source bytes. */
  bytes: number;
}

/** What a digest left out. */
export interface LossMap {
  /** The largest losses first, at most 200. */
  losses: Loss[];
  /** Values that lack something, listed or not. */
  places: number;
  /** Source bytes not shown, white space included. */
  bytes: number;
}

/** Walks what the digest that was rendered last shows and lists what it does not. */
export function lossMap(document: JsonDocument, root: View): LossMap {
  const lossy: { node: DocumentNode; count: number; bytes: number }[] = [];
  const open = [root];
  /** Values shown in the cells of a table around their container, by its start. */
  const filled = new Map<number, DocumentNode[]>();
  for (let view = open.pop(); view !== undefined; view = open.pop()) {
    if (view.rendering?.isPartly !== true) continue;
    const { node } = view;
    for (const [start, values] of groupBy(view.rendering.filled, (value) => value.parent?.start)) {
      if (start !== undefined) filled.set(start, values);
    }
    open.push(...view.rendering.shown);
    const shown = [
      ...view.rendering.shown.map((child) => child.node),
      ...(filled.get(node.start) ?? []),
    ];
    const count = document.count(node) - shown.length;
    let bytes = node.end - node.start;
    for (const { keyStart, start, end } of shown) bytes -= end - (keyStart < 0 ? start : keyStart);
    if (count === 0) continue;
    lossy.push({ node, count, bytes });
  }
  lossy.sort((a, b) => b.bytes - a.bytes);
  const losses = lossy.slice(0, MOST_LOSSES).map(({ node, count, bytes }) => ({
    pointer: document.pointer(node),
    kind: unitOf(node.kind),
    count,
    bytes,
  }));
  return { losses, places: lossy.length, bytes: lossy.reduce((sum, { bytes }) => sum + bytes, 0) };
}
