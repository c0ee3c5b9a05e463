import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { Store } from '../../src/digest/store.ts';
import { NotFoundError } from '../../src/digest/store.ts';
import type { EventLog } from '../../src/storage/index.ts';
import { EventlogStore, openEventLog } from '../../src/storage/index.ts';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { killChildren, startChild } from './support/child.ts';
import { rounds } from './support/effort.ts';
import { makePayload, versionOf } from './support/payloads.ts';
import { openStore } from './support/stores.ts';

const garbage = (length: number) => Buffer.alloc(length, 'no database at all; ');

afterEach(killChildren);
after(removeTemporaries);

async function openBoth(file: string): Promise<{ log: EventLog; store: EventlogStore }> {
  const log = await openEventLog(file);
  return { log, store: new EventlogStore(log, 'app', 'user', 'session') };
}

/** A payload is whole or reported gone. */
async function getOrMiss(store: Store, id: string): Promise<void> {
  const raw = await store.get(id).catch((error: unknown) => {
    assert.ok(error instanceof NotFoundError, String(error));
    return undefined;
  });
  if (raw !== undefined) versionOf(id, raw);
}

describe('a damaged event log', () => {
  it('is set aside where it is overwritten while it is open', async () => {
    const directory = makeTemporary();
    const file = path.join(directory, 'events.db');
    const log = await openEventLog(file);
    const store = new EventlogStore(log, 'app', 'user', 'session');
    for (let i = 0; i < 200; i += 1) await store.put(`p${i}`, makePayload(`p${i}`, 1));
    // As another program would: the same file, other bytes, and none of the write-ahead log.
    fs.writeFileSync(file, garbage(fs.statSync(file).size + 200_000));
    fs.writeFileSync(`${file}-wal`, '');
    await store.put('meanwhile', makePayload('meanwhile', 1));
    await log.close();

    const { log: again, store: fresh } = await openBoth(file);
    assert.equal(await fresh.put('after', makePayload('after', 1)), true);
    for (let i = 0; i < 200; i += 1) await getOrMiss(fresh, `p${i}`);
    assert.deepEqual(await fresh.put('last', makePayload('last', 1)), true);
    assert.deepEqual(Buffer.from(await fresh.get('last')), makePayload('last', 1));
    await again.close();
    const setAside = again.setAside ?? log.setAside ?? '';
    assert.ok(setAside.startsWith(`${file}.damaged-`));
    assert.ok(fs.existsSync(setAside));
  });

  it('is set aside where a page in its middle turns out to be broken', async () => {
    const directory = makeTemporary();
    const file = path.join(directory, 'events.db');
    const { store, close } = await openStore('eventlog', directory);
    for (let i = 0; i < 100; i += 1) await store.put(`p${i}`, makePayload(`p${i}`, 1));
    await close();
    const size = fs.statSync(file).size;
    const middle = fs.openSync(file, 'r+');
    fs.writeSync(middle, garbage(size / 2), 0, size / 2, size / 4);
    fs.closeSync(middle);
    const { log, store: again } = await openBoth(file);
    for (let i = 0; i < 100; i += 1) await getOrMiss(again, `p${i}`);
    assert.equal(await again.put('new', makePayload('new', 1)), true);
    assert.deepEqual(Buffer.from(await again.get('new')), makePayload('new', 1));
    await log.close();
    assert.ok(log.setAside?.startsWith(`${file}.damaged-`));
  });

  it('opens whatever a file was cut to', async () => {
    const directory = makeTemporary();
    const file = path.join(directory, 'events.db');
    const { store, close } = await openStore('eventlog', directory);
    for (let i = 0; i < 50; i += 1) await store.put(`p${i}`, Buffer.alloc(5000, i));
    await close();
    const whole = fs.readFileSync(file);
    for (const length of [0, 1, 100, 4096, 4097, whole.byteLength / 2]) {
      fs.writeFileSync(file, whole.subarray(0, length));
      const { store: cut, close: closeCut } = await openStore('eventlog', directory);
      assert.equal(await cut.put('new', Buffer.from('new')), true, `${length} bytes`);
      assert.equal(Buffer.from(await cut.get('new')).toString(), 'new');
      await closeCut();
    }
  });

  it('is made whole by whoever comes next, where its first opening was killed', async function () {
    const ROUNDS = rounds(4, 60);
    this.timeout(ROUNDS * 60_000);
    for (let round = 0; round < ROUNDS; round += 1) {
      const directory = makeTemporary();
      if (round % 2 === 0) fs.writeFileSync(path.join(directory, 'events.db'), garbage(20_000));
      const child = startChild('put.ts', ['eventlog', directory, 'a', '1']);
      // Opening begins when the modules are loaded, which shows by the file.
      const isOpening = () => fs.existsSync(path.join(directory, 'events.db-wal'));
      while (!isOpening() && child.lines.length === 0 && child.process.exitCode === null) {
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      child.process.kill('SIGKILL');
      await child.ended;
      const { store, close } = await openStore('eventlog', directory);
      assert.equal(await store.put('new', Buffer.from('new')), true);
      await close();
    }
  });
});
