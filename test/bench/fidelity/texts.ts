import { process as digest } from '../../../src/digest/process.ts';
import { Random } from './generators/random.ts';
import { allOf, textHoldOut, textTuning } from './generators/text/index.ts';
import type { TextGenerator } from './generators/text/index.ts';
import type { PlantedScore } from './planted.ts';

/** Digests a text to a budget of UTF-16 units. */
export type TextDigester = (text: string, maxChars: number) => string | Promise<string>;

/** The digest of the profile `fit`. */
export const fitText: TextDigester = async (text, maxChars) =>
  (await digest(text, { profile: 'fit', maxChars })).digest;

/** The start and the end of a text, six to four. */
export const textHeadAndTail: TextDigester = (text, maxChars) => {
  if (text.length <= maxChars) return text;
  const head = Math.floor(maxChars * 0.6);
  return `${text.slice(0, head)}${text.slice(text.length - (maxChars - head))}`;
};

/** Plants, digests and looks for the facts: every generator with every seed. */
export async function scoreTexts(
  generators: Record<string, TextGenerator>,
  seeds: readonly number[],
  digester: TextDigester,
  maxChars: number,
): Promise<PlantedScore> {
  const score: PlantedScore = { kept: 0, facts: 0, missed: new Map() };
  for (const [name, generate] of Object.entries(generators)) {
    for (const seed of seeds) {
      const { text, facts } = generate(new Random(seed));
      const shown = await digester(text, maxChars);
      for (const alternatives of facts) {
        score.facts++;
        if (alternatives.some((texts) => texts.every((part) => shown.includes(part)))) score.kept++;
        else score.missed.set(name, (score.missed.get(name) ?? 0) + 1);
      }
    }
  }
  return score;
}

/** A row of the report: what it is of, and for each budget the share kept by either method. */
export type TextRow = readonly [string, ...string[]];

/** Facts kept of each kind of text that nothing was tuned on, then of all of either set. */
export async function textRows(
  budgets: readonly number[],
  seeds: readonly number[],
): Promise<TextRow[]> {
  const sets: [string, Record<string, TextGenerator>][] = [
    ...Object.entries(textHoldOut),
    ['**all of the hold-out**', allOf(textHoldOut)],
    ['all of the tuning set', allOf(textTuning)],
  ];
  const rows: TextRow[] = [];
  for (const [name, generators] of sets) {
    const cells: string[] = [];
    let facts = 0;
    for (const budget of budgets) {
      for (const digester of [textHeadAndTail, fitText]) {
        const score = await scoreTexts(generators, seeds, digester, budget);
        facts = score.facts;
        cells.push(`${((100 * score.kept) / score.facts).toFixed(1)} %`);
      }
    }
    rows.push([`${name} (${facts})`, ...cells]);
  }
  return rows;
}
