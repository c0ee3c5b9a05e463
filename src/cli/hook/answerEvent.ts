import type { PayloadSource } from '../../accounting/events.ts';
import type { AgentStorage } from '../../agent/agentStorage.ts';
import { ModelDigester } from '../../agent/modelDigester.ts';
import { isCallIdLine } from '../../agent/modelText.ts';
import { Recorder } from '../../agent/recorder.ts';
import { DIGEST_FILE, DIGEST_STATS, RETRIEVE_RAW } from '../../agent/toolNames.ts';
import { skipWhite } from '../../json/bytes.ts';
import { syntaxFailure } from '../../json/scanner.ts';
import { agents } from './agents.ts';

export interface HookRules {
  /** Texts of fewer bytes stay as they are. */
  threshold: number;
  /** UTF-16 units of a text. */
  maxChars: number;
  /** Whether the model can call the tool that reads raw payloads. */
  hasRetrieveTool: boolean;
}

const LONGEST_QUERY = 2_000;

/** What a hook prints for an event; undefined where it is to change nothing. */
export async function answerEvent(
  json: Uint8Array,
  storage: AgentStorage,
  rules: HookRules,
): Promise<string | undefined> {
  if (syntaxFailure(json) !== null) return undefined;
  const event = { json, root: { start: skipWhite(json, 0, json.length), end: json.length } };
  const agent = agents.find(({ sends }) => sends(event));
  if (agent === undefined) return undefined;
  const tool = agent.tool(event);
  // What our own tools answer is as it should be.
  if ([RETRIEVE_RAW, DIGEST_FILE, DIGEST_STATS].some((name) => tool.endsWith(name))) {
    return undefined;
  }
  let problem: Error | undefined;
  const recorder = new Recorder(storage, (trouble) => (problem ??= trouble));
  const digester = new ModelDigester(storage, recorder);
  const answer = await agent.answer(event, async (text) => {
    if (text.length < rules.threshold || isDigest(text)) return undefined;
    const { text: digest } = await digester.digest(text, {
      source: sourceOfTool(tool),
      maxChars: rules.maxChars,
      query: agent.arguments(event).slice(0, LONGEST_QUERY),
      retrieveTool: rules.hasRetrieveTool ? RETRIEVE_RAW : undefined,
      client: agent.name === 'claude' ? 'claude-code' : agent.name,
    });
    return digest;
  });
  await recorder.settle();
  return answer;
}

/** Whether a text is a digest already: its last line leads to the rest. */
function isDigest(text: Uint8Array): boolean {
  const lastLine = text.subarray(text.lastIndexOf(0x0a) + 1);
  return isCallIdLine(new TextDecoder().decode(lastLine.subarray(0, 256)));
}

/** A tool of an MCP server has the server in its name, with two underscores or a colon. */
function sourceOfTool(tool: string): PayloadSource {
  const [, server, name] = /^mcp__(.+?)__(.+)$/.exec(tool) ?? [];
  if (server !== undefined && name !== undefined) return { kind: 'hook', label: name, server };
  return { kind: 'hook', label: tool };
}
