import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, describe, it } from 'mocha';
import { until } from '../support/until.ts';
import { callIdOf } from '../unit/mcp/wrapRig.ts';
import { removeTemporaries } from '../unit/storage/temporary.ts';
import type { Connection } from './support/connect.ts';
import { connect, wrapArguments } from './support/connect.ts';

const odd = path.join(import.meta.dirname, 'support', 'oddServer.ts');

describe('the wrap around a server that misbehaves', () => {
  let open: Connection | undefined;

  async function wrapped(): Promise<Connection> {
    return (open = await connect(wrapArguments(odd)));
  }
  afterEach(async () => {
    await open?.close();
    open = undefined;
  });
  after(removeTemporaries);

  it('waits for a slow start, passes its errors on and gives it tools', async () => {
    const { client, errors } = await wrapped();
    // They come by another pipe.
    await until(() => errors().includes('odd server: starting slowly'));
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['retrieve_raw'],
    );
  });

  it('gives it the user’s environment without ours', async () => {
    process.env.SOME_TOKEN = 'the user’s';
    const { call } = await wrapped();
    delete process.env.SOME_TOKEN;
    const environment = JSON.parse((await call('environment')).text) as Record<string, string>;
    assert.equal(environment.SOME_TOKEN, 'the user’s');
    assert.equal(environment.ELECTRON_RUN_AS_NODE, undefined);
  });

  it('digests a result of 50 MB and gives its parts', async () => {
    const { call } = await wrapped();
    const { text, result } = await call('large', { megabytes: 50 });
    assert.ok(text.length <= 8_000);
    const meta = result._meta?.['context-digest'] as { raw_bytes: number };
    assert.ok(meta.raw_bytes > 50_000_000);
    const part = await call('retrieve_raw', { call_id: callIdOf(text), pointer: '/900000/id' });
    assert.equal(part.text, '12345678901234567890');
  });

  it('lets the client call a call off, which the server hears of', async () => {
    const { client, call } = await wrapped();
    const abort = new AbortController();
    const waiting = client.callTool({ name: 'wait' }, undefined, { signal: abort.signal });
    assert.match((await call('heard')).text, /wait, heard$/);
    abort.abort();
    await assert.rejects(waiting, /abort/i);
    assert.match((await call('heard')).text, /wait, heard, notifications\/cancelled, heard$/);
  });

  it('ends a call as the server’s death does, by the same signal', async () => {
    const { client, transport } = await wrapped();
    const closed = new Promise<void>((resolve) => {
      client.onclose = resolve;
    });
    const waiting = client.callTool({ name: 'wait' });
    await Promise.all([
      assert.rejects(client.callTool({ name: 'die' }), /closed/i),
      assert.rejects(waiting, /closed/i),
    ]);
    await closed;
    assert.equal(transport.pid, null);
  });

  it('delivers what the server answered before it exited, and exits as it did', async () => {
    const child = spawn(process.execPath, wrapArguments(odd), {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const exit = once(child, 'exit');
    child.stdin.write(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"answer and exit"}}\n',
    );
    const lines: string[] = [];
    for await (const line of createInterface({ input: child.stdout })) lines.push(line);
    assert.equal(lines.length, 1);
    const answer = JSON.parse(lines[0]!) as { result: { content: [{ text: string }] } };
    assert.notEqual(callIdOf(answer.result.content[0].text), '');
    assert.deepEqual(await exit, [7, null]);
  });

  it('dies by the signal its server died by', async () => {
    const child = spawn(process.execPath, wrapArguments(odd), {
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"die"}}\n');
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL']);
  });

  it('says that a server could not be started', async () => {
    const args = wrapArguments(odd).slice(0, -2);
    const child = spawn(process.execPath, [...args, 'no-such-command'], {
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
    assert.deepEqual(await once(child, 'close'), [127, null]);
    assert.match(errors, /could not be started: .*no-such-command/);
    assert.equal(errors.trim().split('\n').length, 1);
  });
});
