import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Progress } from './job.ts';

/** One call to the system; between two, an abort is noticed. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Largest file that is digested, in bytes: what the engine takes. */
export const LARGEST_FILE = 1024 * 1024 * 1024;

/** Why a file cannot be digested. */
export type FileTrouble = 'folder' | 'special' | 'tooLarge' | 'shrank';

export class FileTroubleError extends Error {
  override readonly name = 'FileTroubleError';
  readonly code: FileTrouble;

  constructor(code: FileTrouble) {
    super(code);
    this.code = code;
  }
}

/** The bytes a file had when it was opened; what is appended meanwhile is left out. */
export interface FileBytes {
  bytes: Uint8Array<ArrayBuffer>;
  /** Whether it is larger by now. */
  grew: boolean;
}

/**
 * Reads a whole file as it is now.
 *
 * @throws {FileTroubleError} where it is no regular file, too large, or became shorter meanwhile;
 * any I/O error as it came; the signal's reason.
 */
export async function readPayload(
  path: string,
  progress: Progress,
  signal: AbortSignal,
): Promise<FileBytes> {
  // Without waiting for the other end of a pipe.
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const size = await sizeOf(file);
    // Not from a pool, and not filled with zeros first.
    const bytes = new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
    for (let at = 0; at < size;) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(bytes, at, Math.min(CHUNK_BYTES, size - at), null);
      if (bytesRead === 0) throw new FileTroubleError('shrank');
      at += bytesRead;
      progress(at, size);
    }
    return { bytes, grew: (await file.stat()).size > size };
  } finally {
    await file.close();
  }
}

async function sizeOf(file: FileHandle): Promise<number> {
  const stats = await file.stat();
  assertDigestible(stats);
  return stats.size;
}

/** @throws {FileTroubleError} for what cannot be digested whatever it holds. */
export function assertDigestible(stats: {
  isFile(): boolean;
  isDirectory(): boolean;
  size: number;
}): void {
  if (stats.isDirectory()) throw new FileTroubleError('folder');
  if (!stats.isFile()) throw new FileTroubleError('special');
  if (stats.size > LARGEST_FILE) throw new FileTroubleError('tooLarge');
}
