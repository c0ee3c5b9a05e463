import os from 'node:os';
import { parseArgs } from 'node:util';
import { currentVersion } from './host/releases.ts';
import { exitOnSignals } from './host/signals.ts';
import { describeError } from './host/setup-error.ts';
import { besideOthersServers } from './layers/agents.ts';
import { check, runCheck } from './layers/checks.ts';
import { desktop, integration } from './layers/integration.ts';
import { oneFailed, type Layer, type LayerOptions } from './layers/layer.ts';
import { mochaLayer, optionalFolder } from './layers/mocha.ts';
import { inProcessOfItsOwn, writeOutcome, type Outcome } from './layers/outcome.ts';
import { sum } from './report/tally.ts';

// node test/run.ts [LAYER…] [--grep TITLE] [--vscode VERSION]
// Runs the layers named, or those of `npm test`; the last line says what they came to.

const node = (folder: string, timeout: number, ...more: string[]) =>
  ['--no-config', '--extension', 'ts', '--timeout', String(timeout), ...more].concat(
    `test/${folder}/**/*.test.ts`,
  );

const layers: Readonly<Record<string, Layer>> = {
  package: () => runCheck({ name: 'VSIX', command: ['node', 'scripts/package.ts'] }),
  build: () => runCheck({ name: 'bundles', command: ['node', 'esbuild.js', '--tests'] }),
  check,
  unit: mochaLayer('unit', []),
  faults: optionalFolder('test/faults', mochaLayer('faults', node('faults', 240_000))),
  agents: besideOthersServers(mochaLayer('agents', node('agents', 240_000))),
  dashboard: optionalFolder('test/dashboard', mochaLayer('dashboard', node('dashboard', 240_000))),
  integration,
  // Two files at a time, each with a window that waits for something most of the time.
  e2e: mochaLayer(
    'e2e',
    node('e2e', 400_000, '--parallel', '--jobs', '2', '--require', './test/e2e/support/setup.ts'),
  ),
  desktop,
};

/** What `npm test` runs, from the npm registry alone: first what the others need. */
const first = ['package', 'build'];
/** They work windows, which do not need both processors of a small machine all of the time. */
const windows = ['integration', 'e2e'];
/** They only need a processor: they run meanwhile. */
const inTurn = ['check', 'unit', 'faults', 'agents', 'dashboard'];
/** Of what runs beside windows, as `os.setPriority` takes it: some three times less than theirs. */
const BESIDE_WINDOWS = 5;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      grep: { type: 'string', default: '' },
      vscode: { type: 'string', default: currentVersion },
      /** A file that receives what the layers came to. */
      outcome: { type: 'string', default: '' },
    },
  });
  const outcomes = positionals.length ? await runLayers(positionals, values) : await runAll(values);
  if (values.outcome) {
    await writeOutcome(values.outcome, outcomes);
    return;
  }
  const { passed, failed } = sum(outcomes.map(({ tally }) => tally));
  console.log(`\n${outcomes.map(summary).join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

async function runAll(options: LayerOptions): Promise<Outcome[]> {
  const needed = await runLayers(first, options);
  const besides = inProcessOfItsOwn(windows, options);
  os.setPriority(BESIDE_WINDOWS);
  const inTurns = await runLayers(inTurn, options);
  const { printed, outcomes } = await besides;
  console.log(printed);
  return [...needed, ...inTurns, ...outcomes];
}

async function runLayers(names: readonly string[], options: LayerOptions): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    const start = Date.now();
    const tally = await runLayer(name, options);
    outcomes.push({ name, tally, seconds: Math.round((Date.now() - start) / 1000) });
  }
  return outcomes;
}

async function runLayer(name: string, options: LayerOptions) {
  try {
    const layer = layers[name];
    if (!layer) throw new Error(`There is no layer "${name}": ${Object.keys(layers).join(', ')}`);
    return await layer(options);
  } catch (error) {
    console.log(describeError(error));
    return oneFailed;
  }
}

function summary({ name, tally, seconds }: Outcome): string {
  const { passed, failed, skipped } = tally;
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return `${name.padEnd(12)} ${counts.padEnd(36)} ${seconds} s`;
}

exitOnSignals();
await main();
