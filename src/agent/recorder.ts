import type { History } from '../storage/history.ts';
import type { KeepingRules } from '../storage/workspace/keepingRules.ts';
import type { AgentStorage } from './agentStorage.ts';

/** Told of trouble that costs no model its answer. */
export type Complain = (problem: Error) => void;

type RecordedStorage = Pick<AgentStorage, 'history' | 'rules'>;

/**
 * Records events in the background, in their order: no model waits for it, and trouble with it
 * stops nothing. Where the history is off, nothing is recorded.
 */
export class Recorder {
  readonly #storage: RecordedStorage;
  readonly #complain: Complain;
  #last: Promise<void> = Promise.resolve();

  constructor(storage: RecordedStorage, complain: Complain) {
    this.#storage = storage;
    this.#complain = complain;
  }

  record(...record: Parameters<History['append']>): void {
    // What the rules say now counts, however long what came before it takes.
    const rules = this.#storage.rules();
    rules.catch(() => undefined);
    this.#last = this.#last.then(() => this.#append(record, rules));
  }

  /** Waits until everything so far is recorded. */
  settle(): Promise<void> {
    return this.#last;
  }

  async #append(
    record: Parameters<History['append']>,
    rules: Promise<KeepingRules>,
  ): Promise<void> {
    try {
      if (!(await rules).history) return;
      const history = await this.#storage.history();
      await history.append(...record);
    } catch (error) {
      this.#complain(error instanceof Error ? error : new Error(String(error)));
    }
  }
}
