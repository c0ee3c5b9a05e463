import { Random } from './generators/random.ts';
import type { Generator } from './generators/random.ts';

/** Digests a payload to a budget of UTF-16 units. */
export type Digester = (payload: Uint8Array, maxChars: number) => string;

/** Facts of planted payloads that are in the digests. */
export interface PlantedScore {
  kept: number;
  facts: number;
  /** Generators with a fact lost, and how many seeds lose it. */
  missed: Map<string, number>;
}

const encoder = new TextEncoder();

/** Plants, digests and looks for the facts: every generator with every seed. */
export function scorePlanted(
  generators: Record<string, Generator>,
  seeds: readonly number[],
  digest: Digester,
  maxChars: number,
): PlantedScore {
  const score: PlantedScore = { kept: 0, facts: 0, missed: new Map() };
  for (const [name, generate] of Object.entries(generators)) {
    for (const seed of seeds) {
      const { payload, facts } = generate(new Random(seed));
      const text = digest(encoder.encode(JSON.stringify(payload)), maxChars);
      for (const alternatives of facts) {
        score.facts++;
        if (alternatives.some((texts) => texts.every((part) => text.includes(part)))) score.kept++;
        else score.missed.set(name, (score.missed.get(name) ?? 0) + 1);
      }
    }
  }
  return score;
}
