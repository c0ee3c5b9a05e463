import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { NotFoundError } from '../../../src/digest/store.ts';
import type { EventLog } from '../../../src/storage/index.ts';
import { EventlogStore, openEventLog } from '../../../src/storage/index.ts';
import { describeRetentionContract } from './retentionContract.ts';
import { describeStoreContract } from './storeContract.ts';
import { collect, makeTemporary, removeTemporaries } from './temporary.ts';

const bytes = (length: number) => new Uint8Array(length).fill(length & 0xff);

describe('event log store', () => {
  let log: EventLog;
  let sessions = 0;

  before(async () => {
    log = await openEventLog(path.join(makeTemporary(), 'events.db'));
  });

  after(async () => {
    await log.close();
    removeTemporaries();
  });

  // A session of its own for each, as sessions do not see each other's payloads.
  describeStoreContract('EventlogStore', () => {
    sessions += 1;
    const store = new EventlogStore(log, 'app', 'user', `contract-${sessions}`);
    return Promise.resolve({ store, close: () => Promise.resolve() });
  });

  // A log of its own for each, as a bound counts all sessions.
  describeRetentionContract('EventlogStore', async (options) => {
    const own = await openEventLog(path.join(makeTemporary(), 'events.db'));
    try {
      return {
        store: new EventlogStore(own, 'app', 'user', 's', options),
        close: () => own.close(),
      };
    } catch (error) {
      await own.close();
      throw error;
    }
  });

  it('refuses a missing handle and empty identities', () => {
    assert.throws(() => new EventlogStore(null, 'app', 'user', 's'), /openEventLog/);
    assert.throws(() => new EventlogStore(undefined, 'app', 'user', 's'), TypeError);
    assert.throws(() => new EventlogStore(log, '', 'user', 's'), /app is empty/);
    assert.throws(() => new EventlogStore(log, 'app', '', 's'), /user is empty/);
    assert.throws(() => new EventlogStore(log, 'app', 'user', ''), /session is empty/);
  });

  it('writes events of its own author into a derived session, bytes as bytes', async () => {
    const store = new EventlogStore(log, 'app', 'user', 'derived');
    assert.equal(await log.getSession('app', 'user', 'derived:digest'), undefined);
    await store.put('call-1', bytes(200));
    const events = await collect(log.since(0, { session: 'derived:digest' }));
    assert.deepEqual(
      events.map(({ author, customMetadata, payload }) => ({ author, customMetadata, payload })),
      [{ author: 'digest.raw', customMetadata: { call_id: 'call-1' }, payload: bytes(200) }],
    );
    assert.equal(await log.getSession('app', 'user', 'derived'), undefined);
  });

  it('leaves the stamp of the session it belongs to alone', async () => {
    const session = await log.createSession('app', 'user', 'parent');
    const stamp = session.lastUpdate;
    await new EventlogStore(log, 'app', 'user', 'parent').put('id', bytes(1));
    assert.equal((await log.getSession('app', 'user', 'parent'))?.lastUpdate, stamp);
    await log.appendEvent(session, { author: 'agent' });
  });

  it('keeps sessions, users and apps apart', async () => {
    const store = new EventlogStore(log, 'app', 'user', 'mine');
    await store.put('id', bytes(1));
    for (const [app, user, session] of [
      ['other', 'user', 'mine'],
      ['app', 'other', 'mine'],
      ['app', 'user', 'other'],
      ['app', 'user', 'mine:digest'],
    ] as const) {
      await assert.rejects(new EventlogStore(log, app, user, session).get('id'), NotFoundError);
    }
  });

  it('finds payloads that were appended as plain events', async () => {
    const session = await log.createSession('app', 'user', 'plain:digest');
    for (const payload of [bytes(1), bytes(2)]) {
      const customMetadata = { call_id: 'id' };
      await log.appendEvent(session, { author: 'digest.raw', customMetadata, payload });
    }
    await log.appendEvent(session, {
      author: 'x',
      customMetadata: { call_id: 'id' },
      payload: bytes(3),
    });
    assert.deepEqual(await new EventlogStore(log, 'app', 'user', 'plain').get('id'), bytes(2));
  });

  it('leaves nothing of deleted payloads on the disk', async () => {
    const directory = makeTemporary();
    const own = await openEventLog(path.join(directory, 'events.db'));
    const store = new EventlogStore(own, 'app', 'user', 's');
    const secret = 'a string nobody else would write';
    for (const times of [1, 100, 20_000])
      await store.put(`x${times}`, Buffer.from(secret.repeat(times)));
    fs.writeFileSync(path.join(directory, 'events.db.damaged-x'), secret);
    assert.ok(holds(directory, secret));
    await store.put('single', Buffer.from('another string of that kind'));
    await store.delete('single');
    assert.ok(!holds(directory, 'another string of that kind'));
    await store.deleteAll();
    assert.ok(!holds(directory, secret));
    await own.close();
    assert.ok(!holds(directory, secret));
  });
});

function holds(directory: string, text: string): boolean {
  return fs
    .readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name)).includes(text));
}
