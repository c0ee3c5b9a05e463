import type { Browser } from 'playwright-core';
import { openBrowser } from '../../host/browser.ts';
import { makeDirectories, temporaryBase, type Directories } from '../../host/directories.ts';
import type { Server } from '../../host/server.ts';
import { startVsCode } from './startVsCode.ts';

/** The VS Code with the packaged extension, and the browser, that the suites of a process share. */
export interface SharedHost {
  readonly server: Server;
  readonly directories: Directories;
  readonly browser: Browser;
}

let started: Promise<SharedHost> | undefined;

/** Starts it for the suite that asks first; each process that mocha runs files in has its own. */
export function sharedHost(): Promise<SharedHost> {
  started ??= start();
  return started;
}

/** Ends it where it was started: mocha's process ends by itself then. */
export async function stopSharedHost(): Promise<void> {
  const host = await started;
  await host?.browser.close();
  await host?.server.stop();
}

async function start(): Promise<SharedHost> {
  const directories = makeDirectories(temporaryBase());
  const [browser, server] = await Promise.all([openBrowser(), startVsCode(directories)]);
  return { server, directories, browser };
}
