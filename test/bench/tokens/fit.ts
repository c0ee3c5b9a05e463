import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { countFeatures } from '../../../src/digest/tokens/count.ts';
import { FEATURE_COUNT } from '../../../src/digest/tokens/features.ts';
import { fileSamples, languageSamples, type Sample } from './corpus.ts';
import { generatedSamples, scriptSamples } from './generated.ts';
import { longestRepeats } from './longestRepeats.ts';
import { rareLetterPairs } from './letterPairs.ts';
import { dot, fitWeights, type Row } from './regression.ts';

// node test/bench/tokens/fit.ts [--dry]
// Fits the weights of the token estimator to o200k_base and writes src/digest/tokens/weights.ts.
// The errors it prints are of texts whose whole group was left out when fitting (eight folds).
// The pairs of letters and the repetitions come first: run it twice after these changed.

const top = join(import.meta.dirname, '../../..');
const modules = [join(top, 'node_modules'), join(import.meta.dirname, '../node_modules')] as const;
const FOLDS = 8;

interface Measured extends Row {
  sample: Sample;
}

const samples = [
  ...fileSamples(...modules),
  ...languageSamples(modules[0]),
  ...scriptSamples(modules[1]),
  ...generatedSamples(),
];
const rows = measure(samples);
const errors = crossValidate(rows);
report(errors);
if (!process.argv.includes('--dry')) write(fitWeights(rows, FEATURE_COUNT), errors);

function measure(all: readonly Sample[]): Measured[] {
  const sizes = new Map<string, number>();
  for (const { group } of all) sizes.set(group, (sizes.get(group) ?? 0) + 1);
  return all
    .map((sample) => ({
      sample,
      features: countFeatures(new TextEncoder().encode(sample.text)),
      tokens: encode(sample.text, { allowedSpecial: 'all' }).length,
      weight: 1 / Math.sqrt(sizes.get(sample.group)!),
    }))
    .filter(({ tokens }) => tokens > 100);
}

interface Misjudged {
  sample: Sample;
  /** Estimate over truth, less 1. */
  error: number;
}

function crossValidate(all: readonly Measured[]): Misjudged[] {
  const groups = [...new Set(all.map(({ sample }) => sample.group))];
  const foldOf = new Map(groups.map((group, at) => [group, at % FOLDS]));
  return Array.from({ length: FOLDS }, (_, fold) => {
    const left = (row: Measured) => foldOf.get(row.sample.group) === fold;
    const weights = fitWeights(
      all.filter((row) => !left(row)),
      FEATURE_COUNT,
    );
    return all.filter(left).map(({ sample, features, tokens }) => ({
      sample,
      error: dot(weights, features) / tokens - 1,
    }));
  })
    .flat()
    .sort((a, b) => Math.abs(b.error) - Math.abs(a.error));
}

function summary(all: readonly Misjudged[]): string {
  const sizes = all.map(({ error }) => Math.abs(error));
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
  const beyond = sizes.filter((size) => size > 0.2).length;
  return `${sizes.length} texts: mean error ${percent(mean)}, 95 of 100 within ${percent(sizes[Math.floor(sizes.length / 20)]!)}, ${beyond} beyond 20.0 %`;
}

function report(all: readonly Misjudged[]): void {
  console.log(summary(all));
  for (const { sample, error } of all.slice(0, 30)) {
    console.log(`${percent(error).padStart(8)}  ${sample.name.slice(-90)}`);
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

function write(weights: Float64Array, all: readonly Misjudged[]): void {
  const pairs = rareLetterPairs(samples);
  const numbers = [...weights].map((weight) => Number(weight.toFixed(3))).join(', ');
  const text = `// Written by test/bench/tokens/fit.ts: do not edit.

/**
 * Tokens of o200k_base that each feature stands for. On texts whose package or kind was left out
 * when fitting: ${summary(all)}.
 */
export const weights: readonly number[] = [${numbers}];

/** Characters by how many of them in a row are one token at most; letters beyond ASCII left out. */
export const longestRepeats: Readonly<Record<number, string>> = ${longestRepeats()};

/** For each letter a to z, the letters that seldom follow it in words. */
export const rarePairs = '${pairs.rare}';

/** The same, of those that hardly ever do. */
export const veryRarePairs = '${pairs.veryRare}';
`;
  writeFileSync(join(top, 'src/digest/tokens/weights.ts'), text);
}
