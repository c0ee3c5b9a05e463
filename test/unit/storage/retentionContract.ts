import assert from 'node:assert/strict';
import { NotFoundError } from '../../../src/digest/store.ts';
import type { PayloadStore } from '../../../src/storage/payloadStore.ts';
import type { RetentionPolicy } from '../../../src/storage/retention.ts';
import type { Opened } from './storeContract.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const bytes = (length: number) => new Uint8Array(length).fill(length & 0xff);

type Open = (options?: Partial<RetentionPolicy>) => Promise<Opened<PayloadStore>>;

/** What every store that a person manages promises on top. */
export function describeRetentionContract(name: string, open: Open): void {
  describe(`${name} under its bounds`, () => {
    const opened: Opened[] = [];

    async function openStore(options?: Partial<RetentionPolicy>): Promise<PayloadStore> {
      const one = await open(options);
      opened.push(one);
      return one.store;
    }

    afterEach(async () => {
      for (const { close } of opened.splice(0)) await close();
    });

    const ids = async (store: PayloadStore) => (await store.list()).map(({ callId }) => callId);

    it('lists payloads in the order they were put, whatever was read', async () => {
      const store = await openStore();
      const before = Date.now();
      for (const id of ['c', 'a', 'B', 'b']) await store.put(id, bytes(id.charCodeAt(0)));
      await store.get('c');
      const list = await store.list();
      assert.deepEqual(
        list.map(({ callId, bytes, pinned }) => [callId, bytes, pinned]),
        [
          ['c', 99, false],
          ['a', 97, false],
          ['B', 66, false],
          ['b', 98, false],
        ],
      );
      for (const { storedAt } of list) assert.ok(storedAt >= before && storedAt <= Date.now() + 1);
    });

    it('makes a replaced payload the newest', async () => {
      const store = await openStore();
      for (const id of ['a', 'b', 'c', 'a']) await store.put(id, bytes(1));
      assert.deepEqual(await ids(store), ['b', 'c', 'a']);
    });

    it('evicts the oldest first, no more than has to go', async () => {
      const store = await openStore({ maxTotalBytes: 100 });
      for (const id of ['a', 'b', 'c', 'd']) await store.put(id, bytes(25));
      await store.get('a');
      await store.put('e', bytes(26));
      assert.deepEqual(await ids(store), ['c', 'd', 'e']);
      await assert.rejects(store.get('a'), NotFoundError);
      await store.put('c', bytes(40));
      assert.deepEqual(await ids(store), ['d', 'e', 'c']);
      await store.put('f', bytes(100));
      assert.deepEqual(await ids(store), ['f']);
    });

    it('refuses a payload over the bound before anything is evicted', async () => {
      const store = await openStore({ maxTotalBytes: 100 });
      await store.put('a', bytes(60));
      await store.put('b', bytes(40));
      assert.equal(await store.put('c', bytes(101)), false);
      assert.equal(await store.put('a', bytes(101)), false);
      assert.deepEqual(await ids(store), ['a', 'b']);
      assert.deepEqual(await store.get('a'), bytes(60));
    });

    it('has no bound at 0, and refuses a bound that is none', async () => {
      const store = await openStore({ maxTotalBytes: 0, keepDays: 0 });
      for (const id of ['a', 'b']) assert.equal(await store.put(id, bytes(400_000)), true);
      assert.equal((await store.list()).length, 2);
      await assert.rejects(openStore({ maxTotalBytes: -1 }), RangeError);
      await assert.rejects(openStore({ maxTotalBytes: NaN }), RangeError);
      await assert.rejects(openStore({ keepDays: -1 }), RangeError);
    });

    it('evicts pinned payloads never, and refuses where only they are left', async () => {
      const store = await openStore({ maxTotalBytes: 100 });
      await store.put('pinned', bytes(60));
      await store.setPinned('pinned', true);
      await store.put('a', bytes(20));
      await store.put('b', bytes(20));
      await store.put('c', bytes(30));
      assert.deepEqual(await ids(store), ['pinned', 'c']);
      assert.equal(await store.put('d', bytes(41)), false);
      assert.deepEqual(await ids(store), ['pinned', 'c']);
      assert.equal((await store.list())[0]?.pinned, true);
      await store.setPinned('pinned', false);
      assert.equal(await store.put('d', bytes(41)), true);
      assert.deepEqual(await ids(store), ['c', 'd']);
    });

    it('keeps a pin through a replacement, which may take the room of its own', async () => {
      const store = await openStore({ maxTotalBytes: 100 });
      await store.put('pinned', bytes(60));
      await store.setPinned('pinned', true);
      assert.equal(await store.put('pinned', bytes(100)), true);
      assert.equal(await store.put('a', bytes(1)), false);
      assert.deepEqual(await store.list().then((list) => list.map(({ pinned }) => pinned)), [true]);
    });

    it('pins only what is there', async () => {
      const store = await openStore();
      await assert.rejects(store.setPinned('nothing', true), NotFoundError);
      await store.setPinned('nothing', false);
      await store.put('a', bytes(1));
      await store.setPinned('a', true);
      assert.equal(await store.delete('a'), true);
      await store.put('a', bytes(1));
      assert.equal((await store.list())[0]?.pinned, false);
    });

    it('lets payloads go by age, save pinned ones', async () => {
      const store = await openStore({ keepDays: 2 });
      const now = Date.now;
      try {
        Date.now = () => now() - 3 * DAY_MS;
        await store.put('old', bytes(1));
        await store.put('pinned', bytes(1));
        await store.setPinned('pinned', true);
        Date.now = () => now() - DAY_MS;
        await store.put('young', bytes(1));
      } finally {
        Date.now = now;
      }
      await store.put('new', bytes(1));
      assert.deepEqual(await ids(store), ['pinned', 'young', 'new']);
    });

    it('deletes one payload, and all', async () => {
      const store = await openStore();
      for (const id of ['a', 'A', 'b']) await store.put(id, bytes(300_000));
      assert.equal(await store.delete('a'), true);
      assert.equal(await store.delete('a'), false);
      assert.equal(await store.delete('../a'), false);
      assert.deepEqual(await ids(store), ['A', 'b']);
      await store.deleteAll();
      assert.deepEqual(await ids(store), []);
      await assert.rejects(store.get('b'), NotFoundError);
      await store.put('b', bytes(2));
      assert.deepEqual(await store.get('b'), bytes(2));
    });
  });
}
