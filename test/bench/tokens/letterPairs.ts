import type { Sample } from './corpus.ts';

/** Share of all pairs below which a pair of neighbouring letters is rare, and very rare. */
const RARE = 0.0006;
const VERY_RARE = 0.00008;
const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The letters that seldom follow each letter in the words of documents and code. */
export function rareLetterPairs(samples: readonly Sample[]): { rare: string; veryRare: string } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const { name, text } of samples) {
    if (!/\.(md|ts|js|mjs|json)$/.test(name)) continue;
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/g)) {
      for (let at = 1; at < word.length; at++) {
        const pair = word.slice(at - 1, at + 1);
        counts.set(pair, (counts.get(pair) ?? 0) + 1);
        total++;
      }
    }
  }
  const below = (share: number) =>
    LETTERS.map((first) =>
      LETTERS.filter((next) => (counts.get(first + next) ?? 0) < share * total).join(''),
    ).join(',');
  return { rare: below(RARE), veryRare: below(VERY_RARE) };
}
