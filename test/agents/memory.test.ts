import assert from 'node:assert/strict';
import path from 'node:path';
import { after, describe, it } from 'mocha';
import { callIdOf } from '../unit/mcp/wrapRig.ts';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { connect, wrapArguments } from './support/connect.ts';
import { memoryServer } from './support/packages.ts';

describe('the wrap around server-memory', () => {
  after(removeTemporaries);

  it('lets a large graph be written and read, its structure valid for the schema', async () => {
    process.env.MEMORY_FILE_PATH = path.join(makeTemporary(), 'memory.jsonl');
    const { client, call, close } = await connect(wrapArguments(memoryServer));
    delete process.env.MEMORY_FILE_PATH;
    // The client holds structured results against the schemas of the list.
    await client.listTools();
    const entities = Array.from({ length: 400 }, (_, at) => ({
      name: `person ${at}`,
      entityType: at === 123 ? 'suspect' : 'person',
      observations: [`observation ${at} ${'x'.repeat(60)}`],
    }));
    const written = await call('create_entities', { entities });
    assert.ok(written.text.length <= 8_000);
    const { text, result } = await call('read_graph');
    assert.ok(text.length <= 8_000);
    assert.match(text, /suspect/);
    const graph = result.structuredContent as { entities: unknown[] };
    assert.deepEqual(graph.entities, entities);
    const part = await call('retrieve_raw', {
      call_id: callIdOf(text),
      pointer: '/entities/123/name',
    });
    assert.equal(part.text, '"person 123"');
    await close();
  });
});
