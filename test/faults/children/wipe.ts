// wipe.ts KIND DIRECTORY: deletes everything.
import fs from 'node:fs';
import { openStore } from '../support/stores.ts';

const [kind = '', directory = ''] = process.argv.slice(2);
const { store } = await openStore(kind, directory);
fs.writeSync(1, 'open\n');
await store.deleteAll();
