import { mkdirSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { workbenchAddress } from '../../host/address.ts';
import {
  makeDirectories,
  stillSettings,
  temporaryBase,
  writeUserSettings,
} from '../../host/directories.ts';
import type { Server } from '../../host/server.ts';
import { installVsCode } from '../../host/install.ts';
import { hostTitle, offerLanguage } from '../../host/language.ts';
import { Workbench } from '../../host/workbench.ts';
import { writeSampleWorkspace } from '../../samples/workspace.ts';
import { sharedHost, type SharedHost } from './host.ts';
import { startVsCode } from './startVsCode.ts';

export interface PersonOptions {
  /** Added to the user settings for this person alone. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Size of the window in CSS pixels. */
  readonly window?: { readonly width: number; readonly height: number };
  /**
   * What the window opens of the workspace folder: itself, its `shop.code-workspace`, nothing; or
   * the folder of another file system in its place.
   */
  readonly opens?: 'folder' | 'workspace' | 'nothing' | 'virtual';
  /** Whether the window asks before it trusts a folder: then on a VS Code of its own. */
  readonly asksForTrust?: boolean;
  /** The display language, in which VS Code's own words stand as `hostWords` has them. */
  readonly language?: 'de';
  /** Fills the workspace; the sample workspace by default. */
  readonly makeWorkspace?: (folder: string) => Promise<void>;
}

/**
 * Gives the suite it is called in a workbench of its own: a new window on a new folder, with nothing
 * left over from other suites. A picture is taken of a test that fails.
 * @returns what hands out the workbench inside the tests
 */
export function usePerson(options: PersonOptions = {}): () => Workbench {
  let context: BrowserContext | undefined;
  let server: Server | undefined;
  let workbench: Workbench | undefined;
  const current = () => {
    if (!workbench) throw new Error('the workbench is there in tests and hooks only');
    return workbench;
  };
  before(async () => {
    let host = await sharedHost();
    if (options.asksForTrust) {
      const directories = makeDirectories(temporaryBase());
      server = await startVsCode(directories, { asksForTrust: true });
      host = { ...host, server, directories };
    }
    const viewport = options.window ?? { width: 1280, height: 800 };
    context = await host.browser.newContext({ viewport });
    workbench = await openWorkbench(context, host, options);
  });
  afterEach(async function () {
    const test = this.currentTest;
    if (test?.state === 'failed') await current().screenshot(`failed ${test.fullTitle()}`);
  });
  after(async () => {
    await context?.close();
    await server?.stop();
  });
  return current;
}

async function openWorkbench(
  context: BrowserContext,
  { server: { url }, directories }: SharedHost,
  options: PersonOptions,
): Promise<Workbench> {
  const { settings = {}, opens = 'folder', language } = options;
  writeUserSettings(directories, { ...stillSettings, ...settings });
  const workspaces = path.join(directories.base, 'workspaces');
  mkdirSync(workspaces, { recursive: true });
  const folder = mkdtempSync(path.join(workspaces, 'shop-'));
  await (options.makeWorkspace ?? writeSampleWorkspace)(folder);
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
  if (language) {
    const installation = await installVsCode(process.env.CONTEXT_DIGEST_VSCODE);
    offerLanguage(directories, installation, language);
    await context.addCookies([{ name: 'vscode.nls.locale', value: language, url }]);
  }
  const workbench = new Workbench(await context.newPage(), language && hostTitle);
  const places = {
    folder,
    workspace: path.join(folder, 'shop.code-workspace'),
    nothing: undefined,
    virtual: 'memory:/shop',
  };
  await workbench.open(workbenchAddress(url, places[opens]));
  return workbench;
}
