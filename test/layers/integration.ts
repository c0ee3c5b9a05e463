import { runTests } from '@vscode/test-electron';
import path from 'node:path';
import { repository } from '../host/cache.ts';
import { makeDirectories, temporaryBase } from '../host/directories.ts';
import { runExtensionTests } from '../host/extension-tests.ts';
import { addHelperExtension } from '../host/helper-extension.ts';
import { installVsCode } from '../host/install.ts';
import { SetupError } from '../host/setup-error.ts';
import type { RunEvent } from '../report/record.ts';
import { readResults, type Tally } from '../report/tally.ts';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import type { Layer } from './layer.ts';
import { judge, resultsFile } from './mocha.ts';

const suite = path.join(repository, 'out', 'integration');
const helpers = [path.join(repository, 'test', 'host', 'fake-model')];
/** Tests that take longer say how long. */
const slowMilliseconds = 75;

/** mocha inside the real extension host of a VS Code server, on the built extension. */
export const integration: Layer = async ({ grep, vscode }) => {
  const progress = resultsFile('integration');
  const { exitCode, complaints } = await runExtensionTests(await installVsCode(vscode), {
    extension: repository,
    helpers,
    suite,
    makeWorkspace: writeSampleWorkspace,
    environment: suiteEnvironment(progress, grep),
    progress,
    screenshot: path.join(repository, 'out', 'screenshots', 'integration-hangs.png'),
  });
  return report(progress, exitCode, complaints);
};

/**
 * The same suite in a desktop VS Code: the one whose executable the environment variable VSCODE
 * names, or else one that is downloaded from its vendor.
 */
export const desktop: Layer = async ({ grep, vscode }) => {
  const { DISPLAY, WAYLAND_DISPLAY, VSCODE } = process.env;
  if (process.platform === 'linux' && !DISPLAY && !WAYLAND_DISPLAY)
    throw new SetupError(
      'A desktop VS Code needs a display, and there is none: run "xvfb-run -a npm run test:desktop".',
    );
  const progress = resultsFile('desktop');
  const directories = makeDirectories(temporaryBase());
  for (const helper of helpers) addHelperExtension(directories, helper);
  const { base, userData, extensions } = directories;
  const folder = path.join(base, 'workspace');
  await writeSampleWorkspace(folder);
  try {
    const exitCode = await runTests({
      ...(VSCODE ? { vscodeExecutablePath: VSCODE } : { version: vscode }),
      extensionDevelopmentPath: repository,
      extensionTestsPath: path.join(suite, 'index.js'),
      extensionTestsEnv: suiteEnvironment(progress, grep),
      launchArgs: [folder, `--user-data-dir=${userData}`, `--extensions-dir=${extensions}`],
    });
    return report(progress, exitCode, []);
  } catch (error) {
    // It rejects as well when the suite ran and failed: then the results say what.
    if (readResults(progress).events.length) return report(progress, 1, []);
    const why = error instanceof Error ? error.message : String(error);
    throw new SetupError(
      VSCODE
        ? `${VSCODE} could not be run (${why}): name the executable of a desktop VS Code in the environment variable VSCODE.`
        : `The desktop VS Code ${vscode} could not be downloaded and run (${why}): name the executable of an installed one in the environment variable VSCODE.`,
    );
  }
};

function suiteEnvironment(progress: string, grep: string): Record<string, string> {
  return { CONTEXT_DIGEST_TEST_RESULTS: progress, CONTEXT_DIGEST_TEST_GREP: grep };
}

function report(progress: string, exitCode: number, complaints: readonly string[]): Tally {
  const results = readResults(progress);
  for (const event of results.events) print(event);
  // The host's own complaints explain a suite that never ran; else they are noise.
  if (exitCode !== 0 && !(results.finished && results.failed))
    for (const complaint of new Set(complaints))
      console.log(`  ${complaint.split('\n', 1).join()}`);
  return judge(results, exitCode);
}

function print(event: RunEvent): void {
  if (event.kind === 'passed') console.log(`  ✔ ${event.title}${whereSlow(event.milliseconds)}`);
  if (event.kind === 'measured') console.log(`    ${event.title}`);
  if (event.kind === 'skipped') console.log(`  - ${event.title}`);
  if (event.kind === 'failed') console.log(`  ✖ ${event.title}\n${event.error}`);
}

/** As mocha writes it on a console. */
function whereSlow(milliseconds: number): string {
  return milliseconds > slowMilliseconds ? ` (${milliseconds}ms)` : '';
}
