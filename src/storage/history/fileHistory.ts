import fs from 'node:fs/promises';
import path from 'node:path';
import { payloadKey } from '../../accounting/aggregate.ts';
import type { CallEvent, Recorded } from '../../accounting/events.ts';
import { Changes } from '../changes.ts';
import { FilesystemStore } from '../filesystemStore.ts';
import { Clock } from '../clock.ts';
import { removeIfThere, writeNewFile } from '../files/fileAccess.ts';
import { Gate } from '../files/gate.ts';
import { ensureOwnDirectory } from '../files/ownDirectory.ts';
import { Writer } from '../files/writer.ts';
import type { History } from '../history.ts';
import { cutoff } from '../retention.ts';
import type { Cursor } from './lineFile.ts';
import { cursorAfter, readLines, toLine } from './lineFile.ts';
import { mergeInOrder } from './merge.ts';

const CALLS = /^calls-([0-9a-z-]+)\.ndjson$/;

/**
 * A history where SQLite cannot be used: without it, or on a network file system. Each process
 * appends lines to a file of its own, so writers cannot get in each other's way even where
 * appending is not atomic; readers merge the files. Sequence numbers are microseconds of the
 * writers' clocks.
 */
export class FileHistory implements History {
  readonly kind = 'file';
  readonly notice: string | undefined;
  readonly log = undefined;
  readonly #dir: string;
  readonly #digests: FilesystemStore;
  readonly #writer = new Writer();
  readonly #clock = new Clock();
  readonly #own: string;
  /** One write to our own file at a time. */
  readonly #turn = new Gate(1);
  #torn = false;
  readonly #watches = new Set<Changes>();

  private constructor(dir: string, digests: FilesystemStore, notice: string | undefined) {
    this.#dir = dir;
    this.#digests = digests;
    this.#own = path.join(dir, `calls-${this.#writer.mark()}.ndjson`);
    this.notice = notice;
  }

  static async open(directory: string, notice?: string): Promise<FileHistory> {
    await ensureOwnDirectory(directory);
    const digests = await FilesystemStore.open(path.join(directory, 'digests'), {
      maxTotalBytes: 0,
    });
    return new FileHistory(directory, digests, notice);
  }

  async append(event: CallEvent, digest?: Uint8Array): Promise<number> {
    const seq = this.#clock.next();
    if (digest !== undefined) await this.#digests.put(String(seq), digest);
    const line = toLine({ seq, event });
    await this.#turn.run(() => this.#write(line));
    for (const watch of this.#watches) watch.notify();
    return seq;
  }

  async *since(seq: number): AsyncGenerator<Recorded> {
    yield* this.#read(seq, new Map());
  }

  async *watch(seq: number, signal: AbortSignal): AsyncGenerator<Recorded> {
    const cursors = new Map<string, Cursor>();
    const changes = new Changes(this.#dir, (name) => CALLS.test(name));
    this.#watches.add(changes);
    try {
      while (!isAborted(signal)) {
        for await (const recorded of this.#read(seq, cursors)) {
          yield recorded;
          if (isAborted(signal)) return;
        }
        await changes.next(signal);
      }
    } finally {
      this.#watches.delete(changes);
      changes.close();
    }
  }

  async digest(seq: number): Promise<Uint8Array> {
    return this.#digests.get(String(seq));
  }

  async forget(key: string): Promise<void> {
    for await (const { seq, event } of this.since(0)) {
      if (event.kind === 'digest' && payloadKey(seq, event) === key) {
        await this.#digests.delete(String(seq));
      }
    }
  }

  async forgetAll(): Promise<void> {
    await this.#digests.deleteAll();
  }

  async prune(keepDays: number): Promise<void> {
    const oldest = cutoff(keepDays, Date.now());
    for await (const { seq, event } of this.since(0)) {
      if (event.kind === 'digest' && event.at < oldest) await this.#digests.delete(String(seq));
    }
    for (const name of await this.#files()) {
      const file = path.join(this.#dir, name);
      // The files of living processes are theirs to shorten.
      if (file === this.#own) await this.#turn.run(() => this.#shorten(file, oldest));
      else if (await this.#isAbandoned(name)) await this.#shorten(file, oldest);
    }
  }

  close(): Promise<void> {
    for (const watch of this.#watches) watch.close();
    return Promise.resolve();
  }

  async #write(line: string): Promise<void> {
    // After a write that failed half-way the next line must not join the torn one.
    const start = this.#torn ? '\n' : '';
    this.#torn = true;
    await fs.appendFile(this.#own, start + line, { mode: 0o600 });
    this.#torn = false;
  }

  async *#read(seq: number, cursors: Map<string, Cursor>): AsyncGenerator<Recorded> {
    const streams = (await this.#files()).map((name) => {
      const cursor = cursors.get(name) ?? cursorAfter(seq);
      cursors.set(name, cursor);
      return readLines(path.join(this.#dir, name), cursor);
    });
    for await (const recorded of mergeInOrder(streams, (item) => item.seq)) {
      this.#clock.see(recorded.seq);
      yield recorded;
    }
  }

  async #files(): Promise<string[]> {
    return (await fs.readdir(this.#dir)).filter((name) => CALLS.test(name));
  }

  async #isAbandoned(name: string): Promise<boolean> {
    const modifiedAt = (await fs.stat(path.join(this.#dir, name))).mtimeMs;
    return this.#writer.isAbandoned(CALLS.exec(name)?.[1] ?? '', modifiedAt);
  }

  async #shorten(file: string, oldest: number): Promise<void> {
    let dropped = false;
    let kept = '';
    for await (const recorded of readLines(file, cursorAfter(0))) {
      if (recorded.event.at < oldest) dropped = true;
      else kept += toLine(recorded);
    }
    if (!dropped) return;
    if (kept === '') return removeIfThere(file);
    const shorter = path.join(this.#dir, `tmp-${this.#writer.mark()}.part`);
    await writeNewFile(shorter, Buffer.from(kept));
    await fs.rename(shorter, file);
  }
}

function isAborted(signal: AbortSignal): boolean {
  return signal.aborted;
}
