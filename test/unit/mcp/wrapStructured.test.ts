import assert from 'node:assert/strict';
import { after, describe, it } from 'mocha';
import { removeTemporaries } from '../storage/temporary.ts';
import type { Answer, Rig } from './wrapRig.ts';
import { answerTo, callIdOf, makeRig, records, request } from './wrapRig.ts';

/** Has the client list tools of which one has this schema for its structured results. */
function list(rig: Rig, outputSchema?: object): void {
  rig.client(request(1, 'tools/list'));
  rig.server(answerTo(1, { tools: [{ name: 'read', inputSchema: {}, outputSchema }] }));
}

async function call(rig: Rig, result: unknown): Promise<Answer['result']> {
  rig.client(request(2, 'tools/call', { name: 'read' }));
  rig.server(answerTo(2, result));
  return (await rig.answer()).result;
}

const schema = {
  type: 'object',
  properties: { content: { type: 'string' } },
  required: ['content'],
  additionalProperties: false,
};

describe('wrap: structured content', () => {
  after(removeTemporaries);

  it('digests its long strings in place, within the bound as JSON, and counts them once', async () => {
    const rig = makeRig();
    list(rig, schema);
    const raw = records(900);
    const result = await call(rig, {
      content: [{ type: 'text', text: raw }],
      structuredContent: { content: raw },
    });
    const { content } = result.structuredContent as { content: string };
    assert.ok(JSON.stringify(result.structuredContent).length <= 2_000);
    assert.equal(callIdOf(content), callIdOf(result.content[0]!.text));
    assert.notEqual(callIdOf(content), '');
    const events = await rig.events();
    assert.equal(events.filter(({ kind }) => kind === 'digest').length, 1);
    await rig.close();
  });

  it('keeps every other value, numbers and all', async () => {
    const rig = makeRig();
    const line = `{"jsonrpc":"2.0","id":2,"result":{"content":[],"structuredContent":{"n":12345678901234567890,"n":1.0,"log":${JSON.stringify('x y\n'.repeat(900))}}}}`;
    rig.client(request(2, 'tools/call', { name: 'read' }));
    rig.server(line);
    await rig.session.settle();
    assert.match(
      rig.toClient.at(-1)!,
      /"structuredContent":\{"n":12345678901234567890,"n":1\.0,"log":"/,
    );
    assert.ok(rig.toClient.at(-1)!.length < line.length);
    await rig.close();
  });

  it('leaves it whole where a digest would not be valid, or no string is long', async () => {
    const rig = makeRig();
    const coded = {
      ...schema,
      properties: { content: { type: 'string', pattern: '^[A-Za-z0-9+/=]*$' } },
    };
    list(rig, coded);
    const code = { content: 'A'.repeat(9_000) };
    const text = [{ type: 'text', text: 'see the structure' }];
    assert.deepEqual(
      (await call(rig, { content: text, structuredContent: code })).structuredContent,
      code,
    );
    const closed = { additionalProperties: false, required: ['items'] };
    list(rig, { type: 'object', properties: { items: { type: 'array' } }, ...closed });
    const items = { items: JSON.parse(records(900)) as unknown };
    const result = await call(rig, {
      content: [{ type: 'text', text: records(900) }],
      structuredContent: items,
    });
    assert.deepEqual(result.structuredContent, items);
    assert.notEqual(callIdOf(result.content[0]!.text), '');
    await rig.close();
  });

  it('cuts its lists where the schema has room for a member that says so', async () => {
    const rig = makeRig();
    const numbers = { items: { type: 'array', minItems: 1 }, total: { type: 'integer' } };
    list(rig, { type: 'object', properties: numbers, required: ['items', 'total'] });
    const items = JSON.parse(records(900)) as unknown[];
    const result = await call(rig, {
      content: [{ type: 'text', text: JSON.stringify({ items, total: 900 }) }],
      structuredContent: { items, total: 900 },
    });
    const structure = result.structuredContent as { items: unknown[]; 'context-digest': string };
    assert.ok(JSON.stringify(structure).length <= 2_000);
    assert.deepEqual(structure.items, items.slice(0, 3));
    assert.match(structure['context-digest'], /^"items" is cut here, 900 elements in all/);
    assert.match(structure['context-digest'], /FAILED/);
    assert.equal(callIdOf(structure['context-digest']), callIdOf(result.content[0]!.text));
    const events = await rig.events();
    assert.equal(events.filter(({ kind }) => kind === 'digest').length, 1);
    await rig.close();
  });

  it('takes it out where no schema asks for it, and shows it as a text if none says the same', async () => {
    const rig = makeRig();
    list(rig);
    const items = { items: JSON.parse(records(900)) as unknown };
    const said = await call(rig, {
      content: [{ type: 'text', text: JSON.stringify(items, null, 2) }],
      structuredContent: items,
    });
    assert.equal(said.structuredContent, undefined);
    assert.equal(said.content.length, 1);
    const untold = await call(rig, {
      structuredContent: items,
      content: [{ type: 'text', text: '900 items' }],
    });
    assert.equal(untold.structuredContent, undefined);
    assert.deepEqual(
      untold.content.map(({ text }) => callIdOf(text) !== ''),
      [false, true],
    );
    await rig.close();
  });

  it('keeps it where the tool was never listed', async () => {
    const rig = makeRig();
    const items = { items: JSON.parse(records(900)) as unknown };
    const result = await call(rig, { content: [], structuredContent: items });
    assert.deepEqual(result.structuredContent, items);
    await rig.close();
  });
});
