import assert from 'node:assert/strict';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { after, describe, it } from 'mocha';
import { AgentStorage } from '../../../src/agent/agentStorage.ts';
import { Recorder } from '../../../src/agent/recorder.ts';
import type { ServerOptions } from '../../../src/mcp/options.ts';
import { createServer } from '../../../src/mcp/server/serve.ts';
import { makeTemporary, removeTemporaries } from '../storage/temporary.ts';
import { storageSettings } from './storageSettings.ts';
import { callIdOf, records } from './wrapRig.ts';

interface Connected {
  call: (
    name: string,
    given?: Record<string, unknown>,
  ) => Promise<{ text: string; result: CallToolResult }>;
  client: Client;
  close: () => Promise<void>;
}

/** A client of the SDK on our server, in this process. */
async function connect(options: Partial<ServerOptions> = {}, roots?: string[]): Promise<Connected> {
  const all: ServerOptions = {
    kind: 'server',
    storage: storageSettings(),
    maxChars: 2_000,
    roots: [],
    readsIgnored: false,
    without: new Set(),
    ...options,
  };
  const fail = (problem: Error): void => {
    throw problem;
  };
  const files = new AgentStorage(all.storage, fail);
  const recorder = new Recorder(files, fail);
  const server = createServer(all, '1.2.3', files, recorder);
  const client = new Client(
    { name: 'tester', version: '1' },
    { capabilities: roots ? { roots: {} } : {} },
  );
  if (roots) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((root) => ({ uri: pathToFileURL(root).href })),
    }));
  }
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return {
    client,
    call: async (name, given = {}) => {
      const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
      const [part] = result.content;
      return { result, text: part?.type === 'text' ? part.text : '' };
    },
    close: async () => {
      await client.close();
      await recorder.settle();
      await files.close();
    },
  };
}

async function folder(): Promise<string> {
  const root = makeTemporary();
  await writeFile(path.join(root, 'orders.json'), records(900));
  await writeFile(path.join(root, '.env'), 'TOKEN=1');
  await mkdir(path.join(root, '.git'));
  await writeFile(path.join(root, '.gitignore'), 'build/\n');
  await mkdir(path.join(root, 'build'));
  await writeFile(path.join(root, 'build', 'out.json'), '{}');
  return root;
}

describe('MCP server', () => {
  after(removeTemporaries);

  it('lists three tools that say what they do, each argument described', async () => {
    const { client, close } = await connect();
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['retrieve_raw', 'digest_file', 'digest_stats'],
    );
    for (const { name, description, inputSchema } of tools) {
      assert.ok((description ?? '').length > 100, name);
      for (const [argument, property] of Object.entries(inputSchema.properties ?? {})) {
        assert.ok((property as { description?: string }).description, `${name}: ${argument}`);
      }
    }
    await close();
  });

  it('reads a file as a digest below a root, and gives any part of it back', async () => {
    const root = await folder();
    const { call, close } = await connect({ roots: [root] });
    const { text, result } = await call('digest_file', { path: 'orders.json' });
    assert.ok(text.length <= 2_000);
    assert.match(text, /FAILED/);
    const meta = result._meta?.['context-digest'] as Record<string, unknown>;
    assert.equal(meta.raw_bytes, records(900).length);
    assert.equal(meta.method, 'fit_json');
    const part = await call('retrieve_raw', { call_id: callIdOf(text), pointer: '/77' });
    assert.equal(part.text, '{"id":77,"name":"record 77","state":"FAILED"}');
    const { all_time: all } = JSON.parse((await call('digest_stats')).text) as {
      all_time: Record<string, number>;
    };
    assert.equal(all.payloads, 1);
    assert.equal(all.retrievals, 1);
    assert.equal(all.net_tokens, all.raw_tokens! - all.digest_tokens! - all.retrieved_tokens!);
    await close();
  });

  it('reads only what a client opened, and no secrets, ignored files or links out of it', async () => {
    const root = await folder();
    const other = await folder();
    await symlink(path.join(other, 'orders.json'), path.join(root, 'link.json'));
    const { call, close } = await connect({}, [root]);
    assert.notEqual(
      callIdOf((await call('digest_file', { path: path.join(root, 'orders.json') })).text),
      '',
    );
    for (const asked of [
      'link.json',
      path.join(other, 'orders.json'),
      '../x',
      '.env',
      'build/out.json',
    ]) {
      const { result, text } = await call('digest_file', { path: asked });
      assert.equal(result.isError, true, asked);
      assert.ok(text.includes(path.basename(asked)), text);
    }
    await close();
  });

  it('says what is wrong with a call, and ends no turn', async () => {
    const { call, client, close } = await connect();
    for (const [name, given] of [
      ['retrieve_raw', {}],
      ['retrieve_raw', { call_id: 'd-000000000000000000000000' }],
      ['retrieve_raw', { call_id: '../../etc/passwd' }],
      ['digest_file', {}],
      ['digest_file', { path: 'a.json' }],
    ] as const) {
      const { result, text } = await call(name, given);
      assert.equal(result.isError, true);
      assert.ok(text.length > 40, text);
    }
    await assert.rejects(client.callTool({ name: 'nothing' }), /no tool "nothing"/);
    await close();
  });

  it('repeats of a long name only its beginning', async () => {
    const { call, client, close } = await connect({ roots: [await folder()] });
    const long = 'x'.repeat(10_000);
    for (const [name, given] of [
      ['retrieve_raw', { call_id: long }],
      ['digest_file', { path: long }],
      ['digest_file', { path: `${long}/*` }],
    ] as const) {
      const { text } = await call(name, given);
      assert.match(text, /^[^]{0,100}"x{100,160}…"/);
      assert.ok(text.length < 500, text);
    }
    await assert.rejects(client.callTool({ name: long }), /no tool "x{100,160}…"/);
    await close();
  });
});
