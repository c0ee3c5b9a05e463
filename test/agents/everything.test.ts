import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ListRootsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { after, before, describe, it } from 'mocha';
import { callIdOf, records } from '../unit/mcp/wrapRig.ts';
import { removeTemporaries } from '../unit/storage/temporary.ts';
import type { Connection } from './support/connect.ts';
import { connect, wrapArguments } from './support/connect.ts';
import { everythingServer } from './support/packages.ts';

const capabilities = { sampling: {}, elicitation: {}, roots: { listChanged: true } };

/** Answers what a server asks of its client. */
function answerServer(client: Client): void {
  client.setRequestHandler(CreateMessageRequestSchema, () => ({
    role: 'assistant',
    model: 'none',
    content: { type: 'text', text: 'sampled' },
  }));
  client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'decline' }));
  client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: 'file:///x' }] }));
}

describe('the wrap around server-everything', () => {
  let bare: Connection;
  let wrapped: Connection;

  before(async () => {
    [bare, wrapped] = await Promise.all([
      connect([everythingServer], capabilities, answerServer),
      connect(wrapArguments(everythingServer), capabilities, answerServer),
    ]);
  });
  after(async () => {
    await Promise.all([bare.close(), wrapped.close()]);
    removeTemporaries();
  });

  /** What both connections give, which is to be the same. */
  async function same<T>(ask: (connection: Connection) => Promise<T>): Promise<T> {
    const [expected, given] = await Promise.all([ask(bare), ask(wrapped)]);
    assert.deepEqual(given, expected);
    return given;
  }

  it('says the same of itself, and lists the same', async () => {
    await same(({ client }) => Promise.resolve(client.getServerVersion()));
    await same(({ client }) => Promise.resolve(client.getServerCapabilities()));
    await same(({ client }) => Promise.resolve(client.getInstructions()));
    await same(async ({ client }) => client.listPrompts());
    await same(async ({ client }) => client.listResourceTemplates());
    const [expected, given] = await Promise.all([
      bare.client.listTools(),
      wrapped.client.listTools(),
    ]);
    assert.deepEqual(given.tools.slice(0, -1), expected.tools);
    assert.equal(given.tools.at(-1)?.name, 'retrieve_raw');
  });

  it('gives the same resources, prompts, completions, errors and images', async () => {
    const { resources } = await same(async ({ client }) => client.listResources());
    await same(async ({ client }) => client.readResource({ uri: resources[0]!.uri }));
    await same(async ({ client }) => client.getPrompt({ name: 'simple-prompt' }));
    await same(async ({ call }) => call('get-tiny-image'));
    await same(async ({ call }) =>
      call('get-annotated-message', { messageType: 'error', includeImage: true }),
    );
    await same(async ({ call }) => call('get-structured-content', { location: 'New York' }));
    await same(async ({ call }) => call('echo', {}));
    await same(async ({ client }) =>
      client.readResource({ uri: 'nothing://' }).catch((error: unknown) => String(error)),
    );
  });

  it('lets the server ask its client: sampling, roots, elicitation', async () => {
    await same(
      async ({ call }) =>
        (await call('trigger-sampling-request', { prompt: 'p', maxTokens: 5 })).text,
    );
    await same(async ({ call }) => (await call('get-roots-list')).text);
    await same(async ({ call }) => (await call('trigger-elicitation-request')).text);
  });

  it('passes progress on, and cancellation', async () => {
    const steps: number[] = [];
    await wrapped.client.callTool(
      { name: 'trigger-long-running-operation', arguments: { duration: 0.4, steps: 4 } },
      undefined,
      { onprogress: ({ progress }) => steps.push(progress) },
    );
    // The last one comes with the result: who is first is the client's.
    assert.deepEqual(steps.slice(0, 3), [1, 2, 3]);
    const abort = new AbortController();
    const cancelled = wrapped.client.callTool(
      { name: 'trigger-long-running-operation', arguments: { duration: 5, steps: 50 } },
      undefined,
      {
        signal: abort.signal,
        onprogress: () => {
          abort.abort();
        },
      },
    );
    await assert.rejects(cancelled, /abort/i);
    assert.match((await wrapped.call('echo', { message: 'still there' })).text, /still there/);
  });

  it('digests 50 calls at once, each under its own id', async () => {
    const calls = Array.from({ length: 50 }, (_, at) => `${at} ${records(700)}`);
    const texts = await Promise.all(
      calls.map(async (message) => (await wrapped.call('echo', { message })).text),
    );
    const ids = new Set(texts.map(callIdOf));
    assert.equal(ids.size, 50);
    assert.ok(!ids.has(''));
    for (const at of [0, 31, 49]) {
      const part = await wrapped.call('retrieve_raw', {
        call_id: callIdOf(texts[at]!),
        bytes: '0-30',
      });
      assert.equal(part.text, `Echo: ${calls[at]!}`.slice(0, 31));
    }
  });
});
