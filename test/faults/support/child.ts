import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export interface Child {
  process: ChildProcess;
  /** The lines the child has written so far; those written before a kill are there. */
  lines: string[];
  /** Exit code and signal, once its output has ended. */
  ended: Promise<{ code: number | null; signal: string | null; errors: string }>;
}

const running = new Set<ChildProcess>();

/** Ends the children a failed test left behind; for `afterEach` hooks. */
export function killChildren(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Runs one of `test/faults/children` in a process of its own. */
export function startChild(
  name: string,
  args: readonly string[],
  { node = process.execPath, nodeArgs = [] as string[] } = {},
): Child {
  const script = path.join(import.meta.dirname, '..', 'children', name);
  const child = spawn(node, [...nodeArgs, script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('close', () => running.delete(child));
  const lines: string[] = [];
  let rest = '';
  let errors = '';
  child.stdout.on('data', (data: Buffer) => {
    const parts = (rest + data.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
    errors,
  }));
  return { process: child, lines, ended };
}

/** Resolves once the child has written so many lines, or has ended. */
export async function linesWritten(child: Child, count: number): Promise<void> {
  while (child.lines.length < count && child.process.exitCode === null) {
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
