import type { Disposable } from 'vscode';
import type { Answer, Asked, LookUpName, OpenRaw, Showing } from '../../reading/lookUps.ts';
import { LARGE_BYTES } from '../../worker/largePayload.ts';
import { LookUpThread } from '../../worker/lookUp/lookUpThread.ts';
import type { PayloadEntry } from '../payloads/entries.ts';
import type { PayloadReader } from '../payloads/payloadReader.ts';
import type { LiveSettings } from '../settings/liveSettings.ts';

/**
 * Looks things up in raw payloads: in small ones here, in large ones on a thread, so that nothing
 * of the editor waits. The last payload stays at hand for the next question.
 */
export class RawLookUps implements Disposable {
  readonly #reader: Pick<PayloadReader, 'kept' | 'raw'>;
  readonly #settings: Pick<LiveSettings, 'current'>;
  readonly #thread = new LookUpThread();
  #last: { key: string; raw: Promise<OpenRaw> } | undefined;

  constructor(
    reader: Pick<PayloadReader, 'kept' | 'raw'>,
    settings: Pick<LiveSettings, 'current'>,
  ) {
    this.#reader = reader;
    this.#settings = settings;
  }

  /** How the documents of a payload show it. */
  showing({ digest: { method } }: PayloadEntry): Showing {
    return { method, pretty: this.#settings.current.prettyPrint };
  }

  /**
   * @throws NotFoundError where the raw is not kept any more; the signal's reason once it aborts.
   */
  async ask<Name extends LookUpName>(
    entry: PayloadEntry,
    name: Name,
    asked: Asked<Name>,
    signal?: AbortSignal,
  ): Promise<Answer<Name>> {
    const { key, digest } = entry;
    if (digest.rawBytes > LARGE_BYTES) {
      const read = () => this.#reader.raw(entry);
      const raw = { name: key, kept: this.#reader.kept(entry), read };
      return this.#thread.ask(raw, name, asked, signal);
    }
    const { lookUp } = await import('../../reading/lookUps.ts');
    return lookUp(await this.#open(entry), name, asked, signal);
  }

  dispose(): void {
    void this.#thread.end();
  }

  async #open(entry: PayloadEntry): Promise<OpenRaw> {
    const { key } = entry;
    if (this.#last?.key !== key) this.#last = { key, raw: this.#read(entry) };
    const { raw } = this.#last;
    raw.catch(() => {
      this.#last = undefined;
    });
    return raw;
  }

  async #read(entry: PayloadEntry): Promise<OpenRaw> {
    const { OpenRaw } = await import('../../reading/lookUps.ts');
    return new OpenRaw(await this.#reader.raw(entry));
  }
}
