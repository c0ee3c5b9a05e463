import { builtInPrices, DEFAULT_MODEL } from './priceList.ts';

/** What a model's provider asks for what it reads. */
export interface ModelPrice {
  model: string;
  /** US dollars per million input tokens, 0 or more. */
  dollarsPerMillion: number;
  /** Set by the user, not taken from the built-in list. */
  own: boolean;
}

/** Why part of the user's price table is not used. */
export type PriceProblem =
  | { kind: 'notATable' }
  | { kind: 'notAPrice'; model: string }
  | { kind: 'unknownModel'; model: string };

export interface Prices {
  /** The user's own models first, then the built-in ones. */
  models: ModelPrice[];
  /** The one that savings are priced at. */
  chosen: ModelPrice;
  problems: PriceProblem[];
}

/**
 * Lays the user's prices over the built-in ones. Events hold no prices: history is priced anew
 * with whatever this returns.
 *
 * @param table Value of the setting `prices.table`, whatever it is: dollars per million input
 *   tokens by model name. A wrong entry is left out, and named in the problems.
 * @param model Value of the setting `prices.model`; empty or absent for the default.
 */
export function layPrices(table: unknown, model: unknown): Prices {
  const problems: PriceProblem[] = [];
  const own = new Map<string, number>();
  if (isTable(table)) {
    for (const [name, price] of Object.entries(table)) {
      if (typeof price === 'number' && Number.isFinite(price) && price >= 0) own.set(name, price);
      else problems.push({ kind: 'notAPrice', model: name });
    }
  } else if (table !== undefined && table !== null) {
    problems.push({ kind: 'notATable' });
  }
  const models: ModelPrice[] = [];
  const add = (name: string, dollarsPerMillion: number, isOwn: boolean) =>
    models.push({ model: name, dollarsPerMillion, own: isOwn });
  for (const [name, price] of own) add(name, price, true);
  for (const [name, price] of Object.entries(builtInPrices)) {
    if (!own.has(name)) add(name, price, false);
  }
  const wanted = typeof model === 'string' && model !== '' ? model : DEFAULT_MODEL;
  const byName = (name: string) => models.find((price) => price.model === name);
  if (!byName(wanted)) problems.push({ kind: 'unknownModel', model: wanted });
  const chosen = byName(wanted) ?? byName(DEFAULT_MODEL);
  if (!chosen) throw new RangeError(`The price list lacks its own default, ${DEFAULT_MODEL}.`);
  return { models, chosen, problems };
}

/** What this many tokens cost to read; negative for negative tokens. */
export function dollarsFor(tokens: number, price: ModelPrice): number {
  return (tokens / 1_000_000) * price.dollarsPerMillion;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
