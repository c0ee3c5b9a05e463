import path from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { CallToolResult, ClientCapabilities } from '@modelcontextprotocol/sdk/types.js';
import { repository } from '../../host/cache.ts';
import { makeTemporary } from '../../unit/storage/temporary.ts';

/** The bundle that agents start. */
export const mcpBundle = path.join(repository, 'dist', 'mcp.js');

export interface Connection {
  client: Client;
  transport: StdioClientTransport;
  /** What the processes wrote to their standard error. */
  errors: () => string;
  /** Texts of a tool's result, and the result. */
  call: (
    name: string,
    given?: Record<string, unknown>,
  ) => Promise<{ text: string; result: CallToolResult }>;
  close: () => Promise<void>;
}

/** Arguments of a wrap around a server that is a script. */
export function wrapArguments(
  script: string,
  args: readonly string[] = [],
  options: readonly string[] = [],
): string[] {
  return [
    mcpBundle,
    'wrap',
    '--store',
    makeTemporary(),
    ...options,
    '--',
    process.execPath,
    script,
    ...args,
  ];
}

/** A client of the SDK on a server that is a Node script with arguments. */
export async function connect(
  args: readonly string[],
  capabilities: ClientCapabilities = {},
  prepare: (client: Client) => void = () => undefined,
): Promise<Connection> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ELECTRON_RUN_AS_NODE: '1' },
    stderr: 'pipe',
  });
  let errors = '';
  transport.stderr?.on('data', (data: Buffer) => (errors += data.toString()));
  const client = new Client({ name: 'agents-test', version: '1' }, { capabilities });
  prepare(client);
  await client.connect(transport);
  return {
    client,
    transport,
    errors: () => errors,
    call: async (name, given = {}) => {
      const result = (await client.callTool({ name, arguments: given }, undefined, {
        timeout: 150_000,
      })) as CallToolResult;
      const [part] = result.content;
      return { result, text: part?.type === 'text' ? part.text : '' };
    },
    close: () => client.close(),
  };
}
