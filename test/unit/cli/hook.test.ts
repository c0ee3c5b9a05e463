import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { callIdOf, records } from '../mcp/wrapRig.ts';
import { run } from './run.ts';
import { temporaryDirectory } from './temporary.ts';

const large = records(900);

describe('context-digest hook', () => {
  const directory = temporaryDirectory();

  /** Runs the hook on an event; what it printed, which is nothing or one line. */
  async function hook(event: unknown, ...options: string[]): Promise<string> {
    const input = typeof event === 'string' ? event : JSON.stringify(event);
    const store = path.join(directory.path, 'store');
    const ran = await run(['hook', '--store', store, '--max-chars', '2000', ...options], { input });
    assert.equal(ran.exitCode, 0, ran.stderr);
    return ran.stdout.toString();
  }

  it('replaces a command’s output for Claude Code, in the form of the tool, and nothing else', async () => {
    const response = `{"stdout":${JSON.stringify(large)},"stderr":"few","n":12345678901234567890,"persistedOutputPath":"/x"}`;
    const event = `{"hook_event_name":"PostToolUse","tool_name":"Bash","tool_input":{},"tool_response":${response}}`;
    const printed = await hook(event);
    const { hookSpecificOutput: output } = JSON.parse(printed) as {
      hookSpecificOutput: { hookEventName: string; updatedToolOutput: Record<string, string> };
    };
    assert.equal(output.hookEventName, 'PostToolUse');
    const { stdout = '' } = output.updatedToolOutput;
    assert.ok(stdout.length <= 2_000);
    assert.match(stdout, /FAILED/);
    assert.notEqual(callIdOf(stdout), '');
    assert.deepEqual(Object.keys(output.updatedToolOutput), ['stdout', 'stderr', 'n']);
    assert.match(printed, /"stderr":"few","n":12345678901234567890\}/);
  });

  it('replaces text parts of MCP results for Claude Code, under both names', async () => {
    const image = { type: 'image', data: 'AA==', mimeType: 'image/png' };
    const printed = await hook({
      hook_event_name: 'PostToolUse',
      tool_name: 'mcp__orders__list',
      tool_input: {},
      tool_response: [{ type: 'text', text: large }, image],
    });
    const { hookSpecificOutput: output } = JSON.parse(printed) as {
      hookSpecificOutput: Record<string, { text: string }[]>;
    };
    assert.deepEqual(output.updatedToolOutput, output.updatedMCPToolOutput);
    assert.notEqual(callIdOf(output.updatedToolOutput![0]!.text), '');
    assert.deepEqual(output.updatedToolOutput![1], image);
  });

  it('records nothing where the history is off, and keeps nothing where the store is', async () => {
    const event = {
      hook_event_name: 'PostToolUse',
      tool_name: 'Bash',
      tool_input: {},
      tool_response: { stdout: `${large} of its own` },
    };
    const store = path.join(directory.path, 'other');
    const kept = async () => (await readdir(store).catch(() => [])).sort();
    const printed = await hook(event, '--store', store, '--no-history');
    assert.match(printed, /call_id: /);
    assert.deepEqual(await kept(), ['call-id.key', 'payloads']);
    const rules = { history: false, kind: 'off' } as const;
    await writeFile(path.join(store, 'rules.json'), JSON.stringify(rules));
    const other = { ...event, tool_response: { stdout: `${large} of another` } };
    assert.doesNotMatch(await hook(other, '--store', store), /call_id: /);
    assert.deepEqual(await kept(), ['call-id.key', 'payloads', 'rules.json']);
    assert.equal((await readdir(path.join(store, 'payloads'))).length, 1);
  });

  it('answers Gemini CLI, Copilot CLI and Cursor as they document it', async () => {
    const gemini = JSON.parse(
      await hook({
        hook_event_name: 'AfterTool',
        tool_name: 't',
        tool_response: { llmContent: large },
      }),
    ) as { decision: string; reason: string };
    assert.equal(gemini.decision, 'deny');
    assert.notEqual(callIdOf(gemini.reason), '');

    const copilot = JSON.parse(
      await hook({
        toolName: 't',
        toolArgs: '{}',
        toolResult: { resultType: 'failure', textResultForLlm: large },
      }),
    ) as { modifiedResult: { resultType: string; textResultForLlm: string } };
    assert.equal(copilot.modifiedResult.resultType, 'failure');
    assert.notEqual(callIdOf(copilot.modifiedResult.textResultForLlm), '');

    const content = JSON.stringify({ content: [{ type: 'text', text: large }] });
    const cursor = JSON.parse(await hook({ tool_name: 'MCP:list', tool_output: content })) as {
      updated_mcp_tool_output: { content: { text: string }[] };
    };
    assert.notEqual(callIdOf(cursor.updated_mcp_tool_output.content[0]!.text), '');
    assert.equal(await hook({ tool_name: 'Shell', tool_output: content }), '');
  });

  it('changes nothing of small results, of digests, of our own tools and of other events', async () => {
    const event = (tool_name: string, stdout: string, hook_event_name = 'PostToolUse') => ({
      hook_event_name,
      tool_name,
      tool_response: { stdout },
    });
    const digest = `${large}\ncall_id: d-0123456789abcdef01234567 (retrieve_raw gives the rest)`;
    const events = [
      event('Bash', 'small'),
      event('Bash', digest),
      event('mcp__context-digest__retrieve_raw', large),
      event('Bash', large, 'PreToolUse'),
      { hook_event_name: 'PostToolUse', tool_name: 'Bash' },
      'no JSON',
      '[]',
      '',
    ];
    for (const each of events)
      assert.equal(await hook(each), '', JSON.stringify(each).slice(0, 80));
  });

  it('exits 0 whatever goes wrong: another code would block the tool', async () => {
    const file = path.join(directory.path, 'file');
    await writeFile(file, '');
    const event = {
      hook_event_name: 'PostToolUse',
      tool_name: 'Bash',
      tool_response: { stdout: large },
    };
    const input = JSON.stringify(event);
    const unkept = await run(['hook', '--store', path.join(file, 'below')], { input });
    assert.equal(unkept.exitCode, 0);
    assert.doesNotMatch(unkept.stdout.toString(), /call_id/);
    for (const options of [['--bogus'], ['--threshold', 'x'], ['--max-chars', '1']]) {
      const ran = await run(['hook', ...options], { input });
      assert.deepEqual([ran.exitCode, ran.stdout.toString()], [0, ''], options.join(' '));
      assert.match(ran.stderr, /^context-digest: .+\n$/);
    }
  });

  it('prints what to configure for each agent it knows', async () => {
    for (const agent of ['claude', 'gemini', 'copilot', 'cursor']) {
      const ran = await run(['hook', '--print-config', agent]);
      assert.equal(ran.exitCode, 0);
      const { hooks } = JSON.parse(ran.stdout.toString()) as { hooks: object };
      assert.match(JSON.stringify(hooks), /cli\.js hook"/);
      assert.match(ran.stderr, /mcp\.js/);
    }
    assert.equal((await run(['hook', '--print-config', 'nobody'])).exitCode, 2);
  });
});
