import { writeFileSync } from 'node:fs';
import { cpus, platform, release } from 'node:os';
import { join } from 'node:path';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { fitJson } from '../../../src/digest/fit/fitJson.ts';
import { headAndTail, referenceCut, referenceFits } from './baselines.ts';
import { realFiles } from './corpus.ts';
import type { RealFile } from './corpus.ts';
import { holdOut } from './generators/holdOut.ts';
import { tuning } from './generators/tuning.ts';
import { memoryRows } from './memory.ts';
import { scorePlanted } from './planted.ts';
import type { Digester } from './planted.ts';
import { CLASSES, drawProbes } from './probes.ts';
import type { Probe } from './probes.ts';
import { emptyRecall, score } from './recall.ts';
import type { RecallByClass } from './recall.ts';
import { textRows } from './texts.ts';

const BUDGETS = [1000, 2000, 8000, 32_000];
const SEEDS = [1, 2, 3];

const fit: Digester = (payload, maxChars) => {
  const { digest } = fitJson(payload, { maxChars });
  if (digest === null) throw new Error('the payload is not JSON');
  return digest;
};

const METHODS: Record<string, Digester> = {
  'reference, cut': referenceCut,
  'head + tail': headAndTail,
  fit,
};

const decoder = new TextDecoder();
const lines: string[] = [];

