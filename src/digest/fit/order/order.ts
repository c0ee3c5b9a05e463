import type { JsonDocument } from '../document/document.ts';
import { pathTo } from '../document/locate.ts';
import type { Signal } from '../signals/signal.ts';
import type { Position } from '../statistics/position.ts';
import { Queue } from './queue.ts';
import { Revealer } from './revealer.ts';
import { offerSignals } from './signalRows.ts';
import type { View } from './view.ts';
import { Views } from './views.ts';
import type { StatisticsSource } from './columnStatistics.ts';

/** Share of the characters that goes to structure; the rest goes to signals. */
const STRUCTURE_SHARE = 0.6;

/** What may be shown of a payload, in the order in which it is. */
export interface Order {
  root: View;
  /** Units in the order: a digest takes in the first so many. */
  units: number;
}

/**
 * Orders what may be shown: structure and signals in turn, each by its worth per cost. The order
 * does not depend on the budget; only where it may stop does.
 *
 * @param enough Estimated UTF-16 units after which nobody reads on.
 */
export function makeOrder(
  document: JsonDocument,
  position: Position,
  signals: readonly Signal[],
  statistics: StatisticsSource,
  enough: number,
): Order {
  const views = new Views(document, position);
  const structure = new Queue();
  const attention = new Queue();
  const revealer = new Revealer(views, structure, statistics);
  revealer.show(views.root, 0);
  offerSignals(revealer, attention, located(document, views, signals));
  let unit = 1;
  let onStructure = 0;
  let onSignals = 0;
  while (onStructure + onSignals < enough) {
    const behind = onStructure * (1 - STRUCTURE_SHARE) <= onSignals * STRUCTURE_SHARE;
    const first = behind ? structure : attention;
    const queue = first.isEmpty ? (behind ? attention : structure) : first;
    const candidate = queue.pop();
    if (candidate === undefined) break;
    candidate.show(unit++);
    if (queue === structure) onStructure += candidate.cost;
    else onSignals += candidate.cost;
  }
  return { root: views.root, units: unit };
}

/** The views of the values that signals name, the strongest first, with their attention set. */
function located(document: JsonDocument, views: Views, signals: readonly Signal[]): View[] {
  const found: View[] = [];
  for (const { offset, attention } of signals) {
    const path = pathTo(document, offset);
    if (path.length === 0) continue;
    let view = views.root;
    for (const node of path.slice(1)) view = views.of(view, node);
    if (view.attention === 0) found.push(view);
    view.attention = Math.max(view.attention, attention);
  }
  return found;
}
