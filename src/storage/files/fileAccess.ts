import fs from 'node:fs';
import { promisify } from 'node:util';

const openFile = promisify(fs.open);
const closeFile = promisify(fs.close);
const readFile = promisify(fs.read);
const writeFile = promisify(fs.write);
const removeFile = promisify(fs.unlink);

/**
 * One call to the system. Between two, an abort is noticed; longer calls take several times as long
 * where the machine is busy (measured: 10 MiB at once 32 ms, in such pieces 5 ms).
 */
const CHUNK_BYTES = 512 * 1024;

/** The system's error code, such as `ENOENT`; undefined for other errors. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}

/**
 * Writes a new file that only its owner may read; nothing is left of it where that fails.
 * The bytes are with the operating system afterwards, which survives the end of the process.
 */
export async function writeNewFile(
  path: string,
  bytes: Uint8Array,
  signal?: AbortSignal,
): Promise<void> {
  const file = await openFile(path, 'wx', 0o600);
  try {
    try {
      for (let at = 0; at < bytes.byteLength;) {
        signal?.throwIfAborted();
        const length = Math.min(CHUNK_BYTES, bytes.byteLength - at);
        at += (await writeFile(file, bytes, at, length)).bytesWritten;
      }
      signal?.throwIfAborted();
    } finally {
      await closeFile(file);
    }
  } catch (error) {
    await tryRemove(path);
    throw error;
  }
}

/**
 * Reads a file whose size is known.
 *
 * @returns undefined where the file is gone or shorter than it should be.
 */
export async function readKnownFile(
  path: string,
  size: number,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> {
  let file: number;
  try {
    file = await openFile(path, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const bytes = new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
    for (let at = 0; at < size;) {
      signal?.throwIfAborted();
      const length = Math.min(CHUNK_BYTES, size - at);
      const { bytesRead } = await readFile(file, bytes, at, length, null);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    return bytes;
  } finally {
    await closeFile(file);
  }
}

/** Removes a file; one that is gone already is as good. */
export async function removeIfThere(path: string): Promise<void> {
  try {
    await removeFile(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Housekeeping: where it fails (a file is held open, say), the next occasion will do. */
export function tryRemove(path: string): Promise<boolean> {
  return removeIfThere(path).then(
    () => true,
    () => false,
  );
}
