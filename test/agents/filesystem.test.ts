import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'mocha';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { callIdOf } from '../unit/mcp/wrapRig.ts';
import type { Connection } from './support/connect.ts';
import { connect, wrapArguments } from './support/connect.ts';
import { filesystemServer } from './support/packages.ts';

const CAP = 8_000;
/** What a model is to find: one record of many, with a number that doubles cannot hold. */
const record = (id: number) =>
  `{"id":${id},"balance":${id}234567890123456789.10,"name":"user ${id}","state":"${id === 17_777 ? 'FAILED' : 'ok'}","note":"${'é"\\n'.repeat(20)}"}`.replaceAll(
    '"\\n',
    '\\"\\n',
  );

describe('the wrap around server-filesystem', () => {
  let folder = '';
  let wrapped: Connection;
  let raw = '';

  before(async () => {
    folder = makeTemporary();
    raw = `{"users":[${Array.from({ length: 24_000 }, (_, id) => record(id)).join(',')}]}`;
    await writeFile(path.join(folder, 'users.json'), raw);
    await writeFile(path.join(folder, 'small.txt'), 'as it is');
    wrapped = await connect(wrapArguments(filesystemServer, [folder]));
  });
  after(async () => {
    await wrapped.close();
    removeTemporaries();
  });

  it('lists the server’s tools and ours', async () => {
    const { tools } = await wrapped.client.listTools();
    const names = tools.map(({ name }) => name);
    assert.ok(names.includes('read_text_file'));
    assert.equal(names.at(-1), 'retrieve_raw');
  });

  it('shows a 5 MB file within the cap, and gives any element of it exactly', async () => {
    assert.ok(
      raw.length > 3_500_000 && Buffer.byteLength(raw) > 5_000_000,
      `${Buffer.byteLength(raw)} bytes`,
    );
    const { text, result } = await wrapped.call('read_text_file', {
      path: path.join(folder, 'users.json'),
    });
    assert.ok(text.length <= CAP, `${text.length} units`);
    assert.ok(JSON.stringify(result.structuredContent).length <= CAP);
    assert.match(text, /FAILED/);
    const call_id = callIdOf(text);
    for (const id of [0, 1, 4_711, 17_777, 23_999]) {
      const part = await wrapped.call('retrieve_raw', { call_id, pointer: `/users/${id}` });
      assert.equal(part.text, record(id));
    }
    const number = await wrapped.call('retrieve_raw', { call_id, pointer: '/users/123/balance' });
    assert.equal(number.text, '123234567890123456789.10');
  });

  it('leaves small results and errors as the server gave them', async () => {
    const small = await wrapped.call('read_text_file', { path: path.join(folder, 'small.txt') });
    assert.equal(small.text, 'as it is');
    assert.equal(small.result._meta, undefined);
    const error = await wrapped.call('read_text_file', { path: '/etc/passwd' });
    assert.equal(error.result.isError, true);
    assert.match(error.text, /denied/);
  });

  it('answers an id it never gave with a final word', async () => {
    const { text, result } = await wrapped.call('retrieve_raw', {
      call_id: 'd-000000000000000000000000',
    });
    assert.equal(result.isError, true);
    assert.match(text, /Do not try it here again/);
  });
});
