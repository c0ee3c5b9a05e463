import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repository } from '../host/cache.ts';

const binaries = path.join(repository, 'node_modules', '.bin');

/**
 * Runs a command at the top of the repository, the project's own binaries first on its path.
 * @param environment added to this process's own
 * @param output whether it prints here, or is returned
 */
export async function runCommand(
  [command, ...args]: readonly [string, ...string[]],
  environment: Record<string, string>,
  output: 'inherit' | 'collect',
): Promise<{ exitCode: number; printed: string }> {
  const child = spawn(command, args, {
    cwd: repository,
    env: {
      ...process.env,
      PATH: `${binaries}${path.delimiter}${process.env.PATH ?? ''}`,
      ...environment,
    },
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const endWithThisProcess = () => {
    child.kill();
  };
  process.once('exit', endWithThisProcess);
  let printed = '';
  const collect = (data: Buffer) => (printed += data.toString());
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const [exitCode] = (await once(child, 'close')) as [number | null];
  process.off('exit', endWithThisProcess);
  return { exitCode: exitCode ?? 1, printed };
}
