import { spawnSync } from 'node:child_process';
import path from 'node:path';

/**
 * Runs a script of this folder in a fresh process.
 *
 * @returns what it printed as JSON.
 * @throws {Error} with what it complained about.
 */
export function runFresh(script: string, args: readonly string[]): Record<string, number> {
  const file = path.join(import.meta.dirname, script);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-old-space-size=8192', file, ...args],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${script} ${args.join(' ')}: ${stderr}`);
  return JSON.parse(stdout) as Record<string, number>;
}
