import type { History } from '../storage/history.ts';
import type { AgentStorage } from './agentStorage.ts';

/** Told of trouble that costs no model its answer. */
export type Complain = (problem: Error) => void;

/**
 * Records events in the background, in their order: no model waits for it, and trouble with it
 * stops nothing.
 */
export class Recorder {
  readonly #storage: Pick<AgentStorage, 'history'>;
  readonly #complain: Complain;
  #last: Promise<void> = Promise.resolve();

  constructor(storage: Pick<AgentStorage, 'history'>, complain: Complain) {
    this.#storage = storage;
    this.#complain = complain;
  }

  record(...record: Parameters<History['append']>): void {
    this.#last = this.#last.then(() => this.#append(record));
  }

  /** Waits until everything so far is recorded. */
  settle(): Promise<void> {
    return this.#last;
  }

  async #append(record: Parameters<History['append']>): Promise<void> {
    try {
      const history = await this.#storage.history();
      await history.append(...record);
    } catch (error) {
      this.#complain(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
