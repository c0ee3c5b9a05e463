import type { JsonDocument } from './document/document.ts';
import type { Cut } from './order/cut.ts';
import type { View } from './order/view.ts';
import { unitOf } from './render/marker.ts';
import type { Unit } from './render/marker.ts';

/** Entries of a loss map: the largest losses. */
const MOST_LOSSES = 200;

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

/**
 * Walks what a digest shows and lists what it does not.
 *
 * @param cut That of the digest that was rendered last.
 */
export function lossMap(document: JsonDocument, root: View, cut: Cut): LossMap {
  const losses: Loss[] = [];
  const open = [root];
  for (let view = open.pop(); view !== undefined; view = open.pop()) {
    if (view.rendering?.isPartly !== true) continue;
    const { node } = view;
    const shown = view.shownChildren(cut);
    const total = document.count(node);
    open.push(...shown);
    if (shown.length === total) continue;
    const kept = shown.reduce(
      (sum, { node: child }) =>
        sum + child.end - (child.keyStart < 0 ? child.start : child.keyStart),
      0,
    );
    losses.push({
      pointer: document.pointer(node),
      kind: unitOf(node.kind),
      count: total - shown.length,
      bytes: node.end - node.start - kept,
    });
  }
  losses.sort((a, b) => b.bytes - a.bytes);
  return {
    losses: losses.slice(0, MOST_LOSSES),
    places: losses.length,
    bytes: losses.reduce((sum, loss) => sum + loss.bytes, 0),
  };
}
