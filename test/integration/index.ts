import { appendFileSync, globSync } from 'node:fs';
import Mocha, { reporters, type MochaOptions, type Runner } from 'mocha';
import { recordRun, type RunEvent } from '../report/record.ts';

/** Long for a test, short for a person who waits. */
const testMilliseconds = 20_000;

/** Nothing is printed in the host: the results file tells it all. */
class RecordingReporter extends reporters.Base {
  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options);
    recordRun(runner, process.env.CONTEXT_DIGEST_TEST_RESULTS ?? '');
  }
}

/**
 * VS Code calls this inside its extension host. Every bundled test file beside this one is run.
 * @returns when all passed
 * @throws otherwise: VS Code turns that into its exit code
 */
export async function run(): Promise<void> {
  const results = process.env.CONTEXT_DIGEST_TEST_RESULTS ?? '';
  const mocha = new Mocha({ timeout: testMilliseconds, color: false, reporter: RecordingReporter });
  for (const name of globSync('**/*.test.js', { cwd: __dirname }).sort())
    mocha.addFile(`${__dirname}/${name}`);
  mocha.grep(process.env.CONTEXT_DIGEST_TEST_GREP ?? '').forbidOnly();
  const failures = await runLoaded(mocha).catch((error: unknown) => {
    // A file that throws while it loads: no test of it exists that could fail.
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const event: RunEvent = { kind: 'failed', title: 'loading the suite', error: text };
    appendFileSync(results, `${JSON.stringify(event)}\n`);
    throw error;
  });
  if (failures) throw new Error(`${failures} failed`);
}

async function runLoaded(mocha: Mocha): Promise<number> {
  return new Promise((resolve) => {
    mocha.run(resolve);
  });
}
