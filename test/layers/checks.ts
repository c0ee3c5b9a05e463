import { sum, type Tally } from '../report/tally.ts';
import { runCommand } from './command.ts';
import { oneFailed, onePassed } from './layer.ts';

/** A command that has only its exit code to say. */
interface Check {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
}

const checks: readonly Check[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of media', command: ['tsc', '-p', 'media'] },
  { name: 'types of bench', command: ['tsc', '-p', 'test/bench'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'format', command: ['prettier', '--check', '--log-level=warn', '.'] },
];

/** Types, lint and format: each counts as one. */
export async function check(): Promise<Tally> {
  return sum(await Promise.all(checks.map(runCheck)));
}

/** Runs one command; it counts as one, its output shows when it fails. */
export async function runCheck({ name, command }: Check): Promise<Tally> {
  const { exitCode, printed } = await runCommand(command, {}, 'collect');
  console.log(`  ${exitCode === 0 ? '✔' : '✖'} ${name}`);
  if (exitCode === 0) return onePassed;
  console.log(printed.trimEnd());
  return oneFailed;
}
