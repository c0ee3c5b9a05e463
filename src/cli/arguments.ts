import { parseArgs } from 'node:util';
import { reasonOf } from '../digest/failure.ts';
import type { Command, CommandArguments, CommandOption } from './command.ts';
import { usageError } from './command.ts';
import { commands } from './commands.ts';

/** Options that every command line takes. */
export const commonOptions: Readonly<Record<string, CommandOption>> = {
  help: { type: 'boolean', short: 'h', value: '', help: 'print this help, or that of a command' },
  version: { type: 'boolean', value: '', help: 'print the version' },
};

/** What a command line asks for. */
export type Request =
  | { kind: 'help'; command: Command | undefined }
  | { kind: 'version' }
  | { kind: 'run'; command: Command; given: CommandArguments };

/**
 * Reads a command line; options may stand anywhere before `--`.
 *
 * @throws {CommandError} with exit code 2 for an unknown or missing command or option.
 */
export function parseCommandLine(args: readonly string[]): Request {
  const { values, positionals } = split(args);
  const [name, ...operands] = positionals;
  const command = commands.find((candidate) => candidate.name === name);
  if (name !== undefined && command === undefined) {
    throw usageError(`unknown command "${name}"; ${listOfCommands()}`);
  }
  if (values.get('help') === true) return { kind: 'help', command };
  if (values.get('version') === true) return { kind: 'version' };
  if (command === undefined) throw usageError(`no command given; ${listOfCommands()}`);
  for (const option of values.keys()) {
    if (!Object.hasOwn(command.options, option)) {
      throw usageError(`${command.name} has no option --${option}; see ${command.name} --help`);
    }
  }
  return { kind: 'run', command, given: argumentsOf(operands, values) };
}

type Values = ReadonlyMap<string, string | boolean>;

/** Splits by the options of all commands, since the command's name may stand after them. */
function split(args: readonly string[]): { values: Values; positionals: string[] } {
  const known: Record<string, CommandOption> = { ...commonOptions };
  for (const command of commands) Object.assign(known, command.options);
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { type, short }]) => [
      name,
      short === undefined ? { type } : { type, short },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const given = Object.entries(values).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    );
    return { values: new Map(given), positionals };
  } catch (error) {
    throw usageError(reasonOf(error));
  }
}

function argumentsOf(operands: readonly string[], values: Values): CommandArguments {
  return {
    operands,
    text: (option) => {
      const value = values.get(option);
      return typeof value === 'string' ? value : undefined;
    },
    has: (option) => values.get(option) === true,
  };
}

function listOfCommands(): string {
  return `the commands are ${commands.map((command) => command.name).join(', ')}`;
}
