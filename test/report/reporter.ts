import { reporters, type MochaOptions, type Runner } from 'mocha';
import { recordRun } from './record.ts';

/** mocha's own "spec" on the console, and the results file that the environment names. */
export default class RecordingReporter extends reporters.Spec {
  constructor(runner: Runner, options: MochaOptions) {
    super(runner, options);
    const file = process.env.CONTEXT_DIGEST_TEST_RESULTS;
    if (file) recordRun(runner, file);
  }
}
