import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_STORE_MAX_TOTAL_BYTES } from '../digest/constants.ts';
import { payloadBytes } from '../digest/payload.ts';
import { NotFoundError, assertCallId, isCallId } from '../digest/store.ts';
import type { PayloadStore, StoredPayload } from './payloadStore.ts';
import type { RetentionPolicy } from './retention.ts';
import { admits, assertRetention, overdue } from './retention.ts';
import { Clock } from './clock.ts';
import { DirectoryState } from './files/directoryState.ts';
import {
  assertSize,
  errorCode,
  readKnownFile,
  removeIfThere,
  tryRemove,
  writeNewFile,
} from './files/fileAccess.ts';
import { Gate } from './files/gate.ts';
import { ensureOwnDirectory } from './files/ownDirectory.ts';
import { PayloadIndex } from './files/payloadIndex.ts';
import type { PayloadName } from './files/payloadName.ts';
import {
  callIdToKey,
  keyToCallId,
  parsePinName,
  payloadName,
  pinName,
} from './files/payloadName.ts';
import { isTemporaryName, removeAbandoned, temporaryName } from './files/temporary.ts';
import { Writer } from './files/writer.ts';

/** Files open at a time; more would only wait for the disk, and for file descriptors. */
const OPEN_FILES = 32;

/**
 * One file per payload in a directory of the user's own, shared by any number of processes.
 *
 * A put is written under a temporary name and renamed: nobody sees half a file, and a put that
 * fails leaves the one before. The file's name holds order and size (see {@link PayloadName}), so
 * a listing is the index and nothing else has to be kept in step. An acknowledged put is with the
 * operating system: it survives the end of the process, however hard. It is not forced to the
 * disk, which would make each put many times slower; after a power failure the last seconds' puts
 * may be gone, and one that is torn is reported as not found.
 */
export class FilesystemStore implements PayloadStore {
  /** Absolute path of the directory. */
  readonly dir: string;
  readonly #policy: RetentionPolicy;
  readonly #writer = new Writer();
  readonly #clock = new Clock();
  readonly #index = new PayloadIndex();
  readonly #directory: DirectoryState;
  readonly #open = new Gate(OPEN_FILES);
  /** Index and directory change together, one step at a time. */
  readonly #turn = new Gate(1);

  private constructor(dir: string, policy: RetentionPolicy) {
    this.dir = dir;
    this.#policy = policy;
    this.#directory = new DirectoryState(dir);
  }

