import { createRequire } from 'node:module';
import path from 'node:path';
import { build } from 'esbuild';
import type * as html from '../../src/host/dashboard/html.ts';
import type * as page from '../../src/host/dashboard/savingsPage.ts';
import type * as words from '../../src/host/dashboard/words.ts';
import type * as vscodeDouble from './vscodeDouble.ts';

const repository = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** The host side of the savings page, on a double of VS Code. */
export type HostSide = typeof html & typeof page & typeof words & { double: typeof vscodeDouble };

/** Bundles the host side with the double in the place of VS Code's module. */
export async function loadHostSide(): Promise<HostSide> {
  const outfile = path.join(repository, 'out/dashboard/hostSide.cjs');
  await build({
    stdin: {
      contents: `
        export * from './words.ts';
        export * from './html.ts';
        export * from './savingsPage.ts';
        export * as double from 'vscode';`,
      resolveDir: path.join(repository, 'src/host/dashboard'),
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    alias: { vscode: path.join(import.meta.dirname, 'vscodeDouble.ts') },
  });
  return require(outfile) as HostSide;
}
