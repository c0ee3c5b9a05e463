import { globSync } from 'node:fs';
import path from 'node:path';
import type { MochaOptions, Runner } from 'mocha';
import { appendEvent, errorText, recordRun } from '../report/record.ts';

/** Longer than what a test waits for, shorter than after which the suite is taken to hang. */
const testMilliseconds = 240_000;

/**
 * VS Code calls this inside its extension host. Every bundled test file beside this one is run.
 * @returns when all passed
 * @throws otherwise: VS Code turns that into its exit code
 */
export async function run(): Promise<void> {
  const results = process.env.CONTEXT_DIGEST_TEST_RESULTS ?? '';
  const failures = await runAll(results).catch((error: unknown) => {
    // A file that throws while it loads: no test of it exists that could fail.
    appendEvent(results, { kind: 'failed', title: 'loading the suite', error: errorText(error) });
    appendEvent(results, { kind: 'finished' });
    throw error;
  });
  if (failures) throw new Error(`${failures} failed`);
}

/** @returns how many tests and hooks failed */
async function runAll(results: string): Promise<number> {
  // The bundle is CommonJS and mocha is not: the hosts differ in what a static import of it gives.
  const { default: Mocha, reporters } = await import('mocha');

  /** Nothing is printed in the host: the results file tells it all. */
  class RecordingReporter extends reporters.Base {
    constructor(runner: Runner, options: MochaOptions) {
      super(runner, options);
      recordRun(runner, results);
    }
  }
  const mocha = new Mocha({ timeout: testMilliseconds, reporter: RecordingReporter });
  for (const name of globSync('**/*.test.js', { cwd: __dirname }).sort())
    mocha.addFile(path.join(__dirname, name));
  mocha.grep(process.env.CONTEXT_DIGEST_TEST_GREP ?? '').forbidOnly();
  return new Promise((resolve) => {
    mocha.run(resolve);
  });
}
