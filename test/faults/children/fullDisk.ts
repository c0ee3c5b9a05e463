// fullDisk.ts KIND DIRECTORY HALF: puts while the disk fails at each change in turn.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { disk } from './failingDisk.ts';

const [kind = '', directory = '', half = ''] = process.argv.slice(2);
const { openStore } = await import('../support/stores.ts');
const { store, close } = await openStore(kind, directory);
disk.halfWrites = half === 'half';

const old = Buffer.alloc(300_000, 'old');
await store.put('id', old);
const before = listFiles();

let failures = 0;
for (let changes = 0; ; changes += 1) {
  disk.changesLeft = changes;
  const result = await store
    .put('id', Buffer.alloc(400_000, 'new'))
    .catch((error: unknown) => error);
  disk.changesLeft = Infinity;
  if (result === true) break;
  assert.equal((result as NodeJS.ErrnoException).code, 'ENOSPC', String(result));
  assert.deepEqual(Buffer.from(await store.get('id')), old);
  assert.deepEqual(listFiles(), before);
  failures += 1;
}
assert.equal((await store.get('id')).byteLength, 400_000);
await close();
console.log(failures);

function listFiles(): string[] {
  const names = fs.readdirSync(directory, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => !/events\.db(-wal|-shm)?$/.test(name)).sort();
}
