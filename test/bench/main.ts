// node test/bench/main.ts [SECTION…] [--short] [--rounds N]: measures; see README or RESULTS.md.
import { parseArgs } from 'node:util';
import { installData } from './inputs/install.ts';
import type { Section, Settings } from './section.ts';

/** Each by its module, so that a section is loaded only when it runs. */
const sections: Record<string, () => Promise<Section>> = {
  ratios: async () => (await import('./sections/ratios.ts')).ratios,
  hard: async () => (await import('./sections/hardInputs.ts')).hardInputs,
  memory: async () => (await import('./sections/memory.ts')).memory,
  first: async () => (await import('./sections/firstCall.ts')).firstCall,
  delay: async () => (await import('./sections/eventLoop.ts')).eventLoop,
  storage: async () => (await import('./sections/storage.ts')).storage,
  fidelity: async () => (await import('./sections/fidelity.ts')).fidelity,
};

/** What RESULTS.md holds; the other one writes FIDELITY.md and runs when it is named. */
const measuring = Object.keys(sections).filter((name) => name !== 'fidelity');

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
  const wanted = positionals.length > 0 ? positionals : measuring;
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
  if (reports.every(({ tables }) => tables.length === 0)) return;
  console.log(`\n${markdown(reports)}`);
  // What is written down is whole: all sections of one run, with all rounds.
  const isWhole = positionals.length === 0 && !values.short && values.rounds === undefined;
  if (isWhole) writeResults(reports);
  else console.log('\nOnly a run of everything writes RESULTS.md.');
}

await main();
