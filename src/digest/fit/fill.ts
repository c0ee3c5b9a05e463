import type { Cut } from './order/cut.ts';
import type { Order } from './order/order.ts';
import { Renderer } from './render/renderer.ts';
import type { RenderCache } from './render/renderer.ts';
import { longestFitting } from './search.ts';
import type { Fitting, Trials } from './search.ts';

/** The order is worked out to this multiple of the budget at most, and on where that proves too little. */
const ORDER_FACTOR = 3;
/** Times that it is worked out further without a longer digest before it is left at that. */
const MOST_FRUITLESS = 5;
/** Share of the budget that counts as all of it. */
const FULL = 0.97;

/** The order is worked out a little farther than it is asked for: the next try may need it. */
const AHEAD = 1.1;

/**
 * Renders as much of an order as fits; what it renders last is the result.
 *
 * @param chars The budget in UTF-16 units.
 * @param shareOf Share of the budget that a text takes: up to 1, it fits.
 */
export function fill(
  order: Order,
  cache: RenderCache,
  chars: number,
  shareOf: (text: string) => number,
): Fitting {
  const rendered = new Map<string, string>();
  let last = '';
  const render = (cut: Cut): string => {
    last = cut.key;
    const text = new Renderer(cache, cut).render(order.root);
    rendered.set(last, text);
    return text;
  };
  let enough = chars * ORDER_FACTOR;
  const trials: Trials = {
    reach: (units) => order.reach(units, enough),
    sizeOf: (units) => order.sizeOf(units),
    prefixWithin: (size) => {
      order.extendTo(Math.min(enough, size * AHEAD));
      return order.unitsWithin(size);
    },
    render: (cut) => rendered.get(cut.key) ?? render(cut),
    shareOf,
    isFull: (text) => text.length > chars * FULL,
  };
  let best: Fitting | undefined;
  let fruitless = 0;
  for (; ; enough *= 2) {
    order.extendTo(Math.min(enough, chars + 1));
    const found = longestFitting(trials, order.unitsWithin(chars));
    // What more of the order would show may all be left out around it.
    fruitless = found.text === best?.text ? fruitless + 1 : 0;
    best = found;
    const isAll = trials.reach(best.cut.units + 1) === best.cut.units;
    const isDone = !isAll || order.isComplete || trials.isFull(best.text);
    if (isDone || fruitless === MOST_FRUITLESS) break;
  }
  if (last !== best.cut.key) render(best.cut);
  return best;
}
