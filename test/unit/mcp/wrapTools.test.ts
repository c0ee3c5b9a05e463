import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import { removeTemporaries } from '../storage/temporary.ts';
import { answerTo, callIdOf, makeRig, records, request } from './wrapRig.ts';

const tool = (name: string) => ({ name, inputSchema: { type: 'object' } });

describe('wrap: the tool list', () => {
  after(removeTemporaries);

  it('adds our tool to the last page alone, and leaves the rest as it is', async () => {
    const rig = makeRig();
    rig.client(request(1, 'tools/list'));
    const first =
      '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a","x":1.0}],"nextCursor":"2"}}';
    rig.server(first);
    assert.deepEqual(rig.toClient, [first]);
    rig.client(request(2, 'tools/list', { cursor: '2' }));
    rig.server('{"jsonrpc":"2.0","id":2,"result":{"tools":[ {"name":"b","x":2.0} ]}}');
    const last = await rig.answer();
    assert.deepEqual(
      last.result.tools.map(({ name }) => name),
      ['b', 'retrieve_raw'],
    );
    assert.match(
      rig.toClient[1]!,
      /^\{"jsonrpc":"2\.0","id":2,"result":\{"tools":\[ \{"name":"b","x":2\.0\} ,\{/,
    );
  });

  it('takes another name where the server has ours, on whatever page', async () => {
    const rig = makeRig();
    rig.client(request(1, 'tools/list'));
    rig.server(
      answerTo(1, { tools: [tool('retrieve_raw'), tool('retrieve_raw_2')], nextCursor: 'n' }),
    );
    rig.client(request(2, 'tools/list', { cursor: 'n' }));
    rig.server(answerTo(2, { tools: [] }));
    assert.deepEqual(
      (await rig.answer()).result.tools.map(({ name }) => name),
      ['retrieve_raw_3'],
    );
    rig.client(request(3, 'tools/call', { name: 'retrieve_raw', arguments: {} }));
    assert.equal(rig.toServer.length, 3, 'a call of the server’s tool is the server’s');
    rig.server(answerTo(3, { content: [{ type: 'text', text: records(900) }] }));
    const { text } = (await rig.answer()).result.content[0]!;
    assert.match(text, /\(retrieve_raw_3 gives the rest\)$/);
    rig.client(
      request(4, 'tools/call', {
        name: 'retrieve_raw_3',
        arguments: { call_id: callIdOf(text), pointer: '/0/id' },
      }),
    );
    assert.equal((await rig.answer()).result.content[0]!.text, '0');
    await rig.close();
  });

  it('gives tools to a server that has none, and answers for it', async () => {
    const rig = makeRig();
    rig.client(request(1, 'initialize', {}));
    rig.server(answerTo(1, { capabilities: { prompts: {} }, serverInfo: { name: 's' } }));
    assert.deepEqual((await rig.answer()).result.capabilities, { prompts: {}, tools: {} });
    rig.client(request(2, 'tools/list'));
    assert.deepEqual(
      (await rig.answer()).result.tools.map(({ name }) => name),
      ['retrieve_raw'],
    );
    assert.equal(rig.toServer.length, 1);
  });

  it('leaves the capabilities of a server with tools as they are', () => {
    const rig = makeRig();
    rig.client(request(1, 'initialize', {}));
    const line = JSON.stringify(answerTo(1, { capabilities: { tools: { listChanged: true } } }));
    rig.server(line);
    assert.deepEqual(rig.toClient, [line]);
  });
});

describe('wrap: an id of another tool', () => {
  after(removeTemporaries);

  it('is not given back, and it is said whose ids are', async () => {
    const rig = makeRig();
    rig.client(request(1, 'tools/list'));
    rig.server(answerTo(1, { tools: [tool('a')] }));
    await rig.answer();
    const call_id = 'd-0123456789abcdef01234567';
    rig.client(request(2, 'tools/call', { name: 'retrieve_raw', arguments: { call_id } }));
    const { text } = (await rig.answer()).result.content[0]!;
    assert.match(text, /^Nothing that this server's tools returned in this session has the id/);
    assert.match(text, /"d-0123456789abcdef01234567".*another tool's digest.*run the original/);
    assert.doesNotMatch(text, /never was|evicted/);
    await rig.close();
  });
});
