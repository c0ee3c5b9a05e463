import path from 'node:path';
import { repository } from '../../host/cache.ts';
import type { Directories } from '../../host/directories.ts';
import { addHelperExtension } from '../../host/helper-extension.ts';
import { installVsCode } from '../../host/install.ts';
import { findPackage } from '../../host/package.ts';
import {
  installExtension,
  startServer,
  type Server,
  type ServerOptions,
} from '../../host/server.ts';

/**
 * A VS Code with the packaged extension; beside it a fake model and agent, files on no disk, and an
 * extension that does nothing.
 */
export async function startVsCode(
  directories: Directories,
  options: ServerOptions = {},
): Promise<Server> {
  const installation = await installVsCode(process.env.CONTEXT_DIGEST_VSCODE);
  for (const helper of ['fake-model', 'memory-files', 'empty'])
    addHelperExtension(directories, path.join(repository, 'test', 'host', helper));
  await installExtension(installation, directories, findPackage());
  return startServer(installation, directories, options);
}
