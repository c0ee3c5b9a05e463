import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The data are packages of their own, too large for the main install. */
export function installData(): void {
  const folder = path.join(import.meta.dirname, '..');
  if (existsSync(path.join(folder, 'node_modules', '@octokit', 'openapi'))) return;
  console.log('Installing the data of the benchmark, some 500 MB.');
  execFileSync('npm', ['ci'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
}
