import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The built command line. */
export const cli = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));

export interface Ran {
  exitCode: number | null;
  stdout: Buffer;
  stderr: string;
}

/** Runs the built command line with arguments, bytes on its standard input and a directory. */
export async function run(
  args: string[],
  { input = '', cwd }: { input?: Uint8Array | string; cwd?: string } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [cli, ...args], { cwd });
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  // A command that needs no input has gone before it is written.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {
    exitCode,
    stdout: Buffer.concat(stdout),
    stderr: Buffer.concat(stderr).toString(),
  };
}

/** Runs it with its standard output closed at once, as a reader that has seen enough does. */
export async function runIntoClosedPipe(args: string[], input: Uint8Array): Promise<Ran> {
  const child = spawn(process.execPath, [cli, ...args]);
  const stderr: Buffer[] = [];
  child.stdout.destroy();
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { exitCode, stdout: Buffer.alloc(0), stderr: Buffer.concat(stderr).toString() };
}
