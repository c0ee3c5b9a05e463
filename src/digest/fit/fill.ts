import type { Cut } from './order/cut.ts';
import type { Order } from './order/order.ts';
import { Renderer } from './render/renderer.ts';
import type { RenderCache } from './render/renderer.ts';
import { longestFitting } from './search.ts';
import type { Fitting } from './search.ts';

/** The order is worked out to this multiple of the budget at most, and on where that proves too little. */
const ORDER_FACTOR = 3;
/** Times that it is worked out further without a longer digest before it is left at that. */
const MOST_FRUITLESS = 5;
/** Share of the budget that counts as all of it. */
const FULL = 0.97;

/**
 * Renders as much of an order as fits; what it renders last is the result.
 *
 * @param chars The budget in UTF-16 units.
 * @param fits Whether a text is within the budget.
 */
export function fill(
  order: Order,
  cache: RenderCache,
  chars: number,
  fits: (text: string) => boolean,
): Fitting {
  const render = (cut: Cut): string => new Renderer(cache, cut, order.units).render(order.root);
  const rendered = new Map<string, string>();
  const trial = (cut: Cut): string => {
    const text = rendered.get(cut.key) ?? render(cut);
    rendered.set(cut.key, text);
    return text;
  };
  const isFull = (text: string): boolean => text.length > chars * FULL;
  let best: Fitting | undefined;
  let fruitless = 0;
  for (let enough = chars * ORDER_FACTOR; ; enough *= 2) {
    const reach = (units: number): number => order.reach(units, enough);
    order.extendTo(Math.min(enough, chars + 1));
    const guess = order.unitsWithin(chars);
    const found = longestFitting(reach, trial, fits, isFull, guess);
    // What more of the order would show may all be left out around it.
    fruitless = found.text === best?.text ? fruitless + 1 : 0;
    best = found;
    const isAll = reach(best.cut.units + 1) === best.cut.units;
    if (!isAll || order.isComplete || isFull(best.text) || fruitless === MOST_FRUITLESS) break;
  }
  return { cut: best.cut, text: render(best.cut) };
}
