import { existsSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../host/cache.ts';
import { temporaryBase } from '../host/directories.ts';
import { readResults, type Results, type Tally } from '../report/tally.ts';
import { runCommand } from './command.ts';
import type { Layer } from './layer.ts';

/** Where a layer's run writes what it does: two runs at once do not meet. */
export function resultsFile(layer: string): string {
  return path.join(temporaryBase(), `${layer}.jsonl`);
}

/** A layer of mocha tests that run on Node. */
export function mochaLayer(name: string, args: readonly string[]): Layer {
  return async ({ grep, vscode }) => {
    const results = resultsFile(name);
    const environment = {
      CONTEXT_DIGEST_TEST_RESULTS: results,
      CONTEXT_DIGEST_VSCODE: vscode,
    };
    const reporter = path.join(repository, 'test', 'report', 'reporter.ts');
    const options = ['--forbid-only', '--reporter', reporter, ...(grep ? ['--grep', grep] : [])];
    const { exitCode } = await runCommand(['mocha', ...options, ...args], environment, 'inherit');
    return judge(readResults(results), exitCode);
  };
}

/** A folder of test files that may not be there. */
export function optionalFolder(folder: string, layer: Layer): Layer {
  return async (options) =>
    existsSync(path.join(repository, folder))
      ? layer(options)
      : { passed: 0, failed: 0, skipped: 0 };
}

/**
 * A run that did not come to its end (a file that does not load, a crash, a hang) counts as one more
 * failure; so does one that ended badly although no test failed, or in which nothing ran.
 */
export function judge(results: Results, exitCode: number): Tally {
  const { passed, failed, skipped, finished, interrupted } = results;
  if (finished && (failed > 0 || (exitCode === 0 && passed > 0)))
    return { passed, failed, skipped };
  if (interrupted) console.log(`  ✖ ended during: ${interrupted}`);
  else console.log(`  ✖ no complete run (exit code ${exitCode}, ${passed} tests passed)`);
  return { passed, failed: failed + 1, skipped };
}
