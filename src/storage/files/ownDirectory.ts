import fs from 'node:fs/promises';
import { errorCode } from './fileAccess.ts';

const OTHERS = 0o077;

/**
 * Makes sure of a directory that only its owner can enter.
 *
 * @throws {Error} where it belongs to someone else, or is no directory.
 */
export async function ensureOwnDirectory(path: string): Promise<void> {
  await makeDirectory(path);
  if (process.getuid === undefined) return;
  const { uid, mode } = await fs.lstat(path);
  if (process.getuid() !== 0 && uid !== process.getuid()) {
    throw new Error(`${path} belongs to another user: choose a directory of your own`);
  }
  if ((mode & OTHERS) === 0) return;
  try {
    await fs.chmod(path, 0o700);
  } catch (error) {
    // What is on a read-only disk can still be read.
    if (errorCode(error) !== 'EROFS') throw error;
  }
}

async function makeDirectory(path: string): Promise<void> {
  try {
    await fs.mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Not recursive at first: that would report a read-only disk as a missing directory.
    if (errorCode(error) === 'ENOENT') await fs.mkdir(path, { recursive: true, mode: 0o700 });
    else if (!(await fs.stat(path).catch(() => undefined))?.isDirectory()) throw error;
  }
}
