import { createVSIX } from '@vscode/vsce';
import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

// Builds for release and leaves exactly one .vsix at the top of the repository.

const repository = path.resolve(import.meta.dirname, '..');
execFileSync(process.execPath, ['esbuild.js', '--production'], {
  cwd: repository,
  stdio: 'inherit',
});
for (const name of readdirSync(repository).filter((each) => each.endsWith('.vsix')))
  rmSync(path.join(repository, name));
await createVSIX({
  cwd: repository,
  // Everything the extension needs is in its bundles.
  dependencies: false,
  rewriteRelativeLinks: false,
});
