import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { smallFile } from '../inputs/real.ts';
import { runFresh } from '../measure/child.ts';
import { round, type Section, target } from '../section.ts';

const MOST_MS = 8;
const repository = path.join(import.meta.dirname, '..', '..', '..');

/** What the first digest costs, module load included, in fresh processes. */
export const firstCall: Section = {
  name: 'first',
  async run({ rounds }) {
    const directory = mkdtempSync(path.join(tmpdir(), 'context-digest-bench-'));
    try {
      const file = path.join(directory, 'payload.json');
      writeFileSync(file, smallFile().payload);
      const modules = [
        { name: 'the core', module: await bundle('src/digest/index.ts', directory) },
        {
          name: 'core and stores (dist/digest.js)',
          module: await bundle('src/library.ts', directory),
        },
      ];
      const runs = modules.map((): Record<string, number>[] => []);
      for (let round = 0; round < rounds * 2; round++) {
        for (const [at, { module }] of modules.entries()) {
          runs[at]?.push(runFresh('firstCallChild.ts', [module, file]));
        }
      }
      const figures = modules.map(({ name }, at) => ({
        name,
        ...bestAndMedian(runs[at] ?? []),
      }));
      return {
        tables: [
          {
            title: 'First digest of 10 kB in a fresh process, ms',
            columns: ['module', 'load', 'call', 'both, best', 'both, median'],
            rows: figures.map(({ name, best, median }) => [
              name,
              ...[best?.load, best?.call, best?.all, median?.all].map((each) => round(each ?? NaN)),
            ]),
          },
        ],
        targets: figures.map(({ name, best }) =>
          target(
            `first call with module load, ${name}`,
            best?.all ?? NaN,
            { most: MOST_MS },
            ' ms',
          ),
        ),
      };
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

/** As it is released: one minified file. */
async function bundle(entry: string, directory: string): Promise<string> {
  const require = createRequire(path.join(repository, 'package.json'));
  const esbuild = require('esbuild') as {
    build: (options: Record<string, unknown>) => Promise<unknown>;
  };
  const outfile = path.join(directory, `${entry.replaceAll(/\W/g, '-')}.cjs`);
  await esbuild.build({
    entryPoints: [path.join(repository, entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    logLevel: 'error',
    // Only says where threads start from, which no pruning needs.
    define: { 'import.meta.url': '"file:///"' },
  });
  return outfile;
}

function bestAndMedian(runs: readonly Record<string, number>[]) {
  const sorted = runs.toSorted((a, b) => (a.all ?? NaN) - (b.all ?? NaN));
  return { best: sorted[0], median: sorted[sorted.length >> 1] };
}
