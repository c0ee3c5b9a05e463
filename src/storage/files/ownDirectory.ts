import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './fileAccess.ts';

const OTHERS = 0o077;
/** Sticky and writable for all, as `/tmp` is: closing it to others would break their programs. */
const EVERYBODYS = 0o1002;

/**
 * Makes sure of a directory that only its owner can enter.
 *
 * @param isPublicPlace Others can make directories beside it, so one of theirs may stand there;
 *   elsewhere root may use other users' directories.
 * @throws {Error} where it belongs to someone else or to everybody, or is no directory.
 */
export async function ensureOwnDirectory(directory: string, isPublicPlace = false): Promise<void> {
  await makeDirectory(directory);
  if (process.getuid === undefined) return;
  const { uid } = await fs.lstat(directory);
  const self = process.getuid();
  if (uid !== self && (self !== 0 || isPublicPlace)) {
    throw new Error(`${directory} belongs to another user: choose a directory of your own`);
  }
  const { mode } = await fs.stat(directory);
  if ((mode & EVERYBODYS) === EVERYBODYS) {
    throw new Error(`${directory} is for everybody to write in: choose a directory of your own`);
  }
  if ((mode & OTHERS) === 0) return;
  try {
    await fs.chmod(directory, mode & 0o700);
  } catch (error) {
    // What is on a read-only disk can still be read.
    if (errorCode(error) !== 'EROFS') throw error;
  }
}

/**
 * Makes a directory for its owner only, with those above it where need be. Node's recursive mkdir
 * is not used: it reports a read-only disk as a missing directory, and in `/proc` it never ends.
 */
export async function makeDirectory(directory: string): Promise<void> {
  try {
    await makeLast(directory);
  } catch (error) {
    const parent = path.dirname(directory);
    if (errorCode(error) !== 'ENOENT' || parent === directory) throw error;
    await makeDirectory(parent);
    await makeLast(directory);
  }
}

/** Makes a directory in one that is there; one that is there itself is as good. */
async function makeLast(directory: string): Promise<void> {
  try {
    await fs.mkdir(directory, { mode: 0o700 });
  } catch (error) {
    const found = await fs.stat(directory).catch(() => undefined);
    if (found === undefined) throw error;
    if (!found.isDirectory()) throw new Error(`${directory} is not a directory`, { cause: error });
  }
}
