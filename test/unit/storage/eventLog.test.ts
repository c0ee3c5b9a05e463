import assert from 'node:assert/strict';
import fs from 'node:fs';
import fsPromises from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { mock } from 'node:test';
import type { EventLog, LoggedEvent, NewEvent, SessionKey } from '../../../src/storage/index.ts';
import {
  EventLogUnavailableError,
  StaleSessionError,
  openEventLog,
} from '../../../src/storage/index.ts';
import { collect, makeTemporary, removeTemporaries } from './temporary.ts';
import { until } from '../../support/until.ts';

const LARGE = new Uint8Array(300_000).fill(9);

describe('event log', () => {
  const opened: EventLog[] = [];

  async function open(file = path.join(makeTemporary(), 'events.db')): Promise<EventLog> {
    const log = await openEventLog(file);
    opened.push(log);
    return log;
  }

  afterEach(async () => {
    for (const log of opened.splice(0)) await log.close();
  });

  after(removeTemporaries);

  const seqs = (events: LoggedEvent[]) => events.map(({ seq }) => seq);

  it('hands events back as they were appended', async () => {
    const log = await open();
    const session = await log.createSession('app', 'user', 's');
    const customMetadata = { nested: { list: [1, 'two', null] }, ключ: '值' };
    const event = { id: 'mine', author: 'me', timestamp: 12345, customMetadata, payload: LARGE };
    const appended = await log.appendEvent(session, event);
    await log.appendEvent(session, { author: 'me' });
    const [first, second] = await collect(log.since(0));
    assert.deepEqual(first, {
      ...event,
      seq: appended.seq,
      app: 'app',
      user: 'user',
      session: 's',
    });
    assert.ok(second!.seq > first.seq);
    assert.ok(Math.abs(second!.timestamp - Date.now()) < 60_000);
    assert.notEqual(second!.id, '');
    assert.equal(second!.payload, undefined);
  });

  it('moves a session by its events, and refuses a stale snapshot', async () => {
    const log = await open();
    const mine = await log.createSession('app', 'user', 's');
    const stale = await log.getSession('app', 'user', 's');
    assert.deepEqual(stale, mine);
    const before = mine.lastUpdate;
    await log.appendEvent(mine, { author: 'me' });
    await log.appendEvent(mine, { author: 'me' });
    assert.ok(mine.lastUpdate > before);
    await assert.rejects(
      log.appendEvent(stale, { author: 'me', payload: LARGE }),
      StaleSessionError,
    );
    assert.equal((await collect(log.since(0))).length, 2);
    const fresh = await log.createSession('app', 'user', 's');
    assert.deepEqual(fresh, mine);
    await log.appendEvent(fresh, { author: 'me' });
    assert.deepEqual(fs.readdirSync(`${log.file}-payloads`), []);
  });

  it('has no sessions but those made', async () => {
    const log = await open();
    assert.equal(await log.getSession('app', 'user', 's'), undefined);
    const ghost = { app: 'app', user: 'user', session: 's', lastUpdate: 1 };
    await assert.rejects(log.appendEvent(ghost, { author: 'me' }), /no session "s"/);
  });

  it('reads from any point, by session and author, up to a limit', async () => {
    const log = await open();
    const sessions = await Promise.all(
      ['a', 'b'].map((id) => log.createSession('app', 'user', id)),
    );
    const other = await log.createSession('app', 'other', 'a');
    for (let i = 0; i < 6; i += 1) {
      await log.appendEvent(sessions[i % 2]!, { author: i < 3 ? 'x' : 'y', payload: LARGE });
    }
    await log.appendEvent(other, { author: 'x' });
    const read = async (...args: Parameters<EventLog['since']>) =>
      seqs(await collect(log.since(...args)));
    assert.deepEqual(await read(0), [1, 2, 3, 4, 5, 6, 7]);
    assert.deepEqual(await read(5), [6, 7]);
    assert.deepEqual(await read(99), []);
    assert.deepEqual(await read(0, { session: 'a' }), [1, 3, 5, 7]);
    assert.deepEqual(await read(1, { session: sessions[0]!, author: 'y' }), [5]);
    assert.deepEqual(await read(0, { author: 'x' }), [1, 2, 3, 7]);
    assert.deepEqual(await read(0, { limit: 2 }), [1, 2]);
    assert.deepEqual(await read(0, { limit: 0 }), []);
    const [bare] = await collect(log.since(0, { payloads: false, limit: 1 }));
    assert.equal(bare!.payload, undefined);
  });

  it('reads more events than a batch, and ends where the log ended', async () => {
    const log = await open();
    const session = { app: 'app', user: 'user', session: 's' };
    await Promise.all(Array.from({ length: 1234 }, () => log.append(session, { author: 'me' })));
    const read: number[] = [];
    for await (const { seq } of log.since(0)) {
      read.push(seq);
      if (read.length === 1) await log.append(session, { author: 'late' });
    }
    assert.equal(read.length, 1234);
    assert.deepEqual(
      read,
      [...read].sort((a, b) => a - b),
    );
  });

  it('watches on, over other handles too, until it is aborted', async () => {
    const log = await open();
    const other = await open(log.file);
    const session = { app: 'app', user: 'user', session: 's' };
    await log.append(session, { author: 'me' });
    const controller = new AbortController();
    const seen: string[] = [];
    const watching = (async () => {
      const filters = { session: 's', signal: controller.signal };
      for await (const { author } of log.watch(0, filters)) {
        seen.push(author);
        if (author === 'last') controller.abort();
      }
    })();
    await other.append(session, { author: 'another process' });
    await log.append({ ...session, session: 'elsewhere' }, { author: 'not wanted' });
    await until(() => seen.length >= 2);
    await other.append(session, { author: 'last' });
    await watching;
    assert.deepEqual(seen, ['me', 'another process', 'last']);
  });

  it('ends watches at their limit, by an abort while waiting, and with the log', async () => {
    const log = await open();
    const session = { app: 'app', user: 'user', session: 's' };
    const limited = collect(log.watch(0, { limit: 2 }));
    const controller = new AbortController();
    let seen = 0;
    const aborted = (async () => {
      for await (const event of log.watch(0, { signal: controller.signal })) seen = event.seq;
    })();
    const closed = collect(log.watch(0));
    for (let i = 0; i < 3; i += 1) await log.append(session, { author: 'me' });
    assert.equal((await limited).length, 2);
    await until(() => seen >= 3);
    controller.abort();
    await aborted;
    await log.close();
    assert.equal((await closed).length, 3);
  });

  it('lets appends finish before it closes, with large payloads, too', async () => {
    const log = await open();
    const session = { app: 'app', user: 'user', session: 's' };
    const appends = [1, 2, 3].map(() => log.append(session, { author: 'me', payload: LARGE }));
    await log.close();
    assert.deepEqual((await Promise.all(appends)).sort(), [1, 2, 3]);
    assert.equal((await collect((await open(log.file)).since(0))).length, 3);
  });

  it('says what is wrong with what it is given, and goes on', async () => {
    const log = await open();
    const session = { app: 'app', user: 'user', session: 's' };
    const wrong: [object, RegExp][] = [
      [{}, /^author must be a string, not undefined$/],
      [{ author: 5 }, /^author must be a string, not a number$/],
      [{ author: 'me', id: 5 }, /^id must be a string/],
      [{ author: 'me', timestamp: 1.5 }, /^timestamp must be whole milliseconds/],
      [{ author: 'me', customMetadata: null }, /^customMetadata must be an object, not null$/],
      [{ author: 'me', customMetadata: [] }, /^customMetadata must be an object, not Array$/],
      [{ author: 'me', payload: 5 }, /^payload must be /],
    ];
    for (const [event, message] of wrong) {
      await assert.rejects(log.append(session, event as NewEvent), { name: 'TypeError', message });
    }
    const key = { app: 'app', user: undefined, session: 's' } as unknown as SessionKey;
    await assert.rejects(log.append(key, { author: 'me' }), /^TypeError: user must be a string/);
    await log.append(session, { author: 'me' });
    for (const limit of [1.5, -1, Number.NaN]) {
      await assert.rejects(collect(log.since(0, { limit })), RangeError);
    }
    for (const seq of [Number.NaN, undefined, '1']) {
      await assert.rejects(collect(log.watch(seq as number)), TypeError);
    }
    await assert.rejects(collect(log.since(0, { session: { app: 'a' } as SessionKey })), TypeError);
    assert.equal((await collect(log.since(0, { limit: 2 }))).length, 1);
  });

  it('sends no more of the memory than the payload', async () => {
    const log = await open();
    const payload = new Uint8Array(64 * 1024 * 1024).subarray(7, 10);
    const { rss } = process.memoryUsage();
    const append = log.append({ app: 'a', user: 'u', session: 's' }, { author: 'me', payload });
    assert.ok(process.memoryUsage().rss - rss < 32 * 1024 * 1024);
    assert.equal(await append, 1);
    const [event] = await collect(log.since(0));
    assert.deepEqual(event?.payload, new Uint8Array(3));
  });

  it('closes twice, and then says that it is closed', async () => {
    const log = await open();
    const last = log.append({ app: 'app', user: 'user', session: 's' }, { author: 'me' });
    await Promise.all([log.close(), log.close()]);
    assert.equal(await last, 1);
    await log.close();
    await assert.rejects(log.getSession('app', 'user', 's'), /event log is closed/);
  });

  it('is for its owner only', async function () {
    if (process.platform === 'win32') this.skip();
    const directory = path.join(makeTemporary(), 'new');
    const log = await open(path.join(directory, 'events.db'));
    await log.append({ app: 'a', user: 'u', session: 's' }, { author: 'me', payload: LARGE });
    for (const entry of fs.readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      assert.equal(fs.statSync(path.join(directory, entry)).mode & 0o077, 0, entry);
    }
    assert.equal(fs.statSync(directory).mode & 0o077, 0);
  });

  it('keeps large payloads beside the database, and tidies what a crash left', async () => {
    const log = await open();
    const session = { app: 'app', user: 'user', session: 's' };
    for (let i = 0; i < 3; i += 1) await log.append(session, { author: 'me', payload: LARGE });
    const directory = `${log.file}-payloads`;
    const [kept, lost] = fs.readdirSync(directory);
    assert.ok(fs.statSync(log.file).size < LARGE.byteLength);
    await log.close();
    fs.rmSync(path.join(directory, lost!));
    const dead = kept!.replace(
      /-[0-9a-z]+-([0-9a-f]{8}-[0-9a-z]+)\.raw$/,
      `-${(0x7fffff00).toString(36)}-$1.raw`,
    );
    fs.writeFileSync(path.join(directory, dead), 'nobody refers to this');
    fs.writeFileSync(path.join(directory, 'foreign'), 'mine');
    const again = await open(log.file);
    const events = await collect(again.since(0));
    assert.deepEqual(
      events.map(({ payload }) => payload),
      [LARGE, LARGE],
    );
    assert.equal(fs.existsSync(path.join(directory, dead)), false);
    assert.equal(fs.readdirSync(directory).length, 3);
  });

  it('sets a damaged file aside, begins anew, and says so', async () => {
    const file = path.join(makeTemporary(), 'events.db');
    fs.writeFileSync(file, 'no database, but of some length '.repeat(200));
    const log = await open(file);
    assert.ok(log.setAside?.startsWith(`${file}.damaged-`));
    assert.match(fs.readFileSync(log.setAside!, 'utf8'), /^no database/);
    assert.equal(await log.append({ app: 'a', user: 'u', session: 's' }, { author: 'me' }), 1);
    assert.equal((await open(file)).setAside, undefined);
  });

  it('goes on where its file is damaged or deleted under it', async () => {
    const log = await open();
    const session = { app: 'app', user: 'user', session: 's' };
    for (let i = 0; i < 5; i += 1) await log.append(session, { author: 'me' });
    fs.rmSync(path.dirname(log.file), { recursive: true });
    const seq = await log.append(session, { author: 'after', payload: LARGE });
    assert.ok(seq! > 5, 'sequence numbers go on rising');
    assert.equal((await collect((await open(log.file)).since(0))).length, 1);
  });

  it('leaves the databases of others and of later versions alone', async () => {
    const foreign = path.join(makeTemporary(), 'foreign.db');
    const database = new DatabaseSync(foreign);
    database.exec('CREATE TABLE recipes (name); PRAGMA user_version = 1');
    database.close();
    fs.chmodSync(foreign, 0o644);
    const before = fs.readFileSync(foreign);
    const { mode } = fs.statSync(foreign);
    await assert.rejects(open(foreign), (error) => {
      assert.ok(error instanceof EventLogUnavailableError);
      assert.match(
        error.message,
        /foreign\.db cannot be opened: it is the database of another program/,
      );
      return true;
    });
    assert.deepEqual(readTables(foreign), ['recipes']);
    assert.deepEqual([fs.readFileSync(foreign), fs.statSync(foreign).mode], [before, mode]);

    const log = await open();
    await log.close();
    const later = new DatabaseSync(log.file);
    later.exec('PRAGMA user_version = 99');
    later.close();
    await assert.rejects(open(log.file), /a later version of Context Digest made it/);
  });

  it('refuses a directory in place of its file, and leaves it as it is', async () => {
    const directory = makeTemporary();
    fs.chmodSync(directory, 0o755);
    await assert.rejects(open(directory), /cannot be opened: there is something else of that name/);
    assert.equal(fs.statSync(directory).mode & 0o777, 0o755);
  });

  it('refuses a network file system', async () => {
    const file = path.join(makeTemporary(), 'events.db');
    const statfs = mock.method(fsPromises, 'statfs', () => Promise.resolve({ type: 0x6969 }));
    try {
      await assert.rejects(open(file), (error) => {
        assert.ok(error instanceof EventLogUnavailableError);
        assert.match(error.message, /lie on NFS/);
        return true;
      });
    } finally {
      statfs.mock.restore();
    }
    assert.equal(fs.existsSync(file), false);
  });
});

function readTables(file: string): unknown[] {
  const database = new DatabaseSync(file);
  try {
    return database
      .prepare('SELECT name FROM sqlite_schema')
      .all()
      .map(({ name }) => name);
  } finally {
    database.close();
  }
}