  /**
   * Opens a store, making its directory where need be; what dead processes left half-written is
   * removed, files of others stay.
   *
   * @param dir Empty means `context-digest` under the system's temporary directory.
   * @param options `maxTotalBytes` of raw payload, 100 MiB by default; `keepDays`, unbounded by
   *   default. 0 means no bound.
   * @throws {RangeError} for a bound below 0; any I/O error as it came.
   */
  static async open(dir = '', options: Partial<RetentionPolicy> = {}): Promise<FilesystemStore> {
    const policy = {
      maxTotalBytes: options.maxTotalBytes ?? DEFAULT_STORE_MAX_TOTAL_BYTES,
      keepDays: options.keepDays ?? 0,
    };
    assertRetention(policy);
    const directory = dir === '' ? path.join(os.tmpdir(), 'context-digest') : path.resolve(dir);
    await ensureOwnDirectory(directory, dir === '');
    const store = new FilesystemStore(directory, policy);
    await store.#turn.run(async () => {
      const names = await store.#list();
      await removeAbandoned(directory, names, store.#writer);
      await store.#evict();
    });
    return store;
  }

  get maxTotalBytes(): number {
    return this.#policy.maxTotalBytes;
  }

  /** Bytes of raw payload that are stored, by all processes. Looks at the directory's stamp. */
  bytes(): number {
    this.#refresh();
    return this.#index.totalBytes;
  }

  /** Number of payloads that are stored, by all processes. Looks at the directory's stamp. */
  len(): number {
    this.#refresh();
    return this.#index.size;
  }

  /** @returns false for a payload that the bound has no room for, whatever was evicted. */
  async put(callId: string, raw: Uint8Array, signal?: AbortSignal): Promise<boolean> {
    assertCallId(callId);
    const bytes = payloadBytes(raw);
    signal?.throwIfAborted();
    const key = callIdToKey(callId);
    if (!admits(this.#policy, bytes.length, this.#index.pinnedBytesBeside(key))) return false;
    // Only the directory knows the latest stamp then, and this put is to be later.
    if (this.#clock.wasSetBack()) await this.#turn.run(() => this.#list());
    const file = payloadName(key, this.#clock.next(), bytes.length);
    await this.#open.run(async () => {
      try {
        await this.#write(file, bytes, signal);
      } catch (error) {
        // The directory was removed, or the temporary file by someone who deleted everything.
        if (errorCode(error) !== 'ENOENT') throw error;
        await ensureOwnDirectory(this.dir);
        await this.#write(file, bytes, signal);
      }
    });
    return true;
  }

  async get(callId: string, signal?: AbortSignal): Promise<Uint8Array> {
    signal?.throwIfAborted();
    if (!isCallId(callId)) throw new NotFoundError(callId);
    const key = callIdToKey(callId);
    for (let listed = false; ;) {
      const entry = this.#index.find(key);
      if (entry !== undefined) {
        const file = this.#path(entry.name);
        const raw = await this.#open.run(() => readKnownFile(file, entry.bytes, signal));
        if (raw !== undefined) return raw;
        if (this.#index.find(key) !== entry) continue;
      } else if (listed) {
        throw new NotFoundError(callId);
      }
      await this.#turn.run(() => this.#list());
      listed = true;
      if (entry === undefined || this.#index.find(key) !== entry) continue;
      // Still listed and yet no file that can be read to its end: torn by a power failure.
      await removeIfThere(this.#path(entry.name));
      this.#index.remove(entry);
    }
  }

  async list(): Promise<StoredPayload[]> {
    await this.#turn.run(() => this.#list());
    return Array.from(this.#index.oldestFirst(), ({ key, bytes, storedAt, pinned }) => ({
      callId: keyToCallId(key),
      bytes,
      storedAt,
      pinned,
    }));
  }

  async setPinned(callId: string, pinned: boolean): Promise<void> {
    assertCallId(callId);
    const key = callIdToKey(callId);
    await this.#turn.run(async () => {
      await this.#list();
      const mark = this.#path(pinName(key));
      if (!pinned) await removeIfThere(mark);
      else if (this.#index.find(key) === undefined) throw new NotFoundError(callId);
      // Appended to: where a link of that name stands, what it leads to stays whole.
      else await fs.appendFile(mark, '', { mode: 0o600 });
      this.#index.setPinned(key, pinned);
    });
  }

  async delete(callId: string): Promise<boolean> {
    if (!isCallId(callId)) return false;
    const key = callIdToKey(callId);
    return this.#turn.run(async () => {
      await this.#list();
      const entry = this.#index.find(key);
      if (entry === undefined) return false;
      await removeIfThere(this.#path(entry.name));
      await removeIfThere(this.#path(pinName(key)));
      this.#index.remove(entry);
      this.#index.setPinned(key, false);
      return true;
    });
  }

  async deleteAll(): Promise<void> {
    await this.#turn.run(async () => {
      const names = await this.#list();
      const ours = names.filter(
        (name) => isTemporaryName(name) || parsePinName(name) !== undefined,
      );
      for (const { name } of this.#index.oldestFirst()) ours.push(name);
      for (const name of ours) await removeIfThere(this.#path(name));
      this.#index.replace([]);
    });
  }

  async #write(file: PayloadName, raw: Uint8Array, signal?: AbortSignal): Promise<void> {
    // It may have waited for its turn.
    assertSize(raw, file.bytes);
    const temporary = this.#path(temporaryName(this.#writer));
    await writeNewFile(temporary, raw, signal);
    await this.#turn.run(async () => {
      await this.#directory.look();
      try {
        signal?.throwIfAborted();
        await fs.rename(temporary, this.#path(file.name));
      } catch (error) {
        await tryRemove(temporary);
        throw error;
      }
      const outdated = this.#index.add(file);
      if (outdated !== undefined) await tryRemove(this.#path(outdated));
      await this.#directory.changed(file.bytes);
      const bound = this.maxTotalBytes === 0 ? Infinity : this.maxTotalBytes;
      if (this.#directory.isListingDue(bound - this.#index.totalBytes)) await this.#list();
      await this.#evict();
    });
  }

  async #evict(): Promise<void> {
    const { totalBytes, size } = this.#index;
    for (const entry of overdue(this.#index.oldestFirst(), totalBytes, this.#policy, Date.now())) {
      if (await tryRemove(this.#path(entry.name))) this.#index.remove(entry);
    }
    if (this.#index.size < size) await this.#directory.changed(0);
  }

  /** Brings the index up to date; removes files that newer ones of the same id replaced. */
  async #list(): Promise<string[]> {
    const names = await this.#directory.list();
    for (const name of this.#take(names)) await tryRemove(this.#path(name));
    return names;
  }

  #refresh(): void {
    const names = this.#directory.listIfChangedSync();
    if (names === undefined) return;
    for (const name of this.#take(names)) void tryRemove(this.#path(name));
  }

  #take(names: readonly string[]): string[] {
    const outdated = this.#index.replace(names);
    this.#clock.see(this.#index.latestStamp);
    return outdated;
  }

  #path(name: string): string {
    return path.join(this.dir, name);
  }
}
