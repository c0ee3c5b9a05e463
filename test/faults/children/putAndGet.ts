// putAndGet.ts KIND DIRECTORY NAME OTHERS COUNT BOUND: puts its own ids and gets everybody's.
import { NotFoundError } from '../../../src/digest/store.ts';
import { makePayload, versionOf } from '../support/payloads.ts';
import { openStore } from '../support/stores.ts';

const [kind = '', directory = '', name = '', others = '', count = '', bound = ''] =
  process.argv.slice(2);
const names = others.split(',');
const { store, close } = await openStore(kind, directory, Number(bound));
let missed = 0;

for (let i = 0; i < Number(count); i += 1) {
  const id = `${name}-${i}`;
  if (!(await store.put(id, makePayload(id, i)))) throw new Error(`${id} was refused`);
  const other = `${names[i % names.length] ?? ''}-${Math.floor(i * 0.9)}`;
  try {
    versionOf(other, await store.get(other));
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    missed += 1;
  }
}
await close();
console.log(JSON.stringify({ missed }));
