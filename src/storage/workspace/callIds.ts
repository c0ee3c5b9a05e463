import { createHmac, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const KEY_FILE = 'call-id.key';
const KEY_BYTES = 32;
/** 24 hexadecimal digits: 96 bits. Hexadecimal, because models copy it without slips. */
const ID_DIGITS = 24;
const PREFIX = 'd-';
/** Length of every call id, in characters. */
export const CALL_ID_LENGTH = PREFIX.length + ID_DIGITS;

/**
 * The call id of a payload: the same for the same bytes within a workspace, and not to be guessed
 * from the payload without the workspace's key.
 */
export function callIdFor(key: Uint8Array, payload: Uint8Array): string {
  const digest = createHmac('sha256', key).update(payload).digest('hex');
  return PREFIX + digest.slice(0, ID_DIGITS);
}

/**
 * The workspace's key, made on first use. It lies beside the payloads it names, readable by their
 * owner only, rather than in the editor's secret storage: helper processes must derive the same
 * ids, and whoever can read this folder can read the payloads themselves.
 */
export async function openKey(directory: string): Promise<Uint8Array> {
  const file = path.join(directory, KEY_FILE);
  const existing = await readKey(file);
  if (existing) return existing;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // Written in full under another name and then linked: of two windows that start at once, one
  // wins, and no one ever reads half a key.
  const draft = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  await writeFile(draft, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file);
}

async function readKey(file: string): Promise<Uint8Array | undefined> {
  try {
    const key = await readFile(file);
    if (key.length === KEY_BYTES) return key;
    await rm(file, { force: true });
    return undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
