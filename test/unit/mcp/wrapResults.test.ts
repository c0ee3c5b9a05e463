import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import { removeTemporaries } from '../storage/temporary.ts';
import type { Answer, Rig } from './wrapRig.ts';
import { answerTo, callIdOf, makeRig, records, request } from './wrapRig.ts';

async function call(
  rig: Rig,
  result: unknown,
  params: unknown = { name: 'list' },
): Promise<Answer> {
  rig.client(request(5, 'tools/call', params));
  rig.server(typeof result === 'string' ? result : answerTo(5, result));
  return rig.answer();
}

const text = (value: string) => ({ type: 'text', text: value });

describe('wrap: results', () => {
  after(removeTemporaries);

  it('puts a digest in the place of a large text, and leaves every other byte', async () => {
    const rig = makeRig();
    const image = '{"type":"image","data":"iVBORw0KGgo=","mimeType":"image/png","n":1.0}';
    const literal = JSON.stringify(records(900));
    const line = `{ "id":5, "jsonrpc":"2.0","result" :{"big":12345678901234567890,"content": [${image}, {"type":"text", "text":${literal},"annotations":{"priority":0.50}}],"isError":true}}`;
    const { result } = await call(rig, line);
    const [sent = ''] = rig.toClient.slice(-1);
    const digest = result.content[1]!.text;
    const meta = JSON.stringify(result._meta);
    assert.equal(
      sent,
      line
        .replace(literal, () => JSON.stringify(digest))
        .replace('"isError":true}', () => `"isError":true,"_meta":${meta}}`),
    );
    assert.ok(digest.length <= 2_000, `${digest.length} units`);
    assert.notEqual(callIdOf(digest), '');
    assert.match(digest, /FAILED/);
    assert.equal(result._meta?.['context-digest'].raw_bytes, Buffer.byteLength(records(900)));
    await rig.close();
  });

  it('gives back any part of what it digested, exactly, and nothing of others', async () => {
    const rig = makeRig();
    const raw = records(900);
    const callId = callIdOf((await call(rig, { content: [text(raw)] })).result.content[0]!.text);
    rig.client(
      request(6, 'tools/call', {
        name: 'retrieve_raw',
        arguments: { call_id: callId, pointer: '/77' },
      }),
    );
    const part = await rig.answer();
    assert.equal(part.id, 6);
    assert.equal(part.result.content[0]!.text, '{"id":77,"name":"record 77","state":"FAILED"}');
    assert.equal(rig.toServer.length, 1, 'the server is not asked');

    const other = makeRig();
    other.client(
      request(7, 'tools/call', { name: 'retrieve_raw', arguments: { call_id: callId } }),
    );
    const refused = await other.answer();
    assert.equal(refused.result.isError, true);
    assert.match(refused.result.content[0]!.text, new RegExp(callId));
    await Promise.all([rig.close(), other.close()]);
  });

  it('records what was saved and what was fetched back', async () => {
    const rig = makeRig();
    rig.client(request(1, 'initialize', { clientInfo: { name: 'tester' } }));
    rig.server(answerTo(1, { capabilities: { tools: {} }, serverInfo: { name: 'orders' } }));
    const raw = records(900);
    const callId = callIdOf((await call(rig, { content: [text(raw)] })).result.content[0]!.text);
    rig.client(
      request(6, 'tools/call', {
        name: 'retrieve_raw',
        arguments: { call_id: callId, pointer: '/1' },
      }),
    );
    const events = await rig.events();
    const digest = events.find((event) => event.kind === 'digest');
    const retrieval = events.find((event) => event.kind === 'retrieval');
    assert.ok(digest && retrieval);
    assert.deepEqual(digest.source, { kind: 'mcp', label: 'list', server: 'orders' });
    assert.equal(digest.rawBytes, raw.length);
    assert.ok(digest.digestTokens < digest.rawTokens);
    assert.equal(retrieval.callId, callId);
    assert.equal(retrieval.part, '/1');
    assert.ok(retrieval.tokens > 0);
    await rig.close();
  });

  it('shares the budget among texts, and joins them where they are many', async () => {
    const rig = makeRig();
    const few = await call(rig, {
      content: [text('short'), text(records(900)), text(records(500))],
    });
    const sizes = few.result.content.map((part) => part.text.length);
    assert.equal(few.result.content[0]?.text, 'short');
    assert.ok(sizes.reduce((sum, size) => sum + size, 0) <= 2_000, sizes.join());
    assert.equal(few.result.content.filter((part) => callIdOf(part.text) !== '').length, 2);

    const image = { type: 'image', data: 'AA==', mimeType: 'image/png' };
    const many = await call(rig, {
      content: [
        ...Array.from({ length: 300 }, (_, at) => text(`line ${at} ${'x'.repeat(40)}`)),
        image,
      ],
    });
    assert.deepEqual(
      many.result.content.map(({ type }) => type),
      ['text', 'image'],
    );
    assert.ok(many.result.content[0]!.text.length <= 2_000);
    const callId = callIdOf(many.result.content[0]!.text);
    rig.client(
      request(6, 'tools/call', {
        name: 'retrieve_raw',
        arguments: { call_id: callId, pointer: '/299' },
      }),
    );
    assert.equal((await rig.answer()).result.content[0]?.text, `"line 299 ${'x'.repeat(40)}"`);
    await rig.close();
  });

  it('leaves a text whole that fits, without a line that leads nowhere', async () => {
    const rig = makeRig();
    const fits = JSON.stringify(JSON.parse(records(30)), null, 1);
    const { result } = await call(rig, { content: [text(fits)] });
    assert.equal(result.content[0]!.text, records(30));
    await rig.close();
  });

  for (const [asked, answered] of [
    ['"a\\u00e9\\/"', '"\\u0061é/"'],
    ['1.0', '1'],
    ['9007199254740993', '9007199254740993'],
  ] as const) {
    it(`knows the id ${asked} as ${answered}`, async () => {
      const rig = makeRig();
      rig.client(`{"jsonrpc":"2.0","id":${asked},"method":"tools/call","params":{"name":"list"}}`);
      rig.client(
        '{"jsonrpc":"2.0","id":9007199254740992,"method":"tools/call","params":{"name":"b"}}',
      );
      const result = JSON.stringify({ content: [text(records(900))] });
      rig.server(`{"jsonrpc":"2.0","id":${answered},"result":${result}}`);
      const answer = await rig.answer();
      assert.notEqual(callIdOf(answer.result.content[0]!.text), '');
      assert.ok(rig.toClient[0]!.startsWith(`{"jsonrpc":"2.0","id":${answered},`));
      const [event] = await rig.events();
      assert.match(JSON.stringify(event), /"label":"list"/);
      await rig.close();
    });
  }

  it('drops the answer of a call that was cancelled while it was digested', async () => {
    const rig = makeRig();
    rig.client(request(5, 'tools/call', { name: 'list' }));
    rig.server(answerTo(5, { content: [text(records(5000))] }));
    rig.client({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 5 } });
    await rig.session.settle();
    assert.deepEqual(rig.toClient, []);
    assert.deepEqual(rig.problems, []);
    assert.equal(rig.toServer.length, 2, 'the server hears of it');
    await rig.close();
  });

  it('answers batches element by element', async () => {
    const rig = makeRig();
    const list = request(1, 'tools/call', { name: 'list' });
    const own = request(2, 'tools/call', { name: 'retrieve_raw', arguments: { call_id: 'd-0' } });
    const ping = request(3, 'ping');
    rig.client([list, own, ping]);
    assert.deepEqual(rig.toServer, [JSON.stringify([list, ping])]);
    rig.server([answerTo(3, {}), answerTo(1, { content: [text(records(900))] })]);
    await rig.session.settle();
    const answers = rig.toClient.map((line) => JSON.parse(line) as Answer | Answer[]);
    assert.equal(answers.flat().length, 3);
    const batch = answers.find((answer) => Array.isArray(answer))!;
    assert.deepEqual(
      batch.map(({ id }) => id),
      [3, 1],
    );
    assert.notEqual(callIdOf(batch[1]!.result.content[0]!.text), '');
    await rig.close();
  });
});
