import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serviceLog } from './log.ts';
import { orderResponse } from './orders.ts';
import { podList } from './pods.ts';

const files: Readonly<Record<string, () => string>> = {
  'pods.json': podList,
  'orders.json': orderResponse,
  'service.ndjson': serviceLog,
};

/** Writes the sample workspace into a folder: what a person digests on a working day. */
export async function writeSampleWorkspace(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, make] of Object.entries(files))
    await writeFile(path.join(folder, name), make());
}
