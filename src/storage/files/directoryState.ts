import fs from 'node:fs';
import { promisify } from 'node:util';
import { errorCode } from './fileAccess.ts';

const stat = promisify(fs.stat);

/** A file system may stamp two changes this close together alike. */
const STAMP_GRAIN_MS = 30;
/** How long after a sign of other processes more of them is expected. */
const COMPANY_MS = 1000;
/** Listing may cost this share of the time, unless the bound is near. */
const LISTING_SHARE = 0.1;
/** How many processes may fill what is left of the bound before each of them lists again. */
const SHARERS = 16;

/**
 * Decides when the directory has to be listed again because other processes changed it: its
 * modification time tells, and while they are at work, a budget of time and of bytes.
 */
export class DirectoryState {
  readonly #path: string;
  #modifiedNs = -1n;
  #companyUntil = 0;
  #listedAt = -Infinity;
  #listingMs = 0;
  #bytesSinceListing = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Before a change of our own: notices what others did since the last look. */
  async look(): Promise<void> {
    if ((await this.#modified()) !== this.#modifiedNs) {
      this.#companyUntil = performance.now() + COMPANY_MS;
    }
  }

  /** After a change of our own, which put so many bytes. */
  async changed(bytes: number): Promise<void> {
    this.#modifiedNs = await this.#modified();
    this.#bytesSinceListing += bytes;
  }

  /** Lists the directory; a directory that is gone has nothing in it. */
  async list(): Promise<string[]> {
    const began = performance.now();
    const modified = await this.#modified();
    const names = await fs.promises.readdir(this.#path).catch(nothingIfGone);
    this.#listed(began, modified);
    return names;
  }

  /** The listing, or undefined where nothing can have changed since the last. */
  listIfChangedSync(): string[] | undefined {
    const began = performance.now();
    const modified =
      fs.statSync(this.#path, { bigint: true, throwIfNoEntry: false })?.mtimeNs ?? 0n;
    const settled = Date.now() - Number(modified / 1_000_000n) > STAMP_GRAIN_MS;
    if (settled && modified === this.#modifiedNs) return undefined;
    let names: string[];
    try {
      names = fs.readdirSync(this.#path);
    } catch (error) {
      names = nothingIfGone(error);
    }
    this.#listed(began, modified);
    return names;
  }

  /** @param room Bytes left of the bound, as far as this process knows; Infinity without one. */
  isListingDue(room: number): boolean {
    const now = performance.now();
    if (now > this.#companyUntil) return false;
    if (room < SHARERS * this.#bytesSinceListing) return true;
    return now - this.#listedAt > this.#listingMs / LISTING_SHARE;
  }

  #listed(began: number, modifiedNs: bigint): void {
    this.#modifiedNs = modifiedNs;
    this.#listedAt = performance.now();
    this.#listingMs = this.#listedAt - began;
    this.#bytesSinceListing = 0;
  }

  async #modified(): Promise<bigint> {
    try {
      return (await stat(this.#path, { bigint: true })).mtimeNs;
    } catch {
      return 0n;
    }
  }
}

function nothingIfGone(error: unknown): string[] {
  if (errorCode(error) === 'ENOENT') return [];
  throw error;
}
