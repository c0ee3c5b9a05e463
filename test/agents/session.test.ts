import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'mocha';
import { eventually } from '../host/wait.ts';
import { callIdOf } from '../unit/mcp/wrapRig.ts';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { Agent } from './support/agent.ts';
import type { Connection } from './support/connect.ts';
import { connect, mcpBundle, wrapArguments } from './support/connect.ts';
import {
  everythingServer,
  filesystemServer,
  memoryServer,
  thinkingServer,
} from './support/packages.ts';

// The facts that the session has to find. None of them stands out by its place.
const FAILED_BALANCE = '1777723456789012345678.90';
const QUILL = 'quill.harrow@tern.example';
const PHRASE = 'the vault opens at dusk';
const TRACE_WORKER = 'worker 4';

const user = (id: number) => ({
  id,
  name: id === 12_345 ? 'Quill Harrow' : `user ${id}`,
  email: id === 12_345 ? QUILL : `u${id}@example.org`,
  balance: 0,
  state: id === 17_777 ? 'FAILED' : 'ok',
  note: `joined in ${1990 + (id % 30)}, ${'paid in time, '.repeat(8)}`,
});
const userJson = (id: number) =>
  JSON.stringify(user(id)).replace(
    '"balance":0',
    `"balance":${id === 17_777 ? FAILED_BALANCE : `${id}.50`}`,
  );

const logLine = (n: number) => {
  if (n === 21_234)
    return '2026-11-30T10:20:00Z ERROR payment worker crashed: order 99812 declined';
  const trace = n === 12_345 ? ' trace=beef-cafe' : '';
  const time = `2026-11-30T10:${String(n % 60).padStart(2, '0')}:00Z`;
  return `${time} INFO request ${n} handled in ${n % 90} ms by worker ${n % 7}${trace}`;
};

/** Paragraphs of which none says more than the others, but for one near their end. */
const manual = Array.from({ length: 300 }, (_, at) =>
  at === 285
    ? `Paragraph ${at}. For the record, ${PHRASE}.`
    : `Paragraph ${at}. The keeper trims the lamp, winds the clock and writes down the weather.`,
).join('\n');

