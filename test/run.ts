import { parseArgs } from 'node:util';
import { currentVersion } from './host/releases.ts';
import { exitOnSignals } from './host/signals.ts';
import { describeError } from './host/setup-error.ts';
import { besideOthersServers } from './layers/agents.ts';
import { check, runCheck } from './layers/checks.ts';
import { desktop, integration } from './layers/integration.ts';
import { oneFailed, type Layer, type LayerOptions } from './layers/layer.ts';
import { mochaLayer, optionalFolder } from './layers/mocha.ts';
import { sum, type Tally } from './report/tally.ts';

// node test/run.ts [LAYER…] [--grep TITLE] [--vscode VERSION]
// Runs the layers named, or those of `npm test`; the last line says what they came to.

const node = (folder: string, timeout: number, ...more: string[]) =>
  ['--no-config', '--extension', 'ts', '--timeout', String(timeout), ...more].concat(
    `test/${folder}/**/*.test.ts`,
  );

/** In the order of `npm test`, which needs the npm registry alone. */
const standard: Readonly<Record<string, Layer>> = {
  build: () => runCheck({ name: 'bundles', command: ['node', 'esbuild.js', '--tests'] }),
  check,
  unit: mochaLayer('unit', []),
  faults: optionalFolder('test/faults', mochaLayer('faults', node('faults', 60_000))),
  agents: besideOthersServers(mochaLayer('agents', node('agents', 60_000))),
  dashboard: optionalFolder('test/dashboard', mochaLayer('dashboard', node('dashboard', 60_000))),
  integration,
  package: () => runCheck({ name: 'VSIX', command: ['node', 'scripts/package.ts'] }),
  e2e: mochaLayer(
    'e2e',
    node('e2e', 60_000, '--retries', '1', '--require', './test/e2e/support/setup.ts'),
  ),
};
const layers: Readonly<Record<string, Layer>> = { ...standard, desktop };

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      grep: { type: 'string', default: '' },
      vscode: { type: 'string', default: currentVersion },
    },
  });
  const names = positionals.length ? positionals : Object.keys(standard);
  const lines: string[] = [];
  const tallies: Tally[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    const start = Date.now();
    const tally = await runLayer(name, values);
    const seconds = Math.round((Date.now() - start) / 1000);
    tallies.push(tally);
    lines.push(summary(name, tally, seconds));
  }
  const { passed, failed } = sum(tallies);
  console.log(`\n${lines.join('\n')}\n\n${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}

async function runLayer(name: string, options: LayerOptions): Promise<Tally> {
  try {
    const layer = layers[name];
    if (!layer) throw new Error(`There is no layer "${name}": ${Object.keys(layers).join(', ')}`);
    return await layer(options);
  } catch (error) {
    console.log(describeError(error));
    return oneFailed;
  }
}

function summary(name: string, { passed, failed, skipped }: Tally, seconds: number): string {
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
  return `${name.padEnd(12)} ${counts.padEnd(36)} ${seconds} s`;
}

exitOnSignals();
await main();
