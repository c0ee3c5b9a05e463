import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A Node 22 from the npm registry, unpacked once under `.cache`: the oldest Node of our hosts. */
export function installNode22(): string {
  const directory = path.join(import.meta.dirname, '..', '..', '..', '.cache', 'node-22');
  const node = path.join(directory, 'package', 'bin', 'node');
  if (!fs.existsSync(node)) {
    fs.mkdirSync(directory, { recursive: true });
    const name = `node-${process.platform}-${process.arch}@22`;
    const packed = execFileSync('npm', ['pack', '--silent', name], {
      cwd: directory,
      encoding: 'utf8',
    });
    execFileSync('tar', ['xzf', packed.trim()], { cwd: directory });
  }
  return node;
}
