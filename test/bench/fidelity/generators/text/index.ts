import type { TextGenerator } from './planting.ts';
import { textHoldOut } from './holdOut/index.ts';
import { textTuning } from './tuning/index.ts';

export { textHoldOut, textTuning };
export type { PlantedText, TextGenerator } from './planting.ts';

/** Generators of all kinds of a set. */
export function allOf(
  kinds: Record<string, Record<string, TextGenerator>>,
): Record<string, TextGenerator> {
  return Object.fromEntries(Object.values(kinds).flatMap((kind) => Object.entries(kind)));
}
