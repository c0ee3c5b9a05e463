import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryBase } from '../host/directories.ts';
import type { Tally } from '../report/tally.ts';
import { runCommand } from './command.ts';
import { oneFailed, type LayerOptions } from './layer.ts';

/** What a layer came to, and how long it took. */
export interface Outcome {
  readonly name: string;
  readonly tally: Tally;
  readonly seconds: number;
}

/** Leaves outcomes behind for the process that started this one. */
export async function writeOutcome(file: string, outcomes: readonly Outcome[]): Promise<void> {
  await writeFile(file, JSON.stringify(outcomes));
}

/** Runs layers beside what goes on here; what they print comes in one piece, at their end. */
export async function inProcessOfItsOwn(
  names: readonly string[],
  { grep, vscode }: LayerOptions,
): Promise<{ printed: string; outcomes: readonly Outcome[] }> {
  const file = path.join(temporaryBase(), 'outcome.json');
  const options = ['--grep', grep, '--vscode', vscode, '--outcome', file];
  const { exitCode, printed } = await runCommand(
    ['node', 'test/run.ts', ...names, ...options],
    {},
    'collect',
  );
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written !== undefined) return { printed, outcomes: JSON.parse(written) as Outcome[] };
  const died = `${printed}\n  ✖ ${names.join(', ')} ended without a result (exit code ${exitCode})`;
  return {
    printed: died,
    outcomes: names.map((name) => ({ name, tally: oneFailed, seconds: 0 })),
  };
}
