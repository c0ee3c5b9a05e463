import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { NotFoundError } from '../../src/digest/store.ts';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { killChildren, linesWritten, startChild } from './support/child.ts';
import { rounds } from './support/effort.ts';
import { filesHolding } from './support/search.ts';
import type { StoreKind } from './support/stores.ts';
import { STORE_KINDS, openStore } from './support/stores.ts';

const SECRET = 'words that stand nowhere else';

afterEach(killChildren);
after(removeTemporaries);

for (const kind of STORE_KINDS) {
  describe(`deleting everything (${kind})`, () => {
    it('leaves no trace, though another process has the store open and reads', async () => {
      const directory = makeTemporary();
      const child = startChild('hold.ts', [kind, directory, 'theirs', SECRET]);
      await linesWritten(child, 1);
      const { store, close } = await openStore(kind, directory);
      for (const times of [1, 1000, 20_000]) {
        await store.put(`mine-${times}`, Buffer.from(SECRET.repeat(times)));
        await store.put('replaced', Buffer.from(SECRET.repeat(times)));
      }
      await store.delete('mine-1');
      leaveHalfWritten(kind, directory);
      assert.ok(filesHolding(directory, SECRET).length > 0);
      await store.deleteAll();
      assert.deepEqual(filesHolding(directory, SECRET), []);
      await assert.rejects(store.get('theirs'), NotFoundError);
      await close();
      child.process.kill('SIGKILL');
      await child.ended;
      assert.deepEqual(filesHolding(directory, SECRET), []);
    });

    it('is done or done again, wherever it is killed', async function () {
      const ROUNDS = rounds(3, 40);
      this.timeout(ROUNDS * 60_000);
      for (let round = 0; round < ROUNDS; round += 1) {
        const directory = makeTemporary();
        await fill(kind, directory);
        const child = startChild('wipe.ts', [kind, directory]);
        await linesWritten(child, 1);
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        child.process.kill('SIGKILL');
        await child.ended;
        const { store, close } = await openStore(kind, directory);
        for (const { callId } of await store.list()) await store.get(callId);
        await store.deleteAll();
        assert.deepEqual(filesHolding(directory, SECRET), []);
        await close();
      }
    });
  });
}

async function fill(kind: StoreKind, directory: string): Promise<void> {
  const { store, close } = await openStore(kind, directory);
  for (let i = 0; i < 30; i += 1) {
    await store.put(`p${i}`, Buffer.from(SECRET.repeat(i % 10 === 0 ? 20_000 : 100)));
  }
  await close();
}

/** What a process that died in the middle of a put leaves of a payload. */
function leaveHalfWritten(kind: StoreKind, directory: string): void {
  if (kind !== 'files') return;
  const name = 'tmp-00000000-1-00000000-1.part';
  fs.writeFileSync(path.join(directory, 'payloads', name), SECRET);
}
