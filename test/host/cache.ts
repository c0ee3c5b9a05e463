import { readFile, readdir, rename, rm, stat, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '..', '..');
const cache = path.join(repository, '.cache');

/** Directories that a killed run left half filled are swept after this time. */
const abandonedAfterMilliseconds = 60 * 60 * 1000;

/**
 * A directory under `.cache` that is either whole or not there: it is filled under another name,
 * stamped and renamed. Two runs at once each fill their own, the first to finish wins.
 * @param stamp changes whenever the content would
 * @param fill writes into the (existing, empty) directory it is given
 * @returns the directory's absolute path
 */
export async function cached(
  name: string,
  stamp: string,
  fill: (directory: string) => Promise<void>,
): Promise<string> {
  const directory = path.join(cache, name);
  if (await isStamped(directory, stamp)) return directory;
  await sweep();
  const partial = `${directory}.${process.pid}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  try {
    await fill(partial);
    await writeFile(stampFile(partial), stamp);
    await moveInPlace(partial, directory, stamp);
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return directory;
}

async function moveInPlace(partial: string, directory: string, stamp: string): Promise<void> {
  if (await isStamped(directory, stamp)) return;
  await rm(directory, { recursive: true, force: true });
  try {
    await rename(partial, directory);
  } catch (error) {
    if (!(await isStamped(directory, stamp))) throw error;
  }
}

function stampFile(directory: string): string {
  return path.join(directory, '.complete');
}

async function isStamped(directory: string, stamp: string): Promise<boolean> {
  return (await readFile(stampFile(directory), 'utf8').catch(() => undefined)) === stamp;
}

async function sweep(): Promise<void> {
  const names = await readdir(cache).catch(() => []);
  for (const name of names.filter((each) => each.endsWith('.partial'))) {
    const directory = path.join(cache, name);
    const changed = await stat(directory).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > abandonedAfterMilliseconds)
      await rm(directory, { recursive: true, force: true });
  }
}
