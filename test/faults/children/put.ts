// put.ts KIND DIRECTORY PREFIX VERSION: puts without end, and says of each when it is acknowledged.
import fs from 'node:fs';
import { makePayload } from '../support/payloads.ts';
import { openStore } from '../support/stores.ts';

const [kind = '', directory = '', prefix = '', from = ''] = process.argv.slice(2);
const { store } = await openStore(kind, directory);
fs.writeSync(1, 'open\n');

/** Ids come again and again, so that most puts replace a payload. */
const IDS = 12;

async function putOnAndOn(lane: number): Promise<never> {
  for (let version = Number(from); ; version += 1) {
    const id = `${prefix}-${lane}-${version % IDS}`;
    await store.put(id, makePayload(id, version));
    fs.writeSync(1, `${id} ${version}\n`);
  }
}

await Promise.all([putOnAndOn(0), putOnAndOn(1)]);
