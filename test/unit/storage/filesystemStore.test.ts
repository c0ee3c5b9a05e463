import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mock } from 'node:test';
import { LazyStore } from '../../../src/digest/lazyStore.ts';
import { NotFoundError } from '../../../src/digest/store.ts';
import { FilesystemStore } from '../../../src/storage/filesystemStore.ts';
import { describeRetentionContract } from './retentionContract.ts';
import { describeStoreContract } from './storeContract.ts';
import { makeTemporary, removeTemporaries } from './temporary.ts';
import { until } from '../../support/until.ts';

const nothing = () => Promise.resolve();
const bytes = (length: number) => new Uint8Array(length).fill(7);

after(removeTemporaries);

describeStoreContract('FilesystemStore', async () => ({
  store: await FilesystemStore.open(makeTemporary()),
  close: nothing,
}));

describeStoreContract('LazyStore', async () => {
  const store = new LazyStore();
  store.set(await FilesystemStore.open(makeTemporary()));
  return { store, close: nothing };
});

describeRetentionContract('FilesystemStore', async (options) => ({
  store: await FilesystemStore.open(makeTemporary(), options),
  close: nothing,
}));

describe('FilesystemStore', () => {
  it('keeps payloads under the temporary directory by default', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = makeTemporary();
    try {
      assert.equal((await FilesystemStore.open()).dir, path.join(os.tmpdir(), 'context-digest'));
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
  });

  it('makes its directory and files for their owner only', async function () {
    if (process.platform === 'win32') this.skip();
    const dir = path.join(makeTemporary(), 'some', 'where');
    const store = await FilesystemStore.open(dir);
    await store.put('a', bytes(1));
    await store.setPinned('a', true);
    assert.equal(fs.statSync(dir).mode & 0o777, 0o700);
    for (const name of fs.readdirSync(dir)) {
      assert.equal(fs.statSync(path.join(dir, name)).mode & 0o777, 0o600, name);
    }
    fs.chmodSync(dir, 0o755);
    await FilesystemStore.open(dir);
    assert.equal(fs.statSync(dir).mode & 0o777, 0o700);
  });

  it('replaces what others put before the clock was set back', async () => {
    const dir = makeTemporary();
    const [first, second] = [await FilesystemStore.open(dir), await FilesystemStore.open(dir)];
    await first.put('a', Buffer.from('first'));
    const now = Date.now();
    const setBack = mock.method(Date, 'now', () => now - 3_600_000);
    try {
      await second.put('a', Buffer.from('second'));
      assert.equal(Buffer.from(await first.get('a')).toString(), 'second');
      await first.put('a', Buffer.from('third'));
      const third = await FilesystemStore.open(dir);
      assert.equal(Buffer.from(await third.get('a')).toString(), 'third');
      await third.put('a', Buffer.from('fourth'));
      for (const store of [first, second, third]) {
        assert.equal(Buffer.from((await store.list(), await store.get('a'))).toString(), 'fourth');
      }
    } finally {
      setBack.mock.restore();
    }
  });

  it('has one file for each payload, which holds its bytes', async () => {
    const dir = makeTemporary();
    const store = await FilesystemStore.open(dir);
    for (const id of ['a', 'A', 'a']) await store.put(id, Buffer.from(`of ${id}`));
    const files = fs.readdirSync(dir).map((name) => fs.readFileSync(path.join(dir, name), 'utf8'));
    assert.deepEqual(files.sort(), ['of A', 'of a']);
  });

  it('finds its payloads in order and keeps the bound when it is opened again', async () => {
    const dir = makeTemporary();
    const first = await FilesystemStore.open(dir);
    for (const id of ['c', 'B', 'a', 'c']) await first.put(id, bytes(10));
    await first.setPinned('B', true);
    const again = await FilesystemStore.open(dir, { maxTotalBytes: 25 });
    assert.deepEqual(
      (await again.list()).map(({ callId, pinned }) => [callId, pinned]),
      [
        ['B', true],
        ['c', false],
      ],
    );
    assert.deepEqual([again.len(), again.bytes()], [2, 20]);
  });

  it('sees what another store on the directory does', async () => {
    const dir = makeTemporary();
    const one = await FilesystemStore.open(dir, { maxTotalBytes: 100 });
    const other = await FilesystemStore.open(dir, { maxTotalBytes: 100 });
    await one.put('a', bytes(40));
    assert.deepEqual(await other.get('a'), bytes(40));
    await other.put('a', bytes(50));
    assert.deepEqual(await one.get('a'), bytes(50));
    assert.deepEqual([one.len(), one.bytes()], [1, 50]);
    await one.put('b', bytes(90));
    await assert.rejects(other.get('a'), NotFoundError);
    await other.delete('b');
    await assert.rejects(one.get('b'), NotFoundError);
    assert.deepEqual([one.len(), one.bytes()], [0, 0]);
  });

  it('keeps a common bound with other stores on the directory', async () => {
    const dir = makeTemporary();
    const stores = await Promise.all(
      Array.from({ length: 3 }, () => FilesystemStore.open(dir, { maxTotalBytes: 1000 })),
    );
    for (let round = 0; round < 20; round += 1) {
      await Promise.all(stores.map((store, i) => store.put(`${i}-${round}`, bytes(90))));
    }
    const onDisk = fs
      .readdirSync(dir)
      .reduce((sum, name) => sum + fs.statSync(path.join(dir, name)).size, 0);
    assert.ok(onDisk <= 1090, `${onDisk} bytes`);
    assert.ok(onDisk > 800, `${onDisk} bytes`);
    for (const store of stores) assert.equal(store.bytes(), onDisk);
  });

  it('never touches the files of others', async () => {
    const dir = makeTemporary();
    const foreign = [
      'notes.txt',
      'a.raw',
      'tmp-x.part',
      'pin-.pin',
      'pin-A.pin',
      '00000000001-1-A.raw',
      '00000000001-01-a.raw',
      '00000000001-1-a=0.raw',
      '00000000001-1-..raw',
      '00000000001-1-1=1.raw',
    ];
    for (const name of foreign) fs.writeFileSync(path.join(dir, name), 'mine');
    fs.mkdirSync(path.join(dir, 'folder'));
    const store = await FilesystemStore.open(dir, { maxTotalBytes: 10 });
    assert.deepEqual([store.len(), store.bytes()], [0, 0]);
    for (const id of ['a', 'b']) await store.put(id, bytes(10));
    await store.deleteAll();
    assert.deepEqual(fs.readdirSync(dir).sort(), [...foreign, 'folder'].sort());
  });

  it('removes what dead processes left half-written, and nothing of living ones', async () => {
    const dir = makeTemporary();
    const store = await FilesystemStore.open(dir);
    const caught: string[] = [];
    const watcher = fs.watch(dir, (_, name) => name?.startsWith('tmp-') && caught.push(name));
    await new Promise((resolve) => setTimeout(resolve, 20));
    await store.put('a', bytes(1));
    await until(() => caught.length > 0);
    watcher.close();
    const [, machine] = /^tmp-([0-9a-f]{8})-/.exec(caught[0]!)!;
    const leave = (name: string, hoursAgo: number) => {
      fs.writeFileSync(path.join(dir, name), 'half');
      const at = Date.now() / 1000 - hoursAgo * 3600;
      fs.utimesSync(path.join(dir, name), at, at);
    };
    const nobody = (0x7fffff00).toString(36);
    leave(`tmp-${machine}-${nobody}-00000000-1.part`, 0);
    leave(`tmp-${machine}-${process.pid.toString(36)}-00000000-2.part`, 20);
    leave('tmp-00000000-1-00000000-3.part', 25);
    const living = [
      `tmp-${machine}-${process.ppid.toString(36)}-00000000-4.part`,
      `tmp-${machine}-${process.pid.toString(36)}-00000000-5.part`,
      'tmp-00000000-1-00000000-6.part',
    ];
    for (const name of living) leave(name, 0);
    await FilesystemStore.open(dir);
    assert.deepEqual(
      fs
        .readdirSync(dir)
        .filter((name) => name.startsWith('tmp-'))
        .sort(),
      living.sort(),
    );
  });

  it('reports a payload that is torn as gone', async () => {
    const dir = makeTemporary();
    const store = await FilesystemStore.open(dir);
    await store.put('a', bytes(100));
    fs.truncateSync(path.join(dir, fs.readdirSync(dir)[0]!), 50);
    await assert.rejects(store.get('a'), NotFoundError);
    assert.equal(store.len(), 0);
  });

  it('removes the older of two files that a crash left for one id', async () => {
    const dir = makeTemporary();
    const store = await FilesystemStore.open(dir);
    await store.put('a', bytes(3));
    const [older] = fs.readdirSync(dir);
    fs.copyFileSync(path.join(dir, older!), path.join(dir, 'copy'));
    await store.put('a', bytes(4));
    fs.renameSync(path.join(dir, 'copy'), path.join(dir, older!));
    const again = await FilesystemStore.open(dir);
    assert.deepEqual(await again.get('a'), bytes(4));
    assert.equal(fs.readdirSync(dir).length, 1);
  });

  it('goes on where its directory was deleted', async () => {
    const dir = path.join(makeTemporary(), 'store');
    const store = await FilesystemStore.open(dir);
    await store.put('a', bytes(1));
    fs.rmSync(dir, { recursive: true });
    await assert.rejects(store.get('a'), NotFoundError);
    assert.deepEqual([store.len(), store.bytes()], [0, 0]);
    assert.deepEqual(await store.list(), []);
    await store.deleteAll();
    assert.equal(await store.put('b', bytes(2)), true);
    assert.deepEqual(await store.get('b'), bytes(2));
    assert.deepEqual([store.len(), store.bytes()], [1, 2]);
  });

  it('says what is wrong with a directory it cannot use', async () => {
    const file = path.join(makeTemporary(), 'file');
    fs.writeFileSync(file, '');
    await assert.rejects(FilesystemStore.open(file), /file is not a directory/);
  });

  it('makes its directory in others that are not there, and does not try for ever', async () => {
    const dir = path.join(makeTemporary(), 'a', 'ü b', 'c');
    assert.equal((await FilesystemStore.open(`${dir}${path.sep}`)).dir, dir);
    if (process.platform === 'linux') {
      await assert.rejects(FilesystemStore.open('/proc/no/such'), /ENOENT/);
    }
  });

  it('takes rights from others only, and never a directory that is for everybody', async function () {
    if (process.platform === 'win32') this.skip();
    const dir = makeTemporary();
    fs.chmodSync(dir, 0o555);
    await FilesystemStore.open(dir);
    assert.equal(fs.statSync(dir).mode & 0o7777, 0o500);
    fs.chmodSync(dir, 0o1777);
    await assert.rejects(FilesystemStore.open(dir), /is for everybody to write in/);
    assert.equal(fs.statSync(dir).mode & 0o7777, 0o1777);
  });

  it('deletes by ids only: the spelling of an id in a file name is none', async () => {
    const store = await FilesystemStore.open(makeTemporary());
    await store.put('A', bytes(1));
    for (const id of ['a=1', 7, undefined, {}, Symbol('A')]) {
      assert.equal(await store.delete(id as string), false);
    }
    assert.deepEqual(await store.get('A'), bytes(1));
  });

  it('finds what it put beside files whose names say what no clock can', async () => {
    const dir = makeTemporary();
    for (const name of [
      'zzzzzzzzzzz-0-x.raw',
      '0zzzzzzzzzz-0-y.raw',
      '00000000001-zzzzzzzzzz-z.raw',
    ])
      fs.writeFileSync(path.join(dir, name), '');
    const store = await FilesystemStore.open(dir, { maxTotalBytes: 0 });
    for (const id of ['a', 'b', 'a']) await store.put(id, Buffer.from(`of ${id}`));
    const again = await FilesystemStore.open(dir, { maxTotalBytes: 0 });
    for (const id of ['a', 'b'])
      assert.equal(Buffer.from(await again.get(id)).toString(), `of ${id}`);
    await assert.rejects(again.get('z'), NotFoundError);
  });

  it('passes over directories that are called as its files are', async () => {
    const dir = makeTemporary();
    const names = [
      '0hon0000000-5-x.raw',
      'pin-x.pin',
      `tmp-${'0'.repeat(8)}-1-${'0'.repeat(8)}-1.part`,
    ];
    for (const name of names) fs.mkdirSync(path.join(dir, name));
    const store = await FilesystemStore.open(dir, { maxTotalBytes: 4 });
    await assert.rejects(store.get('x'), NotFoundError);
    assert.equal(await store.put('a', bytes(4)), true);
    await store.setPinned('x', false);
    await store.delete('x');
    await store.deleteAll();
    assert.deepEqual(fs.readdirSync(dir).sort(), names.sort());
  });

  it('follows no links that are called as its files are', async function () {
    if (process.platform === 'win32') this.skip();
    const dir = makeTemporary();
    const other = path.join(makeTemporary(), 'other');
    fs.writeFileSync(other, 'of someone else');
    fs.symlinkSync(other, path.join(dir, '0hon0000000-5-x.raw'));
    fs.symlinkSync(other, path.join(dir, 'pin-a.pin'));
    const store = await FilesystemStore.open(dir);
    await assert.rejects(store.get('x'), NotFoundError);
    await store.put('a', bytes(1));
    await store.setPinned('a', true);
    await store.deleteAll();
    assert.equal(fs.readFileSync(other, 'utf8'), 'of someone else');
  });

  it('acknowledges nothing whose memory was taken away while it was written', async () => {
    const store = await FilesystemStore.open(makeTemporary());
    const payload = bytes(3_000_000);
    const puts = Array.from({ length: 40 }, (_, i) => store.put(`a${i}`, payload));
    structuredClone(payload, { transfer: [payload.buffer] });
    for (const put of puts) await assert.rejects(put, /memory was taken away/);
    await assert.rejects(store.get('a0'), NotFoundError);
    assert.deepEqual(fs.readdirSync(store.dir), []);
  });
});
