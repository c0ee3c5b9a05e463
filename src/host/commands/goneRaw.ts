import { rawIsGone } from '../messages.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadKeeper } from '../payloads/payloadKeeper.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';

/** Says that a raw payload is gone, and takes its entry off the list where the user agrees. */
export class GoneRaw {
  readonly #reader: PayloadReader;
  readonly #keeper: PayloadKeeper;

  constructor(reader: PayloadReader, keeper: PayloadKeeper) {
    this.#reader = reader;
    this.#keeper = keeper;
  }

  /** The raw's bytes; undefined where they are gone and the user was told. */
  async raw(entry: PayloadEntry): Promise<Uint8Array | undefined> {
    try {
      return await this.#reader.raw(entry);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      if (await rawIsGone(entry.digest)) await this.#keeper.delete([entry]);
      return undefined;
    }
  }

  async reported(entry: PayloadEntry): Promise<boolean> {
    return (await this.raw(entry)) === undefined;
  }
}
