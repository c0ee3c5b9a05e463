import os from 'node:os';
import path from 'node:path';
import { AgentStorage } from '../agent/agentStorage.ts';
import { stateDirectory } from '../agent/stateDirectory.ts';
import { DEFAULT_MAX_CHARS, LEAST_MAX_CHARS } from '../digest/budget.ts';
import { DEFAULT_STORE_MAX_TOTAL_BYTES } from '../digest/constants.ts';
import { weighted } from '../digest/tokens/weighted.ts';
import type { Command, CommandArguments } from './command.ts';
import { usageError } from './command.ts';
import { agents } from './hook/agents.ts';
import { answerEvent } from './hook/answerEvent.ts';
import { readPayload } from './input.ts';
import { complain, print } from './output.ts';
import { wholeNumber } from './wholeNumber.ts';

const DEFAULT_THRESHOLD = 2_048;
const PRINT_CONFIG = 'print-config';

/** `hook`: answers an agent's event after a tool's use with the digest of what the tool gave. */
export const hookCommand: Command = {
  name: 'hook',
  operands: `[--store DIR] [--threshold N] [--max-chars N] [--no-history] [--no-call-id] | --${PRINT_CONFIG} AGENT`,
  summary: 'Digest what a terminal agent’s tools give, as a hook after each use.',
  options: {
    store: { type: 'string', value: 'DIR', help: 'keep raw payloads here (a directory of yours)' },
    threshold: { type: 'string', value: 'N', help: 'leave texts of fewer than N bytes (2048)' },
    'max-chars': { type: 'string', value: 'N', help: 'most characters of a digest (8000)' },
    'no-history': { type: 'boolean', value: '', help: 'record no calls' },
    'no-call-id': { type: 'boolean', value: '', help: 'the agent has no tool retrieve_raw' },
    [PRINT_CONFIG]: {
      type: 'string',
      value: 'AGENT',
      help: `print what to configure: ${agents.map(({ name }) => name).join(', ')}`,
    },
  },

  async run(given) {
    const name = given.text(PRINT_CONFIG);
    if (name !== undefined) {
      await printConfiguration(name, given);
      return;
    }
    const { platform, env } = process;
    const storage = new AgentStorage(
      {
        directory: given.text('store') ?? stateDirectory({ platform, env, home: os.homedir() }),
        kind: 'files',
        quotaBytes: DEFAULT_STORE_MAX_TOTAL_BYTES,
        keepDays: 0,
        neverKeep: [],
        neverKeepSecrets: true,
        history: !given.has('no-history'),
        tokenEstimator: weighted.name,
      },
      () => undefined,
    );
    try {
      const answer = await answerEvent(await readPayload('-'), storage, {
        threshold: wholeNumber(given, 'threshold', 0, 'bytes') ?? DEFAULT_THRESHOLD,
        maxChars:
          wholeNumber(given, 'max-chars', LEAST_MAX_CHARS, 'UTF-16 units') ?? DEFAULT_MAX_CHARS,
        hasRetrieveTool: !given.has('no-call-id'),
      });
      if (answer !== undefined) await print(`${answer}\n`);
    } finally {
      await storage.close();
    }
  },
};

/**
 * Whether a command line is an agent's, to whom an exit code other than 0 would mean to block its
 * tool: then nothing that goes wrong may show in it. What is printed for agents to run begins with
 * the command's name; further on it may be a file or an id of that name.
 */
export function isAnswerToAgent([command, ...rest]: readonly string[]): boolean {
  return command === hookCommand.name && !rest.some((arg) => arg.startsWith(`--${PRINT_CONFIG}`));
}

async function printConfiguration(name: string, given: CommandArguments): Promise<void> {
  const agent = agents.find((candidate) => candidate.name === name);
  if (agent === undefined) {
    const names = agents.map((candidate) => candidate.name).join(', ');
    throw usageError(`--${PRINT_CONFIG} knows ${names}, not "${name}"`);
  }
  const script = process.argv[1] ?? '';
  const store = given.text('store');
  const storeArguments = store === undefined ? [] : ['--store', path.resolve(store)];
  const { file, settings } = agent.configure(
    [process.execPath, script, 'hook', ...storeArguments].map(quoted).join(' '),
  );
  const server = {
    command: process.execPath,
    args: [path.join(path.dirname(script), 'mcp.js'), ...storeArguments],
  };
  await print(`${JSON.stringify(settings, null, 2)}\n`);
  // Beside what is pasted, so that it can be piped.
  await complain(`for ${file}. retrieve_raw comes from this MCP server: ${JSON.stringify(server)}`);
}

/** As a shell takes it, for paths with spaces. */
function quoted(argument: string): string {
  return /^[\w./:=\\-]+$/.test(argument) ? argument : `"${argument}"`;
}
