import { commonOptions } from './arguments.ts';
import type { Command, CommandOption } from './command.ts';
import { commands } from './commands.ts';

/** The help of one command, or of all where none is named; ends with a line feed. */
export function helpFor(command: Command | undefined): string {
  return command === undefined ? overview() : helpForCommand(command);
}

function overview(): string {
  return section([
    'context-digest: turns large payloads into small digests and keeps the raw.',
    '',
    'Usage:',
    ...commands.map((command) => `  ${usageOf(command)}`),
    '',
    'Commands:',
    ...table(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options of every command:',
    ...optionTable(commonOptions),
    '',
    'Exit codes: 0 done; 1 not found (as grep, where nothing matches), unreadable or not kept;',
    '            2 wrong usage. A hook always ends with 0.',
  ]);
}

function helpForCommand(command: Command): string {
  return section([
    `Usage: ${usageOf(command)}`,
    '',
    command.summary,
    '',
    ...optionTable(command.options),
  ]);
}

function usageOf(command: Command): string {
  return `context-digest ${command.name} ${command.operands}`;
}

function optionTable(options: Readonly<Record<string, CommandOption>>): string[] {
  return table(
    Object.entries(options).map(([name, { short, value, help }]) => {
      const dashes = short === undefined ? `--${name}` : `-${short}, --${name}`;
      return [value === '' ? dashes : `${dashes} ${value}`, help];
    }),
  );
}

function table(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function section(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
