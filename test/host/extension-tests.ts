import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { remoteAddress, workbenchAddress } from './address.ts';
import { openBrowser } from './browser.ts';
import { makeDirectories, stillSettings, temporaryBase, writeUserSettings } from './directories.ts';
import { addHelperExtension } from './helper-extension.ts';
import type { Installation } from './install.ts';
import { startServer } from './server.ts';
import { stepMilliseconds } from './wait.ts';

/** What runs inside the extension host, and on what. */
export interface ExtensionTests {
  /** Folder of the extension under development. */
  readonly extension: string;
  /** Folders of unpacked extensions that the suite needs beside it. */
  readonly helpers: readonly string[];
  /** Folder whose `index.js` exports `run()`. */
  readonly suite: string;
  /** Writes the workspace that is opened. */
  readonly makeWorkspace: (folder: string) => Promise<void>;
  /** Reaches the extension host. */
  readonly environment: Record<string, string>;
  /** A file that the suite writes to as it goes on: when it stays still, the suite hangs. */
  readonly progress: string;
  /** Where a picture goes when the suite hangs. */
  readonly screenshot: string;
}

/** Longer than any one test may take. */
const stillMilliseconds = 300_000;

/**
 * Runs a suite inside the real extension host.
 * @returns the host's exit code, 0 when `run()` resolved, and what the host complained about
 */
export async function runExtensionTests(
  installation: Installation,
  tests: ExtensionTests,
): Promise<{ exitCode: number; complaints: readonly string[] }> {
  const directories = makeDirectories(temporaryBase());
  writeUserSettings(directories, stillSettings);
  for (const helper of tests.helpers) addHelperExtension(directories, helper);
  const folder = path.join(directories.base, 'workspace');
  mkdirSync(folder);
  await tests.makeWorkspace(folder);
  const server = await startServer(installation, directories, {
    environment: tests.environment,
    // Without it a built VS Code ignores the start options in the address.
    args: ['--enable-smoke-test-driver'],
  });
  let browser: Browser | undefined;
  try {
    browser = await openBrowser();
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(stepMilliseconds);
    const address = workbenchAddress(server.url, folder, [
      ['extensionDevelopmentPath', remoteAddress(server.url, tests.extension)],
      ['extensionTestsPath', remoteAddress(server.url, tests.suite)],
      ['skipWelcome', 'true'],
      ['skipReleaseNotes', 'true'],
    ]);
    return await drive(page, address, tests);
  } finally {
    await browser?.close();
    await server.stop();
  }
}

async function drive(page: Page, address: string, tests: ExtensionTests) {
  const complaints: string[] = [];
  await page.exposeFunction('codeAutomationLog', (type: string, values: unknown[]) => {
    if (type === 'error') complaints.push(values.map(String).join(' '));
  });
  const exit = new Promise<number>((resolve, reject) => {
    page.exposeFunction('codeAutomationExit', resolve).catch(reject);
    page.once('crash', () => {
      reject(new Error('The browser page crashed.'));
    });
  });
  await page.goto(address);
  const stillness = watchForStillness(tests.progress);
  try {
    const exitCode = await Promise.race([exit, stillness.noticed]);
    if (exitCode !== undefined) return { exitCode, complaints };
    await page.screenshot({ path: tests.screenshot });
    return { exitCode: 1, complaints: [...complaints, 'The suite hangs: it was ended.'] };
  } finally {
    stillness.stop();
  }
}

function watchForStillness(file: string) {
  let timer: NodeJS.Timeout | undefined;
  const noticed = new Promise<undefined>((resolve) => {
    const start = Date.now();
    timer = setInterval(() => {
      const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? start;
      if (Date.now() - Math.max(written, start) > stillMilliseconds) resolve(undefined);
    }, 1000);
  });
  return {
    noticed,
    stop: () => {
      clearInterval(timer);
    },
  };
}
