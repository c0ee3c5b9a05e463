import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import { removeTemporaries } from '../storage/temporary.ts';
import { answerTo, makeRig, records, request } from './wrapRig.ts';

describe('wrap: what passes unchanged', () => {
  after(removeTemporaries);

  it('hands every other message on byte for byte, in both directions', async () => {
    const lines = [
      '{"jsonrpc":"2.0","id":9007199254740993123,"method":"resources/read","params":{"n":1.10,"n":2e400}}',
      ' { "jsonrpc" : "2.0", "method":"notifications/progress","params":{"progressToken":"p","progress":1} } ',
      '{"jsonrpc":"2.0","id":"a\\u0062","method":"sampling/createMessage","params":{"messages":[]}}',
      '{"jsonrpc":"2.0","id":7,"error":{"code":-32601,"message":"no","data":{"big":12345678901234567890}}}',
      '{"jsonrpc":"2.0","id":8,"result":{"content":[{"type":"text","text":"not asked for"}]}}',
      '{"jsonrpc":"2.0","id":3,"method":"unknown/method"}',
      '{"jsonrpc":"2.0","method":"notifications/tools/list_changed"}\r',
      '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
      'a server that prints to its standard output',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":',
      '',
      '[]',
      'null',
      '{"a":1}{"b":2}',
    ];
    const rig = makeRig();
    for (const line of lines) {
      rig.client(line);
      rig.server(line);
    }
    await rig.session.settle();
    assert.deepEqual(rig.toServer, lines);
    assert.deepEqual(rig.toClient, lines);
    assert.deepEqual(rig.problems, []);
  });

  it('leaves results below the threshold, errors and never-digested tools as they are', async () => {
    const rig = makeRig({ neverDigest: new Set(['raw']) });
    const small = `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"${'a'.repeat(500)}"}],"n":1.0}}`;
    const error = `{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"${'e'.repeat(5000)}"}}`;
    const kept = JSON.stringify(answerTo(3, { content: [{ type: 'text', text: records(900) }] }));
    for (const id of [1, 2]) rig.client(request(id, 'tools/call', { name: 'any', arguments: {} }));
    rig.client(request(3, 'tools/call', { name: 'raw' }));
    for (const line of [small, error, kept]) rig.server(line);
    await rig.session.settle();
    assert.deepEqual(rig.toClient, [small, error, kept]);
  });

  it('tells the server’s own requests from answers to the client’s of the same id', async () => {
    const rig = makeRig();
    rig.client(request(1, 'tools/call', { name: 'any' }));
    const asked = JSON.stringify({
      ...request(1, 'sampling/createMessage', { messages: [records(500)] }),
      result: { content: [{ type: 'text', text: records(500) }] },
    });
    rig.server(asked);
    await rig.session.settle();
    assert.deepEqual(rig.toClient, [asked]);
    rig.server(answerTo(1, { content: [{ type: 'text', text: records(500) }] }));
    assert.match((await rig.answer()).result.content[0]!.text, /call_id: /);
    await rig.close();
  });

  it('hands on a result that cannot be digested as it came', async () => {
    const rig = makeRig();
    const line = `{"jsonrpc":"2.0","id":1,"result":{"content":"${'x'.repeat(5000)}","structuredContent":[1]}}`;
    rig.client(request(1, 'tools/call', { name: 'any' }));
    rig.server(line);
    await rig.session.settle();
    assert.deepEqual(rig.toClient, [line]);
  });

  it('lets later messages overtake a result that is being digested', async () => {
    const rig = makeRig();
    rig.client(request(1, 'tools/call', { name: 'any' }));
    rig.server(answerTo(1, { content: [{ type: 'text', text: records(3000) }] }));
    rig.server({ jsonrpc: '2.0', method: 'notifications/message' });
    assert.equal(rig.toClient.length, 1);
    await rig.session.settle();
    assert.equal(rig.toClient.length, 2);
    await rig.close();
  });
});
