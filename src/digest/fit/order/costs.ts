import type { View } from './view.ts';

/** A marker of an elision with its pointer, in UTF-16 units: an average. */
export const MARKER_COST = 45;

/** Source bytes of a value taken for UTF-16 units of its digest. */
export function valueCost(view: View): number {
  return view.node.end - view.node.start;
}

/** The key, its quotes and colon included; for elements the comma. */
export function keyCost(view: View): number {
  return Math.min(view.node.keyEnd - view.node.keyStart, 120) + 2;
}
