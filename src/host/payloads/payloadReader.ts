import type { KeptRaw } from '../../worker/lookUp/protocol.ts';
import type { PayloadEntry } from './entries.ts';
import type { PayloadModel } from './payloadModel.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/** Reads the bytes behind an entry, from wherever they are kept. */
export class PayloadReader {
  readonly #storage: WorkspaceStorage;
  readonly #model: PayloadModel;
  /** Digests of this session that the history did not take, or must not keep. */
  readonly #unrecorded = new Map<string, { entry: PayloadEntry; digest: Uint8Array }>();

  constructor(storage: WorkspaceStorage, model: PayloadModel) {
    this.#storage = storage;
    this.#model = model;
  }

  /** The entry with this key, once what is recorded has been read. */
  async entry(key: string): Promise<PayloadEntry | undefined> {
    await this.#model.load();
    return this.#model.entry(key) ?? this.#unrecorded.get(key)?.entry;
  }

  /** Where another thread may find the raw; undefined where it was not kept. */
  kept({ digest: { callId } }: PayloadEntry): KeptRaw | undefined {
    const { directory, policy } = this.#storage;
    return callId === '' ? undefined : { directory, policy, callId };
  }

  /** @throws NotFoundError where the raw was not kept, or is not any more. */
  async raw(entry: PayloadEntry): Promise<Uint8Array> {
    const { NotFoundError } = await import('../../library.ts');
    if (entry.digest.callId === '') throw new NotFoundError(entry.key);
    const store = await this.#storage.store();
    return store.get(entry.digest.callId);
  }

  /** @throws NotFoundError where the digest's bytes are not kept any more. */
  async digest(entry: PayloadEntry): Promise<Uint8Array> {
    const unrecorded = this.#unrecorded.get(entry.key);
    if (unrecorded) return unrecorded.digest;
    const inMemory = this.#model.unrecordedDigest(entry.seq);
    if (inMemory) return inMemory;
    const history = await this.#storage.history();
    return history.digest(entry.seq);
  }

  /** Keeps a digest at hand that is kept nowhere else: it is shown all the same. */
  remember(entry: PayloadEntry, digest: Uint8Array): void {
    this.#unrecorded.set(entry.key, { entry, digest });
  }
}
