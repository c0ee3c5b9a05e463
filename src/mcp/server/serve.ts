import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  RootsListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { AgentStorage } from '../../agent/agentStorage.ts';
import { ModelDigester } from '../../agent/modelDigester.ts';
import { RawRetriever } from '../../agent/rawRetriever.ts';
import { Recorder } from '../../agent/recorder.ts';
import { RETRIEVE_RAW } from '../../agent/toolNames.ts';
import { digestFileTool } from '../../agent/tools/digestFileTool.ts';
import { digestStatsTool } from '../../agent/tools/digestStatsTool.ts';
import { retrieveRawTool } from '../../agent/tools/retrieveRawTool.ts';
import { echo } from '../../digest/failure.ts';
import { lazily } from '../../storage/workspace/lazily.ts';
import { markFailed, startToolCall } from '../../tracing/spans.ts';
import type { ServerOptions } from '../options.ts';
import type { ToolAnswer } from '../toolAnswer.ts';
import { foldersOf } from './clientRoots.ts';
import type { ServerToolCall, ToolParts } from './tools.ts';

const NAME = 'context-digest';
const INSTRUCTIONS =
  'Reads large files as digests that fit, and gives any part of their raw text back exactly. Use digest_file in place of reading large data files; use retrieve_raw with the call_id of a digest for what it leaves out.';

/** Serves our tools over the standard streams until the client is gone. */
export async function serve(
  options: ServerOptions,
  version: string,
  complain: (problem: unknown) => void,
): Promise<void> {
  const storage = new AgentStorage(options.storage, complain);
  const recorder = new Recorder(storage, complain);
  const mcp = createServer(options, version, storage, recorder);
  const closed = new Promise<void>((resolve) => {
    mcp.server.onclose = resolve;
  });
  const close = (): void => {
    void mcp.close();
  };
  process.stdin.once('end', close).once('close', close);
  process.once('SIGINT', close).once('SIGTERM', close);
  await mcp.connect(new StdioServerTransport());
  await closed;
  await recorder.settle();
  await storage.close();
}

/** The server, ready to be connected to any transport. */
export function createServer(
  { maxChars, roots, readsIgnored, without }: ServerOptions,
  version: string,
  storage: AgentStorage,
  recorder: Recorder,
): McpServer {
  const mcp = new McpServer(
    { name: NAME, title: 'Context Digest', version },
    { capabilities: { tools: {} }, ...(without.size === 0 ? { instructions: INSTRUCTIONS } : {}) },
  );
  // Its own tools are of a fixed form; the requests are answered as they come.
  const { server } = mcp;
  // The client's folders, until it says that they changed.
  let readable = lazily(openReadable);
  async function openReadable() {
    const { ReadableFiles } = await import('../../agent/files/readableFiles.ts');
    if (roots.length > 0 || !server.getClientCapabilities()?.roots) {
      return new ReadableFiles(roots, readsIgnored);
    }
    return new ReadableFiles(foldersOf((await server.listRoots()).roots), readsIgnored);
  }
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    readable = lazily(openReadable);
  });
  const parts: ToolParts = {
    storage,
    recorder,
    digester: new ModelDigester(storage, recorder),
    retriever: new RawRetriever(storage, recorder, {
      maxChars,
      tool: () => RETRIEVE_RAW,
      serves: () => true,
    }),
    maxChars,
    without,
    readable: () => readable(),
  };
  const tools = [retrieveRawTool(maxChars), digestFileTool(maxChars), digestStatsTool].filter(
    ({ name }) => !without.has(name),
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, { signal }) =>
    tracedCall(parts, {
      name: params.name,
      arguments: params.arguments ?? {},
      client: server.getClientVersion()?.name ?? '',
      signal,
    }),
  );
  return mcp;
}

async function tracedCall(parts: ToolParts, call: ServerToolCall): Promise<ToolAnswer> {
  const { callTool } = await import('./tools.ts');
  const span = startToolCall(NAME, call.name);
  try {
    const answer = await callTool(parts, call);
    if (answer !== undefined) return answer;
    throw new McpError(ErrorCode.InvalidParams, `there is no tool ${echo(call.name)}`);
  } catch (error) {
    markFailed(span);
    throw error;
  } finally {
    span.end();
  }
}
