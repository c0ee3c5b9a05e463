import type { Retained } from '../retention.ts';
import type { PayloadName } from './payloadName.ts';
import { parsePayloadName, parsePinName } from './payloadName.ts';

/** A payload in the directory. */
export type IndexEntry = PayloadName & Retained;

/** What the directory holds, oldest first, as far as this process knows. */
export class PayloadIndex {
  /** By file name, in insertion order. */
  #entries = new Map<string, IndexEntry>();
  readonly #byKey = new Map<string, IndexEntry>();
  #pinned = new Set<string>();
  #totalBytes = 0;
  #pinnedBytes = 0;
  #latestStamp = 0;

  get totalBytes(): number {
    return this.#totalBytes;
  }

  get size(): number {
    return this.#byKey.size;
  }

  oldestFirst(): Iterable<IndexEntry> {
    return this.#entries.values();
  }

  find(key: string): IndexEntry | undefined {
    return this.#byKey.get(key);
  }

  /** Bytes of the pinned payloads other than this one. */
  pinnedBytesBeside(key: string): number {
    const own = this.#byKey.get(key);
    return own?.pinned === true ? this.#pinnedBytes - own.bytes : this.#pinnedBytes;
  }

  /** The highest stamp in the directory, 0 where it is empty. */
  get latestStamp(): number {
    return this.#latestStamp;
  }

  /**
   * Takes in a new file.
   *
   * @returns the name that is out of date by it: the older of two files for one key.
   */
  add(file: PayloadName): string | undefined {
    if (this.#entries.has(file.name)) return undefined;
    const known = this.#byKey.get(file.key);
    if (known !== undefined && known.name > file.name) return file.name;
    if (known !== undefined) this.remove(known);
    this.#insert({ ...file, storedAt: file.stamp / 1000, pinned: false });
    return known?.name;
  }

  remove(entry: IndexEntry): void {
    if (!this.#entries.delete(entry.name)) return;
    this.#byKey.delete(entry.key);
    this.#totalBytes -= entry.bytes;
    if (entry.pinned) this.#pinnedBytes -= entry.bytes;
  }

  setPinned(key: string, pinned: boolean): void {
    if (pinned) this.#pinned.add(key);
    else this.#pinned.delete(key);
    const entry = this.#byKey.get(key);
    if (entry === undefined || entry.pinned === pinned) return;
    entry.pinned = pinned;
    this.#pinnedBytes += pinned ? entry.bytes : -entry.bytes;
  }

  /**
   * Replaces what is known by a listing of the directory; foreign names are passed over.
   *
   * @returns the names that newer files of the same key have put out of date.
   */
  replace(names: readonly string[]): string[] {
    const before = this.#entries;
    this.#entries = new Map();
    this.#byKey.clear();
    this.#totalBytes = 0;
    this.#pinnedBytes = 0;
    this.#pinned = new Set(names.map(parsePinName).filter((key) => key !== undefined));
    const outdated: string[] = [];
    // Names begin with their stamp, so this is the insertion order.
    for (const name of [...names].sort()) {
      const known = before.get(name);
      const file = known ?? parsePayloadName(name);
      if (file === undefined) continue;
      const older = this.#byKey.get(file.key);
      if (older !== undefined) {
        this.remove(older);
        outdated.push(older.name);
      }
      // The same entry as before, so that whoever holds one can tell that nothing changed.
      this.#insert(known ?? { ...file, storedAt: file.stamp / 1000, pinned: false });
    }
    return outdated;
  }

  #insert(entry: IndexEntry): void {
    entry.pinned = this.#pinned.has(entry.key);
    this.#entries.set(entry.name, entry);
    this.#byKey.set(entry.key, entry);
    this.#totalBytes += entry.bytes;
    if (entry.pinned) this.#pinnedBytes += entry.bytes;
    this.#latestStamp = Math.max(this.#latestStamp, entry.stamp);
  }
}
