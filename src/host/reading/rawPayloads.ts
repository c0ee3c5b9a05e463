import type { PayloadEntry } from '../payloads/entries.ts';
import { isNotFound } from '../../digest/store.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import { textStart } from './prettyPrint.ts';

/** Raw payloads without a byte order mark; the last one stays at hand, for the next hover. */
export class RawPayloads {
  readonly #reader: PayloadReader;
  #last: { key: string; bytes: Promise<Uint8Array | undefined> } | undefined;

  constructor(reader: PayloadReader) {
    this.#reader = reader;
  }

  /** Undefined where the raw is not kept any more. */
  async of(entry: PayloadEntry): Promise<Uint8Array | undefined> {
    if (this.#last?.key !== entry.key) this.#last = { key: entry.key, bytes: this.#read(entry) };
    const bytes = await this.#last.bytes;
    if (bytes === undefined) this.#last = undefined;
    return bytes;
  }

  async #read(entry: PayloadEntry): Promise<Uint8Array | undefined> {
    try {
      const raw = await this.#reader.raw(entry);
      return raw.subarray(textStart(raw));
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw error;
    }
  }
}
