import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EXTENSION_RECORD, type ExtensionRecord, LAUNCHER } from './extensionRecord.ts';

/**
 * What runs the launcher: a Node on the path, 20 or later. The editor's own would be named by a path
 * that changes with its version.
 */
export const nodeCommand = 'node';

/**
 * Puts the launcher where updates of the extension leave it: configurations of other programs name
 * it, not the extension's folder, whose name changes with each version.
 *
 * @param directory Need not exist.
 * @param extensionPath Folder of the extension that runs now.
 * @returns the launcher's path.
 */
export async function installLauncher(directory: string, extensionPath: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const launcher = path.join(directory, LAUNCHER);
  await replace(launcher, (draft) => copyFile(path.join(extensionPath, 'dist', LAUNCHER), draft));
  await replace(path.join(directory, EXTENSION_RECORD), (draft) =>
    writeFile(draft, recordOf(extensionPath)),
  );
  return launcher;
}

/** Installs the launcher anew after an update of the extension, where it had been installed. */
export async function refreshLauncher(directory: string, extensionPath: string): Promise<void> {
  const recorded = await readFile(path.join(directory, EXTENSION_RECORD), 'utf8').catch(() => '');
  if (recorded === '' || recorded === recordOf(extensionPath)) return;
  await installLauncher(directory, extensionPath);
}

function recordOf(extensionPath: string): string {
  const record: ExtensionRecord = { extensionPath, node: process.execPath };
  return JSON.stringify(record);
}

/** Several windows may do this at once, while other programs start the launcher. */
async function replace(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
