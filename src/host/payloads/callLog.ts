import type { CallEvent, DeleteEvent, PinEvent } from '../../accounting/events.ts';
import type { Settings } from '../settings/rules.ts';
import type { PayloadModel } from './payloadModel.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

type Model = Pick<PayloadModel, 'addUnrecorded' | 'isRecorded' | 'load' | 'reached'>;

/**
 * Takes down what is digested and fetched back: in the workspace's history or, while that is off,
 * in this window's memory, where it is listed and counted until the window closes.
 */
export class CallLog {
  readonly #storage: Pick<WorkspaceStorage, 'history'>;
  readonly #model: Model;
  readonly #settings: () => Settings;

  constructor(storage: Pick<WorkspaceStorage, 'history'>, model: Model, settings: () => Settings) {
    this.#storage = storage;
    this.#model = model;
    this.#settings = settings;
  }

  /**
   * Takes down an event, with the digest's bytes where they may be kept.
   *
   * @returns the event's sequence number.
   */
  async append(event: CallEvent, digest?: Uint8Array): Promise<number> {
    if (!this.#settings().history.isOn) return this.#model.addUnrecorded(event, digest);
    const history = await this.#storage.history();
    const seq = await history.append(event, digest);
    // Whoever asked for it, the window shows it.
    void this.#model.load();
    return seq;
  }

  /**
   * Takes down what became of a payload, where the payload itself stands.
   *
   * @returns the event's sequence number.
   */
  async amend(event: PinEvent | DeleteEvent): Promise<number> {
    await this.#model.load();
    if (!this.#model.isRecorded(event.callId)) return this.#model.addUnrecorded(event);
    return (await this.#storage.history()).append(event);
  }

  /** Waits until this window shows what was taken down up to a number: until then all is as it was. */
  async shown(seq: number): Promise<void> {
    await this.#model.reached(seq);
  }
}
