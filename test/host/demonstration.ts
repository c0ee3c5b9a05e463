import { spawn, spawnSync } from 'node:child_process';
import { workbenchAddress } from './address.ts';
import type { Directories } from './directories.ts';
import { installVsCode } from './install.ts';
import { findPackage } from './package.ts';
import { installExtension, startServer } from './server.ts';
import { SetupError } from './setup-error.ts';

/** Serves a VS Code with the packaged extension until this process ends, and says where it is. */
export async function startInBrowser(
  directories: Directories,
  folder: string,
  open: boolean,
): Promise<void> {
  const installation = await installVsCode();
  await installExtension(installation, directories, findPackage());
  const { url } = await startServer(installation, directories);
  const address = workbenchAddress(url, folder);
  console.log(`
  VS Code ${installation.version} with Context Digest is ready. Open in a browser on this machine:

      ${address}

  Then open pods.json, press F1 and run "Digest: Digest Selection". Ctrl+C here ends it.
`);
  if (open) openInBrowser(address);
}

/** Opens the desktop VS Code with the packaged extension and waits until its window is closed. */
export function startOnDesktop(directories: Directories, folder: string): void {
  const profile = [
    `--user-data-dir=${directories.userData}`,
    `--extensions-dir=${directories.extensions}`,
  ];
  runCode([...profile, '--install-extension', findPackage()]);
  console.log('VS Code opens; this command ends when its window is closed.');
  runCode([...profile, '--new-window', '--wait', folder]);
}

function runCode(args: readonly string[]): void {
  // On Windows "code" is a script that only a shell can start.
  const shell = process.platform === 'win32';
  const { error, status } = spawnSync('code', args, { stdio: 'inherit', shell });
  if (error) throw new SetupError('There is no "code" on the PATH: use "npm start" alone.');
  if (status !== 0) throw new SetupError(`"code" ended with ${String(status)}.`);
}

function openInBrowser(address: string): void {
  const opener = process.platform === 'darwin' ? 'open' : 'xdg-open';
  const child = spawn(opener, [address], { detached: true, stdio: 'ignore' });
  child.on('error', () => {
    console.log(`  No "${opener}" here: open the address by hand.\n`);
  });
  child.unref();
}
