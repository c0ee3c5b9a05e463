import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Directories } from './directories.ts';

interface Manifest {
  readonly publisher: string;
  readonly name: string;
  readonly version: string;
}

/** Installs an unpacked extension that only tests need; the VS Code must not have started yet. */
export function addHelperExtension({ extensions }: Directories, folder: string): void {
  const manifest = readFileSync(path.join(folder, 'package.json'), 'utf8');
  const { publisher, name, version } = JSON.parse(manifest) as Manifest;
  cpSync(folder, path.join(extensions, `${publisher}.${name}-${version}`), { recursive: true });
}
