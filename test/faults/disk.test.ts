import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { FileHistory } from '../../src/storage/history/fileHistory.ts';
import { EventLogUnavailableError, openEventLog, openHistory } from '../../src/storage/index.ts';
import { makeTemporary, removeTemporaries } from '../unit/storage/temporary.ts';
import { killChildren, startChild } from './support/child.ts';
import { makeReadOnly, mountSmallDisk, unmountAll } from './support/mounts.ts';
import { STORE_KINDS, openStore } from './support/stores.ts';

const DISK_BYTES = 3 * 1024 * 1024;

afterEach(killChildren);
after(removeTemporaries);

for (const kind of STORE_KINDS) {
  describe(`a full disk (${kind})`, () => {
    afterEach(unmountAll);

    for (const writes of ['whole', 'half']) {
      it(`keeps the payload before, whichever change fails (${writes} writes)`, async () => {
        const { lines, ended } = startChild('fullDisk.ts', [kind, makeTemporary(), writes]);
        const { code, errors } = await ended;
        assert.equal(code, 0, errors);
        // Opening and writing at the least; a half write is two, a file store renames as well.
        assert.ok(Number(lines[0]) >= 2, `${lines[0]} failures`);
      });
    }

    it('refuses what does not fit, and keeps and takes the rest', async function () {
      const directory = makeTemporary();
      if (!mountSmallDisk(directory, DISK_BYTES)) this.skip();
      const ballast = path.join(directory, 'ballast');
      fs.writeFileSync(ballast, Buffer.alloc(1_000_000));
      const { store, close } = await openStore(kind, directory);
      const kept: string[] = [];
      let refused = 0;
      for (let i = 0; i < 40; i += 1) {
        const raw = Buffer.alloc(i % 2 === 0 ? 150_000 : 300_000, `${i};`);
        const error = await store.put(`p${i}`, raw).then(
          () => undefined,
          (reason: unknown) => reason as Error,
        );
        if (error === undefined) kept.push(`p${i}`);
        else assert.match(error.message, /ENOSPC|full/);
        refused += Number(error !== undefined);
      }
      assert.ok(kept.length >= 3 && refused >= 3, `${kept.length} kept, ${refused} refused`);
      for (const id of kept) {
        const raw = Buffer.from(await store.get(id));
        assert.equal(Buffer.compare(raw, Buffer.alloc(raw.byteLength, `${id.slice(1)};`)), 0);
      }
      assert.deepEqual(
        (await store.list()).map(({ callId }) => callId),
        kept,
      );
      // SQLite needs some room to delete, which a person makes elsewhere.
      fs.rmSync(ballast);
      await store.delete(kept[0]!);
      await store.delete(kept[1]!);
      assert.equal(await store.put('after', Buffer.alloc(1000)), true);
      await close();
    });
  });
}

describe('a read-only directory', () => {
  afterEach(unmountAll);

  it('can be read by a file store, which says why it does not write', async function () {
    const directory = makeTemporary();
    const { store } = await openStore('files', directory);
    await store.put('a', Buffer.from('kept'));
    fs.writeFileSync(path.join(directory, 'payloads', 'tmp-00000000-1-00000000-1.part'), 'old');
    fs.utimesSync(path.join(directory, 'payloads', 'tmp-00000000-1-00000000-1.part'), 1, 1);
    if (!makeReadOnly(directory)) this.skip();
    const { store: again } = await openStore('files', directory, 1);
    assert.equal(Buffer.from(await again.get('a')).toString(), 'kept');
    await assert.rejects(again.put('b', Buffer.from('x')), /EROFS|EACCES|EPERM/);
    await assert.rejects(again.delete('a'), /EROFS|EACCES|EPERM/);
    assert.equal(Buffer.from(await again.get('a')).toString(), 'kept');
  });

  it('holds no event log, which opening says in a sentence', async function () {
    const directory = makeTemporary();
    if (!makeReadOnly(directory)) this.skip();
    await assert.rejects(openEventLog(path.join(directory, 'events.db')), (error) => {
      assert.ok(error instanceof EventLogUnavailableError);
      assert.match(error.message, /events\.db cannot be opened: /);
      return true;
    });
    await assert.rejects(openHistory(directory), /EROFS|EACCES|EPERM/);
    await assert.rejects(FileHistory.open(directory), /EROFS|EACCES|EPERM/);
  });
});
