import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as vscode from 'vscode';
import { COMMANDS, SETTINGS } from '../../src/host/names.ts';
import { runAndChoose } from './quickPicks.ts';
import { eventually, withSettings } from './support.ts';

const run = <T>(command: string, ...args: unknown[]) =>
  vscode.commands.executeCommand<T>(command, ...args);

const repository = path.resolve(__dirname, '..', '..');
const ordersServer = path.join(repository, 'test', 'host', 'mcp-server', 'orders.mjs');

function workspacePath(...names: string[]): string {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder);
  return path.join(folder.uri.fsPath, ...names);
}

/** How the editor names the server of that name in the workspace's first folder. */
const ordersId = 'mcp.config.ws0.orders';

/** How long the servers may take before it is worth asking again. */
const startMilliseconds = 30_000;
/** How long a tool may take to turn up, several such starts included. */
const toolMilliseconds = 180_000;

async function startServers(): Promise<void> {
  // All servers: a star, which the oldest VS Code takes for an id; it wants none.
  await run('workbench.mcp.startServer', '*', { waitForLiveTools: true });
  if (vscode.version.startsWith('1.108.')) await run('workbench.mcp.startServer');
}

/** Starts the MCP servers that are configured, and gives the name under which a tool is called. */
async function toolNamed(pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await eventually(async () => {
    // One whose configuration changes meanwhile may never answer: then it is asked again.
    await Promise.race([startServers(), pause(startMilliseconds)]);
    found = vscode.lm.tools.find(({ name }) => pattern.test(name))?.name;
    const names = vscode.lm.tools.map(({ name }) => name);
    // One that was started before its configuration changed goes on without it.
    if (!found) await run('workbench.mcp.stopServer', ordersId);
    assert.ok(found, `${names.join()} has no ${String(pattern)}`);
  }, toolMilliseconds);
  return found!;
}

async function invoke(tool: string, input: object): Promise<string[]> {
  const { content } = await vscode.lm.invokeTool(tool, { input, toolInvocationToken: undefined });
  return content.flatMap((part) =>
    part instanceof vscode.LanguageModelTextPart ? [part.value] : [],
  );
}

describe('Our MCP server', () => {
  it('is started by the editor and counts what this window saved', async () => {
    const [stats] = await invoke(await toolNamed(/^mcp_context.*digest_stats$/), {});
    assert.match(stats!, /^\{"/);
  });

  it('offers no tool that the editor’s agents have already', () => {
    const names = vscode.lm.tools.map(({ name }) => name);
    assert.ok(!names.some((name) => /^mcp_context.*(digest_file|retrieve_raw)$/.test(name)));
    assert.ok(names.includes('digest_file') && names.includes('retrieve_raw'), names.join());
  });

  it('offers all where the settings want that, and shares its payloads with this window', () =>
    withSettings({ [SETTINGS.mcpTools]: 'all' }, async () => {
      const digestFile = await toolNamed(/^mcp_context.*digest_file$/);
      const [text] = await invoke(digestFile, { path: 'orders.json' });
      const [, id] =
        /\ncall_id: (d-[0-9a-f]{24}) \(retrieve_raw gives the rest\)$/.exec(text!) ?? [];
      assert.ok(id);
      const raw = await readFile(workspacePath('orders.json'), 'utf8');
      const [head] = await invoke('retrieve_raw', { call_id: id, bytes: '0-999' });
      assert.ok(raw.startsWith(head!));
      const [same] = await invoke('digest_file', { path: 'orders.json' });
      assert.ok(same!.includes(`call_id: ${id}`));
    }));

  it('has a configuration for other programs that no update makes stale', async () => {
    await runAndChoose(COMMANDS.copyMcpConfiguration, '.mcp.json');
    const text = await vscode.env.clipboard.readText();
    const { mcpServers } = JSON.parse(text) as {
      mcpServers: Record<string, { command: string; args: string[] }>;
    };
    const { command, args } = mcpServers['context-digest']!;
    assert.equal(command, 'node');
    assert.ok(args.includes('--store') && args.includes(workspacePath()));
    const { version } = JSON.parse(
      await readFile(path.join(repository, 'package.json'), 'utf8'),
    ) as { version: string };
    assert.ok(!text.includes(version) && !text.includes(repository), text);
    const started = await promisify(execFile)(process.execPath, [args[0]!, 'mcp', '--version']);
    assert.equal(started.stdout.trim(), version);
  });
});

describe("A user's MCP server", () => {
  const file = () => workspacePath('.vscode', 'mcp.json');
  const configuration = () => `{
  // Of the shop.
  "servers": {
    "orders": {
      "type": "stdio",
      "command": ${JSON.stringify(process.execPath)}, // runs anywhere
      "args": [${JSON.stringify(ordersServer)}]
    },
  }
}
`;

  before(async () => {
    await mkdir(path.dirname(file()), { recursive: true });
    await writeFile(file(), configuration());
  });

  after(() => rm(path.dirname(file()), { recursive: true }));

  it('stays as it is unless the user agrees', async () => {
    await runAndChoose(COMMANDS.wrapMcpServer, 'orders', 'Leave the file as it is');
    assert.equal(await readFile(file(), 'utf8'), configuration());
  });

  it('is wrapped on consent, comments and all', async () => {
    await runAndChoose(COMMANDS.wrapMcpServer, 'orders', 'Wrap orders');
    const text = await readFile(file(), 'utf8');
    assert.match(text, /\/\/ Of the shop\./);
    assert.match(text, /"command": "node", \/\/ runs anywhere/);
    assert.match(text, /context-digest-launcher\.cjs",\s+"mcp",\s+"wrap",\s+"--store"/);
    await eventually(() => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      assert.ok(!tabs.some(({ input }) => input instanceof vscode.TabInputTextDiff));
    });
  });

  it('gives digests of its large results, and any part of them', async () => {
    // The wrap's own tool: until it is there, the server may still be the one without a wrap.
    const retrieve = await toolNamed(/^mcp_orders.*retrieve_raw$/);
    const [text] = await invoke(await toolNamed(/^mcp_orders.*list_orders$/), { count: 5000 });
    assert.ok(text!.length <= 8000, String(text!.length));
    const [, id] = /\ncall_id: (d-[0-9a-f]{24}) \(retrieve_raw gives the rest\)$/.exec(text!) ?? [];
    assert.ok(id, text!.slice(-200));
    const [order] = await invoke(retrieve, { call_id: id, pointer: '/orders/4321' });
    assert.equal(order, '{"id":4321,"total":"4321.50","note":"order number 4321"}');
    // In this window, too: the wrap keeps where the window does.
    const [again] = await invoke('retrieve_raw', { call_id: id, pointer: '/orders/4321' });
    assert.equal(again, order);
  });

  it('leaves its small results alone', async () => {
    const [text] = await invoke(await toolNamed(/^mcp_orders.*list_orders$/), { count: 2 });
    assert.equal(
      text,
      '{"orders":[{"id":0,"total":"0.50","note":"order number 0"},{"id":1,"total":"1.50","note":"order number 1"}]}',
    );
  });

  it('is as it was once it is unwrapped', async () => {
    await runAndChoose(COMMANDS.unwrapMcpServer, 'orders', 'Unwrap orders');
    assert.equal(await readFile(file(), 'utf8'), configuration());
  });
});
