import fs from 'node:fs';
import { promisify } from 'node:util';

const openFile = promisify(fs.open);
const closeFile = promisify(fs.close);
const readFile = promisify(fs.read);
const writeFile = promisify(fs.write);
const removeFile = promisify(fs.unlink);
const statFile = promisify(fs.fstat);
const lookAt = promisify(fs.lstat);

/** Windows has no flag for it, and links only for administrators. */
const READ_NO_LINK = fs.constants.O_RDONLY | ((fs.constants.O_NOFOLLOW as number | undefined) ?? 0);

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
  const size = bytes.byteLength;
  const file = await openFile(path, 'wx', 0o600);
  try {
    try {
      for (let at = 0; at < size;) {
        signal?.throwIfAborted();
        assertSize(bytes, size);
        const length = Math.min(CHUNK_BYTES, size - at);
        at += (await writeFile(file, bytes, at, length)).bytesWritten;
      }
      signal?.throwIfAborted();
      assertSize(bytes, size);
    } finally {
      await closeFile(file);
    }
  } catch (error) {
    await tryRemove(path);
    throw error;
  }
}

/** @throws {TypeError} where a caller took the memory away, or some of it, while it was in use. */
export function assertSize(bytes: Uint8Array, size: number): void {
  if (bytes.byteLength === size) return;
  throw new TypeError(`the payload's memory was taken away before its ${size} bytes were written`);
}

/**
 * Reads a file whose size is known. No link is followed: it would lead to a file of others.
 *
 * @returns undefined where the file is gone, shorter than it should be, or no plain file.
 */
export async function readKnownFile(
  path: string,
  size: number,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> {
  let file: number;
  try {
    file = await openFile(path, READ_NO_LINK);
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ELOOP') return undefined;
    throw error;
  }
  try {
    // Looked at first where memory for what is not there would cost most.
    if (size > CHUNK_BYTES && (await statFile(file)).size < size) return undefined;
    const bytes = new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
    for (let at = 0; at < size;) {
      signal?.throwIfAborted();
      const length = Math.min(CHUNK_BYTES, size - at);
      const { bytesRead } = await readFile(file, bytes, at, length, null);
      if (bytesRead === 0) return undefined;
      at += bytesRead;
    }
    return bytes;
  } catch (error) {
    if (errorCode(error) === 'EISDIR') return undefined;
    throw error;
  } finally {
    await closeFile(file);
  }
}

/** Removes a file; one that is gone already is as good. A directory of that name is not ours. */
export async function removeIfThere(path: string): Promise<void> {
  try {
    await removeFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    // Systems differ in the code they give for a directory.
    if ((await lookAt(path).catch(() => undefined))?.isDirectory() !== true) throw error;
  }
}

/** Housekeeping: where it fails (a file is held open, say), the next occasion will do. */
export function tryRemove(path: string): Promise<boolean> {
  return removeIfThere(path).then(
    () => true,
    () => false,
  );
}
