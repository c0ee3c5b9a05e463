import fs from 'node:fs/promises';
import { errorCode } from './fileAccess.ts';

const OTHERS = 0o077;

/**
 * Makes sure of a directory that only its owner can enter.
 *
 * @param isPublicPlace Others can make directories beside it, so one of theirs may stand there;
 *   elsewhere root may use other users' directories.
 * @throws {Error} where it belongs to someone else, or is no directory.
 */
export async function ensureOwnDirectory(path: string, isPublicPlace = false): Promise<void> {
  await makeDirectory(path);
  if (process.getuid === undefined) return;
  const { uid, mode } = await fs.lstat(path);
  const self = process.getuid();
  if (uid !== self && (self !== 0 || isPublicPlace)) {
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

/** Makes a directory for its owner only, with those above it where need be. */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await fs.mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Not recursive at first: that would report a read-only disk as a missing directory.
    if (errorCode(error) === 'ENOENT') await fs.mkdir(path, { recursive: true, mode: 0o700 });
    else if (!(await fs.stat(path).catch(() => undefined))?.isDirectory()) throw error;
  }
}