function print(line = ''): void {
  console.log(line);
  lines.push(line);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  print(`| ${head.join(' | ')} |`);
  print(`|${head.map((_, column) => (column === 0 ? '---' : '--:')).join('|')}|`);
  for (const row of rows) print(`| ${row.join(' | ')} |`);
  print();
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function printPlanted(): void {
  print('## Planted facts');
  print();
  print(`${Object.keys(holdOut).length} generators no weight was tuned on, then the tuning set of`);
  print(
    `${Object.keys(tuning).length}; ${SEEDS.length} seeds each. Share of the facts that stand in the digest.`,
  );
  print();
  const rows = [holdOut, tuning].flatMap((generators, set) =>
    Object.entries(METHODS).map(([name, digest]) => [
      `${set === 0 ? 'hold-out' : 'tuning'}: ${name}`,
      ...BUDGETS.slice(0, 3).map((budget) => {
        const { kept, facts } = scorePlanted(generators, SEEDS, digest, budget);
        return percent(kept, facts);
      }),
    ]),
  );
  table(['', '1k', '2k', '8k'], rows);
}

async function printTexts(): Promise<void> {
  const budgets = BUDGETS.slice(0, 3);
  print('## Planted facts in texts');
  print();
  print('Logs, test output, tables, YAML, HTML, XML, NDJSON, diffs, listings, code and prose as');
  print(
    'tools write them; the generators were made before the scoring of lines was read. Behind each',
  );
  print(
    'kind stands the number of its facts. Lines were tuned on the tuning set; of the hold-out only',
  );
  print('sums were seen. Head + tail are the first 60 % and the last 40 % of the text.');
  print();
  const columns = budgets.flatMap((budget) =>
    ['head + tail', 'fit'].map((name) => `${budget / 1000}k ${name}`),
  );
  table(['', ...columns], await textRows(budgets, SEEDS));
}

interface Probed extends RealFile {
  probes: Probe[];
}

/** The mean over the classes of the share retained. */
function meanOf(recall: RecallByClass): string {
  const shares = CLASSES.flatMap((kind) => {
    const { retained, recoverable, lost } = recall[kind];
    const all = retained + recoverable + lost;
    return all === 0 ? [] : [retained / all];
  });
  return percent(
    shares.reduce((sum, share) => sum + share, 0),
    shares.length,
  );
}

function printRecall(files: readonly Probed[]): void {
  const facts = files.reduce((sum, { probes }) => sum + probes.length, 0);
  print('## Probe recall on real files');
  print();
  print(
    `${files.length} files, ${facts} facts drawn by fixed rules; share that stands in the digest.`,
  );
  print('"Recoverable": not in the digest, but behind an address printed in it.');
  print();
  const counts = CLASSES.map((kind) =>
    files.reduce((sum, { probes }) => sum + probes.filter((it) => it.kind === kind).length, 0),
  );
  const rows = BUDGETS.flatMap((budget) =>
    Object.entries(METHODS).map(([name, digest]) => {
      const recall = emptyRecall();
      for (const { bytes, probes } of files) score(probes, digest(bytes, budget), recall, bytes);
      const all = Object.values(recall);
      const sum = (field: 'recoverable' | 'lost'): number =>
        all.reduce((total, one) => total + one[field], 0);
      const shares = CLASSES.map((kind, place) =>
        percent(recall[kind].retained, counts[place] ?? 0),
      );
      return [
        `${budget / 1000}k ${name}`,
        ...shares,
        meanOf(recall),
        sum('recoverable'),
        sum('lost'),
      ];
    }),
  );
  const head = CLASSES.map((kind, place) => `${kind} (${counts[place] ?? 0})`);
  table(['', ...head, 'mean', 'recoverable', 'lost'], rows);
}

function printSize(files: readonly RealFile[]): void {
  print('## Size');
  print();
  print(
    'Tokens by o200k_base, against the raw text. "Fit" is the share of digests within the budget.',
  );
  print();
  const large = files.filter(({ bytes }) => bytes.length >= 65_536);
  const tokens = new Map(
    large.map(({ name, bytes }) => [name, encode(decoder.decode(bytes)).length]),
  );
  const rows = BUDGETS.map((budget) => {
    const savings = large.map(({ name, bytes }) => {
      const digest = encode(fit(bytes, budget)).length;
      return 1 - digest / (tokens.get(name) ?? 1);
    });
    const fitting = files.filter(({ bytes }) => fit(bytes, budget).length <= budget).length;
    const reference = files.filter(({ bytes }) => referenceFits(bytes, budget)).length;
    return [
      `${budget / 1000}k`,
      percent(fitting, files.length),
      percent(reference, files.length),
      percent(median(savings), 1),
      percent(Math.min(...savings), 1),
    ];
  });
  table(
    [
      'budget',
      'fit',
      'reference fits uncut',
      `median saving, ${large.length} files over 64 KiB`,
      'least',
    ],
    rows,
  );
}

function printTimes(files: readonly RealFile[]): void {
  print('## Time');
  print();
  print(
    'Best of five in one process, a digest at 8k; beside it JSON.parse, a walk over every value',
  );
  print('and JSON.stringify of the same payload.');
  print();
  const rows = files
    .filter(({ bytes }) => bytes.length >= 65_536)
    .map(({ name, bytes }) => {
      const ours = fastest(() => fit(bytes, 8000));
      const theirs = fastest(() => {
        parseWalkStringify(bytes);
      });
      const ratio = (ours / theirs).toFixed(2);
      return [name, Math.round(bytes.length / 1024), ours.toFixed(1), theirs.toFixed(1), ratio];
    });
  table(['file', 'KiB', 'fit, ms', 'parse + walk + stringify, ms', 'ratio'], rows);
}

function printMemory(): void {
  print('## Memory');
  print();
  print('Growth of resident memory at its peak for a digest at 8k, in a fresh process that holds');
  print('the payload already, as a multiple of it.');
  print();
  table(['payload', 'MiB', 'growth'], memoryRows());
}

function fastest(run: () => void): number {
  const times = [1, 2, 3, 4, 5].map(() => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

function parseWalkStringify(bytes: Uint8Array): void {
  const value: unknown = JSON.parse(decoder.decode(bytes));
  const open = [value];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    values++;
    if (typeof next === 'object' && next !== null) {
      for (const child of Object.values(next)) open.push(child ?? 0);
    }
  }
  if (values === 0) throw new Error('nothing was walked');
  JSON.stringify(value);
}

/** Measures what digests keep, prints the tables and writes them to FIDELITY.md. */
export async function writeFidelity(): Promise<void> {
  const files = realFiles();
  const probed = files.map((file): Probed => ({
    ...file,
    probes: drawProbes(JSON.parse(decoder.decode(file.bytes))),
  }));
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${platform()} ${release()}`;
  print('# What a fit digest keeps');
  print();
  print(
    `Measured ${new Date().toISOString().slice(0, 10)} by \`npm run bench:fidelity\`; Node ${process.version}, ${machine}.`,
  );
  print(
    'Budgets are UTF-16 units. The baselines: the reference digest cut where the budget ends, and',
  );
  print('the first 60 % and last 40 % of the minified text.');
  print();
  printPlanted();
  await printTexts();
  printRecall(probed);
  printSize(files);
  printTimes(files);
  printMemory();
  print('## Files');
  print();
  for (const { name, bytes } of files) print(`- ${name}, ${Math.ceil(bytes.length / 1024)} KiB`);
  writeFileSync(join(import.meta.dirname, '../FIDELITY.md'), `${lines.join('\n')}\n`);
}
