import path from 'node:path';
import { repository } from '../../host/cache.ts';
import { makeDirectories, temporaryBase } from '../../host/directories.ts';
import { addHelperExtension } from '../../host/helper-extension.ts';
import { installVsCode } from '../../host/install.ts';
import { findPackage } from '../../host/package.ts';
import { installExtension, startServer, type Server } from '../../host/server.ts';
import { publishHost } from './host.ts';

let server: Server | undefined;

/** mocha calls this once before all files: one VS Code with the packaged extension serves the run. */
export async function mochaGlobalSetup(): Promise<void> {
  const installation = await installVsCode(process.env.CONTEXT_DIGEST_VSCODE);
  const directories = makeDirectories(temporaryBase());
  addHelperExtension(directories, path.join(repository, 'test', 'host', 'fake-model'));
  await installExtension(installation, directories, findPackage());
  server = await startServer(installation, directories);
  publishHost({ url: server.url, directories });
}

export async function mochaGlobalTeardown(): Promise<void> {
  await server?.stop();
}
