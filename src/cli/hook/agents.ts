import { encodeText } from '../../json/text.ts';
import { isString, member, sourceOf, stringValue } from '../../json/ranges.ts';
import type { HookEvent } from './event.ts';
import { textOf, valueOf } from './event.ts';
import type { DigestText } from './rewriteTexts.ts';
import { rewriteTexts } from './rewriteTexts.ts';

/** An agent whose format lets a hook replace what its model reads of a tool. */
export interface Agent {
  name: string;
  /** Whether an event has this agent's form. */
  sends: (event: HookEvent) => boolean;
  /** Name of the tool that was used. */
  tool: (event: HookEvent) => string;
  /** Source of the tool's arguments. */
  arguments: (event: HookEvent) => string;
  /** What the hook prints; undefined where it is to change nothing. */
  answer: (event: HookEvent, digest: DigestText) => Promise<string | undefined>;
  /** Configuration that calls the hook, and the file it belongs in. */
  configure: (command: string) => { file: string; settings: unknown };
}

/** Seconds that a hook may take, by the agents' own unit where they have one. */
const TIMEOUT_SECONDS = 30;

/** By the documents of Claude Code: the replacement must have the form of the tool's response. */
const claude: Agent = {
  name: 'claude',
  sends: (event) => textOf(event, 'hook_event_name') === 'PostToolUse',
  tool: (event) => textOf(event, 'tool_name'),
  arguments: (event) => sourceOfMember(event, 'tool_input'),
  async answer(event, digest) {
    const response = valueOf(event, 'tool_response');
    const changed = response && (await rewriteTexts(event.json, response, digest));
    if (changed === undefined) return undefined;
    // Earlier versions replace results of MCP tools only, under a name of its own.
    const isMcp = textOf(event, 'tool_name').startsWith('mcp__');
    const older = isMcp ? `,"updatedMCPToolOutput":${changed}` : '';
    return `{"hookSpecificOutput":{"hookEventName":"PostToolUse","updatedToolOutput":${changed}${older}}}`;
  },
  configure: (command) => ({
    file: '.claude/settings.json, or ~/.claude/settings.json for all projects',
    settings: {
      hooks: {
        PostToolUse: [
          {
            // Not Read: what is read to be edited must arrive as it is.
            matcher: 'Bash|Grep|WebFetch|mcp__.*',
            hooks: [{ type: 'command', command, timeout: TIMEOUT_SECONDS }],
          },
        ],
      },
    },
  }),
};

/** By the documents of Gemini CLI: a denied result is replaced by the reason. */
const gemini: Agent = {
  name: 'gemini',
  sends: (event) => textOf(event, 'hook_event_name') === 'AfterTool',
  tool: (event) => textOf(event, 'tool_name'),
  arguments: (event) => sourceOfMember(event, 'tool_input'),
  async answer(event, digest) {
    const { json } = event;
    const response = valueOf(event, 'tool_response');
    const content = response && member(json, response, 'llmContent');
    // A list of parts may hold more than text, which a reason cannot.
    if (!content || !isString(json, content)) return undefined;
    const text = await digest(encodeText(stringValue(json, content)));
    return text === undefined ? undefined : JSON.stringify({ decision: 'deny', reason: text });
  },
  configure: (command) => ({
    file: '.gemini/settings.json, or ~/.gemini/settings.json for all projects',
    settings: {
      hooks: {
        AfterTool: [
          {
            matcher: 'run_shell_command|web_fetch|mcp__.*',
            hooks: [
              { type: 'command', name: 'context-digest', command, timeout: TIMEOUT_SECONDS * 1000 },
            ],
          },
        ],
      },
    },
  }),
};

/** By the documents of Copilot CLI. */
const copilot: Agent = {
  name: 'copilot',
  sends: (event) => valueOf(event, 'toolResult') !== undefined,
  tool: (event) => textOf(event, 'toolName'),
  arguments: (event) => sourceOfMember(event, 'toolArgs'),
  async answer(event, digest) {
    const { json } = event;
    const result = valueOf(event, 'toolResult');
    const text = result && member(json, result, 'textResultForLlm');
    if (!result || !text || !isString(json, text)) return undefined;
    const changed = await digest(encodeText(stringValue(json, text)));
    if (changed === undefined) return undefined;
    const type = member(json, result, 'resultType');
    const resultType = type ? sourceOf(json, type) : '"success"';
    return `{"modifiedResult":{"resultType":${resultType},"textResultForLlm":${JSON.stringify(changed)}}}`;
  },
  configure: (command) => ({
    file: '.github/hooks/context-digest.json',
    settings: {
      version: 1,
      hooks: {
        postToolUse: [
          { type: 'command', bash: command, powershell: command, timeoutSec: TIMEOUT_SECONDS },
        ],
      },
    },
  }),
};

/** By the documents of Cursor: results of MCP tools alone can be replaced. */
const cursor: Agent = {
  name: 'cursor',
  sends: (event) => valueOf(event, 'tool_output') !== undefined,
  tool: (event) => textOf(event, 'tool_name'),
  arguments: (event) => sourceOfMember(event, 'tool_input'),
  async answer(event, digest) {
    if (!textOf(event, 'tool_name').startsWith('MCP:')) return undefined;
    const output = encodeText(textOf(event, 'tool_output'));
    const changed = await rewriteTexts(output, { start: 0, end: output.length }, digest);
    return changed === undefined ? undefined : `{"updated_mcp_tool_output":${changed}}`;
  },
  configure: (command) => ({
    file: '.cursor/hooks.json, or ~/.cursor/hooks.json for all projects',
    settings: {
      version: 1,
      hooks: { postToolUse: [{ command, matcher: '^MCP:', timeout: TIMEOUT_SECONDS }] },
    },
  }),
};

/** Every agent whose documents say how, in the order in which their events are told apart. */
export const agents: readonly Agent[] = [claude, gemini, copilot, cursor];

function sourceOfMember(event: HookEvent, name: string): string {
  const value = valueOf(event, name);
  return value ? sourceOf(event.json, value) : '';
}
