import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { build } from 'esbuild';
import type * as vscode from 'vscode';
import type { Browser, Page } from 'playwright-core';
import type { HostMessage, PageMessage } from '../../src/accounting/protocol.ts';
import type { Words } from '../../src/accounting/words.ts';
import { stepMilliseconds } from '../host/wait.ts';
import { loadHostSide } from './hostSide.ts';
import type { Theme } from './themes.ts';
import { uri } from './vscodeDouble.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const origin = 'http://127.0.0.1:9';
const require = createRequire(import.meta.url);

/** The built page's files, and the host's own HTML and words for it. */
export interface Built {
  files: Map<string, Uint8Array>;
  words: Words;
  html: (place: 'view' | 'panel') => string;
}

/** Bundles the page as the product does, and the host's part of it against a double of VS Code. */
export async function buildPage(): Promise<Built> {
  const web = await build({
    entryPoints: [
      { in: path.join(repository, 'media/dashboard/main.ts'), out: 'dashboard' },
      { in: path.join(repository, 'media/dashboard/styles/index.css'), out: 'dashboard' },
    ],
    outdir: path.join(repository, 'out/dashboard'),
    bundle: true,
    write: false,
    format: 'iife',
    loader: { '.ttf': 'file' },
    assetNames: '[name]',
  });
  const side = await loadHostSide();
  // Only what the HTML is made from.
  const webview = {
    cspSource: origin,
    asWebviewUri: ({ path: file }: { path: string }) => uri(`${origin}/${path.basename(file)}`),
  };
  return {
    files: new Map(web.outputFiles.map((file) => [`/${path.basename(file.path)}`, file.contents])),
    words: side.pageWords(),
    html: (place) =>
      side.pageHtml(
        webview as unknown as vscode.Webview,
        uri('') as unknown as vscode.Uri,
        place,
        'Savings',
      ),
  };
}

export interface OpenOptions {
  place: 'view' | 'panel';
  theme: Theme;
  width: number;
  height?: number;
  language?: string;
  /** What an earlier page left in its state. */
  state?: unknown;
  words?: Partial<Words>;
}

/** An open page, with this test in the place of the host. */
export interface OpenPage {
  page: Page;
  /** What the page has said so far, oldest first. */
  said: () => Promise<PageMessage[]>;
  say: (message: HostMessage) => Promise<void>;
  kept: () => Promise<unknown>;
  /** What went wrong in the page, the content security policy's refusals too. */
  faults: string[];
  close: () => Promise<void>;
}

/** Stands in for the API that VS Code gives a page; runs there, so it is text. */
const apiDouble = (state: unknown) => `
  window.said = [];
  window.kept = ${JSON.stringify(state ?? null)};
  window.acquireVsCodeApi = () => ({
    postMessage: (message) => window.said.push(structuredClone(message)),
    getState: () => window.kept,
    setState: (next) => (window.kept = structuredClone(next)),
  });`;

/** Opens the page, answers its `ready` with words, and leaves the rest to the test. */
export async function openPage(
  browser: Browser,
  built: Built,
  options: OpenOptions,
): Promise<OpenPage> {
  const { place, theme, width, height = 900, language = 'en' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(stepMilliseconds);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  await page.addInitScript(apiDouble(options.state));
  await page.route(`${origin}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname;
    const file = built.files.get(name);
    if (name === '/') {
      await route.fulfill({ contentType: 'text/html', body: built.html(place) });
    } else if (file) {
      const contentType = { '.js': 'text/javascript', '.css': 'text/css', '.ttf': 'font/ttf' }[
        path.extname(name)
      ];
      await route.fulfill({ ...(contentType ? { contentType } : {}), body: Buffer.from(file) });
    } else await route.fulfill({ status: 404, body: '' });
  });
  await page.goto(`${origin}/`);
  await paint(page, theme);
  const say = (message: HostMessage) =>
    page.evaluate<undefined>(
      `void window.dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(message)} }))`,
    );
  const words = { ...built.words, ...options.words };
  await say({ type: 'init', place, language, timeZone: 'UTC', words });
  return {
    page,
    faults,
    say,
    said: () => page.evaluate<PageMessage[]>('window.said'),
    kept: () => page.evaluate('window.kept'),
    close: () => context.close(),
  };
}

/** Puts on a theme's colours, as VS Code does by script. */
export async function paint(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(`
    for (const [name, value] of Object.entries(${JSON.stringify(theme.variables)})) {
      document.documentElement.style.setProperty('--vscode-' + name, value);
    }
    document.body.className = ${JSON.stringify(theme.bodyClass)};
    document.body.dataset.vscodeThemeId = ${JSON.stringify(theme.name)};`);
}

/** @returns what axe-core finds wrong, one line each. */
export async function audit(page: Page): Promise<string[]> {
  // By the debugger, which the page's content security policy does not bind.
  await page.evaluate(await readFile(require.resolve('axe-core/axe.min.js'), 'utf8'));
  const violations = await page.evaluate<Violation[]>(
    'axe.run().then(({ violations }) => violations)',
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}
