import * as vscode from 'vscode';
import { inert } from '../inert.ts';
import type { PayloadEntry } from './entries.ts';
import type { PayloadKeeper } from './payloadKeeper.ts';
import type { PayloadModel } from './payloadModel.ts';

/** How long a deletion can be called off, in milliseconds. */
const GRACE_MS = 10_000;

/** Takes payloads off every surface at once, and deletes them when nobody called it off. */
export class PendingDeletion implements vscode.Disposable {
  readonly #model: PayloadModel;
  readonly #keeper: PayloadKeeper;
  /** Ends the time of grace of each deletion that is under way. */
  readonly #endings = new Set<() => void>();

  constructor(model: PayloadModel, keeper: PayloadKeeper) {
    this.#model = model;
    this.#keeper = keeper;
  }

  /** Resolves when the payloads are deleted, or listed again. */
  async delete(entries: readonly PayloadEntry[], title: string): Promise<void> {
    this.#model.hide(entries);
    try {
      if (await this.#isCalledOff(title)) return;
      // What was digested again meanwhile is wanted.
      await this.#keeper.delete(entries.filter(({ key }) => !this.#model.entry(key)));
    } finally {
      this.#model.unhide(entries);
    }
  }

  /** Whoever closes the window has not called it off. */
  dispose(): void {
    for (const end of this.#endings) end();
  }

  async #isCalledOff(title: string): Promise<boolean> {
    const { Notification } = vscode.ProgressLocation;
    const options = { location: Notification, title: inert(title), cancellable: true };
    return vscode.window.withProgress(
      options,
      (_progress, token) =>
        new Promise<boolean>((resolve) => {
          const end = () => {
            clearTimeout(timer);
            this.#endings.delete(end);
            resolve(token.isCancellationRequested);
          };
          const timer = setTimeout(end, GRACE_MS);
          this.#endings.add(end);
          token.onCancellationRequested(end);
        }),
    );
  }
}
