// node test/bench/main.ts [SECTION…] [--short] [--rounds N]: measures; see README or RESULTS.md.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Section, Settings } from './section.ts';

/** Each by its module, so that a section is loaded only when it runs. */
const sections: Record<string, () => Promise<Section>> = {
  ratios: async () => (await import('./sections/ratios.ts')).ratios,
  hard: async () => (await import('./sections/hardInputs.ts')).hardInputs,
  memory: async () => (await import('./sections/memory.ts')).memory,
  first: async () => (await import('./sections/firstCall.ts')).firstCall,
  delay: async () => (await import('./sections/eventLoop.ts')).eventLoop,
  storage: async () => (await import('./sections/storage.ts')).storage,
};

const USAGE = `usage: npm run bench [-- SECTION… --short --rounds N]   sections: ${Object.keys(sections).join(', ')}`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      short: { type: 'boolean', default: false },
      rounds: { type: 'string' },
    },
  });
  const settings: Settings = {
    rounds: Number(values.rounds ?? (values.short ? 3 : 15)),
    largest: values.short ? 1e7 : 1e8,
  };
  const wanted = positionals.length > 0 ? positionals : Object.keys(sections);
  if (!(settings.rounds > 0) || wanted.some((name) => !(name in sections))) {
    console.error(USAGE);
    process.exitCode = 2;
    return;
  }
  installData();
  const { markdown, writeResults } = await import('./report/results.ts');
  const reports = [];
  for (const name of wanted) {
    console.log(name);
    const section = await sections[name]?.();
    if (section) reports.push(await section.run(settings));
  }
  console.log(`\n${markdown(reports)}`);
  // What is written down is whole: all sections of one run, with all rounds.
  const isWhole = positionals.length === 0 && !values.short && values.rounds === undefined;
  if (isWhole) writeResults(reports);
  else console.log('\nOnly a run of everything writes RESULTS.md.');
}

/** The data are packages of their own, too large for the main install. */
function installData(): void {
  const { dirname } = import.meta;
  if (existsSync(path.join(dirname, 'node_modules', '@octokit', 'openapi'))) return;
  console.log('Installing the data of the benchmark, some 500 MB.');
  execFileSync('npm', ['ci'], {
    cwd: dirname,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}

await main();
