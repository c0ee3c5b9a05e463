import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeSampleWorkspace } from '../samples/workspace.ts';
import { repository } from './cache.ts';
import { startInBrowser, startOnDesktop } from './demonstration.ts';
import { makeDirectories, temporaryBase } from './directories.ts';
import { describeError } from './setup-error.ts';
import { exitOnSignals } from './signals.ts';

const usage = `npm start [-- OPTIONS]
  Starts a VS Code with Context Digest and a sample workspace, and prints its address.
  --open     also opens the address in this system's browser
  --keep     goes on where the last start with --keep ended; otherwise each start is a fresh one
  --desktop  uses the VS Code of this desktop ("code" on the PATH), with a profile of its own`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      open: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      desktop: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const base = values.keep ? path.join(repository, '.cache', 'start') : temporaryBase();
  const directories = makeDirectories(base);
  const folder = path.join(base, 'sample-workspace');
  await writeSampleWorkspace(folder);
  if (values.desktop) startOnDesktop(directories, folder);
  else await startInBrowser(directories, folder, values.open);
}

exitOnSignals();
try {
  await main();
} catch (error) {
  const wrongUse = error instanceof TypeError && 'code' in error;
  console.error(wrongUse ? `${error.message}\n\n${usage}` : describeError(error));
  process.exitCode = wrongUse ? 2 : 1;
}