describe('an agent’s session over four wrapped servers and ours', () => {
  const agent = new Agent(['create_entities', 'read_graph']);
  let folder = '';
  let files: Connection;
  let memory: Connection;
  let thinking: Connection;
  let everything: Connection;
  let ours: Connection;
  /** Call ids of what was read. */
  let users = '';
  let log = '';
  let logDigest = '';

  before(async () => {
    folder = makeTemporary();
    const store = ['--store', makeTemporary()];
    const all = Array.from({ length: 24_000 }, (_, id) => userJson(id)).join(',');
    await writeFile(path.join(folder, 'users.json'), `{"users":[${all}]}`);
    const lines = Array.from({ length: 30_000 }, (_, n) => logLine(n));
    await writeFile(path.join(folder, 'service.log'), lines.join('\n'));
    const book = { title: 'Light house', manual, pages: 300 };
    await writeFile(path.join(folder, 'book.json'), JSON.stringify(book));
    const orders = Array.from({ length: 4_000 }, (_, n) => `${n},${n === 3_210 ? '-7.25' : n},EUR`);
    await writeFile(
      path.join(folder, 'orders.csv'),
      `order,total,currency\n${orders.join('\n')}\n`,
    );
    await mkdir(path.join(folder, 'src'));
    for (let n = 0; n < 1_200; n++) {
      const name = n === 777 ? 'lamp-settings.bak' : `module-${n}.ts`;
      await writeFile(path.join(folder, 'src', name), '');
    }
    process.env.MEMORY_FILE_PATH = path.join(makeTemporary(), 'memory.jsonl');
    [files, memory, thinking, everything, ours] = await Promise.all([
      connect(wrapArguments(filesystemServer, [folder], store)),
      connect(wrapArguments(memoryServer, [], store)),
      connect(wrapArguments(thinkingServer, [], store)),
      connect(wrapArguments(everythingServer, [], store)),
      connect([mcpBundle, ...store, '--root', folder]),
    ]);
    delete process.env.MEMORY_FILE_PATH;
    // What a client does first; from then on the wraps know which results have a schema.
    for (const server of [files, memory, thinking, everything, ours]) {
      await server.client.listTools();
    }
  });
  after(async () => {
    await Promise.all([files, memory, thinking, everything, ours].map((server) => server.close()));
    removeTemporaries();
  });

  it('looks around, and sees the file that is unlike the others', async () => {
    const listing = await agent.call(files, 'list_directory', { path: folder });
    assert.match(listing, /users\.json/);
    assert.match(await agent.call(files, 'directory_tree', { path: folder }), /lamp-settings\.bak/);
  });

  it('finds one file among a thousand matches', async () => {
    const found = await agent.call(files, 'search_files', { path: folder, pattern: '**/*.ts' });
    const call_id = callIdOf(found);
    const question = 'Is there a module-1042.ts?';
    const match = await agent.retrieve(files, { call_id, search: 'module-1042.ts' }, question);
    assert.match(match, /src\/module-1042\.ts/);
  });

  it('reads 5 MB of JSON: how many there are, and the one that failed, to the last digit', async () => {
    const text = await agent.call(files, 'read_text_file', {
      path: path.join(folder, 'users.json'),
    });
    users = callIdOf(text);
    assert.match(text, /\b24000\b/);
    assert.match(text, /FAILED/);
    assert.ok(text.includes(FAILED_BALANCE));
  });

  it('searches it for a name, and fetches what stands beside it by its address', async () => {
    const question = 'What is the address of Quill Harrow?';
    const match = await agent.retrieve(files, { call_id: users, search: 'Quill Harrow' }, question);
    const [, pointer = ''] = /(\/users\/\d+)\/name/.exec(match) ?? [];
    const found = await agent.retrieve(files, { call_id: users, pointer });
    assert.equal(found.split('\n')[0], userJson(12_345));
    assert.ok(found.includes(QUILL));
    const at = Number(pointer.split('/').at(-1));
    const near = await agent.retrieve(files, {
      call_id: users,
      pointer: '/users',
      slice: `${at}-${at + 1}`,
    });
    assert.ok(near.includes(userJson(12_346)), near);
  });

  it('reads a log, and what went wrong in it', async () => {
    const text = await agent.call(files, 'read_text_file', {
      path: path.join(folder, 'service.log'),
    });
    log = callIdOf(text);
    logDigest = text;
    assert.match(text, /order 99812 declined/);
  });

  it('searches the log with lines around, and fetches an elided range by its lines', async () => {
    const question = 'Who handled trace=beef-cafe?';
    const around = await agent.retrieve(
      files,
      { call_id: log, search: 'beef-cafe', context_lines: 2 },
      `${question} 2`,
    );
    const hit = around.split('\n').find((line) => line.includes('beef-cafe')) ?? '';
    assert.ok(hit.includes(TRACE_WORKER), hit);
    const [, line = ''] = /line (\d+),/.exec(around) ?? [];
    const exact = await agent.retrieve(files, { call_id: log, lines: `${line}-${line}` });
    assert.equal(exact.split('\n')[0], logLine(12_345));
    const [, lines = ''] = /lines elided: lines (\d+-\d+)/.exec(logDigest) ?? [];
    const part = await agent.retrieve(files, { call_id: log, lines });
    const first = Number(lines.split('-')[0]);
    assert.ok(part.includes(logLine(first - 1)), part.slice(0, 300));
    const page = await agent.follow(files, part);
    assert.ok(page?.startsWith(`${logLine(first - 1)}\n${logLine(first)}\n`), page?.slice(0, 300));
  });

  it('turns the pages of a long text to a sentence near its end', async () => {
    const text = await agent.call(files, 'read_text_file', {
      path: path.join(folder, 'book.json'),
    });
    const call_id = callIdOf(text);
    let page: string | undefined = await agent.retrieve(files, { call_id, pointer: '/manual' });
    let pages = 0;
    for (; page !== undefined && !page.includes(PHRASE); page = await agent.follow(files, page)) {
      assert.ok(++pages < 12, 'the pages do not end');
    }
    assert.ok(page?.includes(PHRASE));
  });

  it('keeps a graph, reads it back, and looks one of it up', async () => {
    const entities = Array.from({ length: 500 }, (_, at) => ({
      name: `person ${at}`,
      entityType: at === 321 ? 'suspect' : 'person',
      observations: [`was seen at ${at % 24} o’clock near ${at === 321 ? 'the old mill' : 'home'}`],
    }));
    await agent.call(memory, 'create_entities', { entities });
    const graph = await agent.call(memory, 'read_graph', {});
    const call_id = callIdOf(graph);
    assert.match(graph, /suspect/);
    const match = await agent.retrieve(memory, { call_id, search: 'suspect' });
    const [, pointer = ''] = /(\/entities\/\d+)\/entityType/.exec(match) ?? [];
    assert.match(await agent.retrieve(memory, { call_id, pointer }), /near the old mill/);
  });

  it('thinks in steps, whose small results come as they are', async () => {
    let last = '';
    for (const thoughtNumber of [1, 2, 3]) {
      last = await agent.call(thinking, 'sequentialthinking', {
        thought: `step ${thoughtNumber}`,
        thoughtNumber,
        totalThoughts: 3,
        nextThoughtNeeded: thoughtNumber < 3,
      });
    }
    assert.equal((JSON.parse(last) as { thoughtHistoryLength: number }).thoughtHistoryLength, 3);
  });

  it('takes a record of many that a tool prints', async () => {
    const message = Array.from({ length: 900 }, (_, n) =>
      JSON.stringify({ n, event: n === 555 ? 'eclipse' : 'sunrise', seen: n % 3 === 0 }),
    ).join('\n');
    const text = await agent.call(everything, 'echo', { message });
    assert.match(text, /eclipse/);
    const match = await agent.retrieve(everything, { call_id: callIdOf(text), search: 'eclipse' });
    assert.match(match, /"n":555/);
  });

  it('reads files of the workspace through our server, and what another server gave', async () => {
    const question = 'Which order has a negative total, of orders.csv?';
    const csv = await agent.call(ours, 'digest_file', { path: 'orders.csv', query: question });
    assert.match(csv, /3210/);
    assert.match(csv, /-7\.25/);
    const match = await agent.retrieve(ours, { call_id: users, search: 'Quill Harrow' });
    assert.match(match, /\/users\/12345/);
  });

  it('is not led from one wrap to what another one’s server gave', async () => {
    const { text, result } = await memory.call('retrieve_raw', { call_id: users });
    assert.ok(result.isError);
    assert.match(text, /Nothing that this server's tools returned in this session has the id/);
  });

  it('saved far more than it fetched back, all servers together', async () => {
    assert.ok(agent.calls > 25, String(agent.calls));
    await Promise.all([files.close(), memory.close(), thinking.close(), everything.close()]);
    await eventually(async () => {
      const stats = JSON.parse(await agent.call(ours, 'digest_stats', {})) as {
        today: Record<string, number>;
      };
      const { retrievals = 0, net_tokens = 0, raw_tokens = 0 } = stats.today;
      assert.equal(retrievals, agent.retrievals);
      assert.ok(net_tokens / raw_tokens > 0.9, `${net_tokens} of ${raw_tokens}`);
    });
  });
});
