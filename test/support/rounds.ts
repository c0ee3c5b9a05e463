import { randomDocument, randomLimits } from './documents.ts';
import { mutate } from './mutations.ts';
import { DEFAULT_LIMITS, type Limits } from './naive.ts';
import { Random } from './random.ts';

/** One payload to try, and the limits to try it under. */
export interface Round {
  seed: number;
  payload: Uint8Array;
  limits: Limits;
}

/** One document, or at times many in one: what an engine keeps from the last must not show in the next. */
function text(random: Random, limits: Limits): string {
  if (!random.oneIn(80)) return randomDocument(random, limits);
  const documents = Array.from({ length: random.between(10, 40) }, () =>
    randomDocument(random, limits).replace('\ufeff', ''),
  );
  return random.oneIn(2)
    ? `[${documents.join(',')}]`
    : `{${documents.map((document, at) => `"${at}":${document}`).join(',')}}`;
}

/** The round of a seed (any 32-bit integer): a valid document, or one with up to four mutations. */
export function roundOf(seed: number): Round {
  const random = new Random(seed);
  const limits = randomLimits(random, DEFAULT_LIMITS);
  let payload: Uint8Array = new TextEncoder().encode(text(random, limits));
  if (random.oneIn(3)) {
    const mutations = random.between(1, 4);
    for (let done = 0; done < mutations; done++) payload = mutate(random, payload);
  }
  return { seed, payload, limits };
}
