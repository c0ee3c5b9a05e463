import { makeDirectories, temporaryBase } from '../../host/directories.ts';
import { exitOnSignals } from '../../host/signals.ts';
import type { Server } from '../../host/server.ts';
import { publishHost } from './host.ts';
import { startVsCode } from './startVsCode.ts';

let server: Server | undefined;

// An interrupted run leaves no server behind.
exitOnSignals();

/** mocha calls this once before all files: one VS Code with the packaged extension serves the run. */
export async function mochaGlobalSetup(): Promise<void> {
  const directories = makeDirectories(temporaryBase());
  server = await startVsCode(directories);
  publishHost({ url: server.url, directories });
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
}
