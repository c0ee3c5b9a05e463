import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode, readKnownFile, removeIfThere, writeNewFile } from '../files/fileAccess.ts';
import { ensureOwnDirectory } from '../files/ownDirectory.ts';
import { Writer, isMark } from '../files/writer.ts';

const PAYLOAD_FILE = /^payload-([0-9a-z-]+)\.raw$/;

/**
 * Large payloads, one file each beside the database, whose rows refer to them. A file is whole
 * before its row is written and goes after its row is gone, so a crash can leave a file too many,
 * never a row whose file is missing.
 */
export class PayloadFiles {
  readonly #directory: string;
  readonly #writer = new Writer();

  /** @param database Path of the database. */
  constructor(database: string) {
    this.#directory = `${database}-payloads`;
  }

  /** Writes a file that no row refers to yet. */
  async write(bytes: Uint8Array, signal?: AbortSignal): Promise<string> {
    const name = `payload-${this.#writer.mark()}.raw`;
    const file = path.join(this.#directory, name);
    try {
      await writeNewFile(file, bytes, signal);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      await ensureOwnDirectory(this.#directory);
      await writeNewFile(file, bytes, signal);
    }
    return name;
  }

  /** Undefined where the file is gone. */
  read(name: string, bytes: number, signal?: AbortSignal): Promise<Uint8Array | undefined> {
    return readKnownFile(path.join(this.#directory, name), bytes, signal);
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await removeIfThere(path.join(this.#directory, name));
  }

  async exists(name: string): Promise<boolean> {
    return (await this.#modifiedAt(name)) !== undefined;
  }

  async list(): Promise<string[]> {
    const names = await fs.readdir(this.#directory).catch(() => []);
    return names.filter((name) => isMark(PAYLOAD_FILE.exec(name)?.[1] ?? ''));
  }

  /** The files whose writers are gone, so that nobody will refer to them any more. */
  async abandoned(): Promise<string[]> {
    const abandoned: string[] = [];
    for (const name of await this.list()) {
      const mark = PAYLOAD_FILE.exec(name)?.[1];
      const modifiedAt = mark === undefined ? undefined : await this.#modifiedAt(name);
      if (mark === undefined || modifiedAt === undefined) continue;
      if (this.#writer.isAbandoned(mark, modifiedAt)) abandoned.push(name);
    }
    return abandoned;
  }

  async #modifiedAt(name: string): Promise<number | undefined> {
    const stats = await fs.stat(path.join(this.#directory, name)).catch(() => undefined);
    return stats?.mtimeMs;
  }
}
