import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { repository } from '../host/cache.ts';
import { eventually } from '../host/wait.ts';
import { usePerson } from './support/person.ts';

const server = path.join(repository, 'test', 'host', 'mcp-server', 'orders.mjs');

describe('A person wraps an MCP server', () => {
  let file = '';
  const person = usePerson({
    makeWorkspace: async (folder) => {
      file = path.join(folder, '.mcp.json');
      const entry = { command: process.execPath, args: [server] };
      await writeFile(file, JSON.stringify({ mcpServers: { orders: entry } }, null, 2));
    },
  });

  /** Has the fake agent call a tool, and allows whatever the editor asks. */
  async function call(tool: string, input: object): Promise<string> {
    await person().writeClipboard('');
    await person().runCommand('Fake Agent: Call a Tool');
    await person().type(`${tool} ${JSON.stringify(input)}`);
    await person().press('Enter');
    return person().clipboardAllowing(/^(Trust|Yes)\b/);
  }

  it('chooses the server, reads the change and agrees', async () => {
    await person().runCommand('Digest: Wrap MCP Server…');
    await person().pick('orders');
    await person().activeTab('Wrap orders in .mcp.json').waitFor();
    await person().page.locator('.monaco-diff-editor .view-line').nth(9).waitFor();
    const labels = await person().quickPickLabels();
    assert.ok(labels.includes('Leave the file as it is'), labels.join());
    await person().screenshot('wrap-server');
    await person().statusBarSays(/orders is wrapped/, () => person().pick('Wrap orders'));
    assert.match(await readFile(file, 'utf8'), /context-digest-launcher\.cjs/);
  });

  it('sees the editor take up the change, some time after it', async () => {
    // Only the wrap has this tool. Until the editor runs it, calls reach the server as it was.
    const text = await call('orders_retrieve_raw', { call_id: 'none-of-ours' });
    assert.match(text, /none-of-ours/);
  });

  let callId = '';

  it('sees an agent get a digest in place of the large result', async () => {
    const text = await call('list_orders', { count: 3000 });
    [, callId = ''] = /\ncall_id: (\S+) \(retrieve_raw gives the rest\)$/.exec(text) ?? [];
    assert.notEqual(callId, '', text.slice(-300));
    assert.ok(text.length <= 8000);
  });

  it('finds the result in the tree', async () => {
    const tree = await person().tree('Raw Payloads');
    await tree.expand('Today');
    await eventually(async () => {
      assert.match((await tree.rows()).join('\n'), /list_orders\d+ KB → [\d.]+ KB/);
    });
    await tree.click('list_orders');
    await person().activeTab('list_orders.raw').waitFor();
    await person().screenshot('wrapped-result');
  });

  it('sees the agent retrieve a part', async () => {
    const text = await call('orders_retrieve_raw', { call_id: callId, pointer: '/orders/2345' });
    assert.match(text, /^\{"id":2345,"total":"2345\.50","note":"order number 2345"\}\n/);
  });

  it('finds the saving and what was retrieved on the dashboard', async () => {
    await person().runCommand('Digest: Open Dashboard');
    const dashboard = await person().webview('text=How the net is counted');
    await dashboard.locator('text=orders').first().waitFor();
    await dashboard
      .locator('tr', { hasText: /Retrieved later.*[1-9]/ })
      .first()
      .waitFor();
    await person().screenshot('wrap-dashboard');
  });
});
