// hold.ts KIND DIRECTORY ID TEXT: puts a payload, and keeps the store open until it is killed.
import fs from 'node:fs';
import { openStore } from '../support/stores.ts';

const [kind = '', directory = '', id = '', text = ''] = process.argv.slice(2);
const { store } = await openStore(kind, directory);
await store.put(id, Buffer.from(text.repeat(100)));
fs.writeSync(1, `${Buffer.from(await store.get(id)).byteLength}\n`);
setInterval(() => void store.get(id).catch(() => undefined), 1);
