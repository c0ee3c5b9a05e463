import fs from 'node:fs';

/** How long a change can stay unnoticed where the file system does not report it. */
const POLL_MS = 800;

/** Waits for files of a directory to change; what changed is for the caller to find out. */
export class Changes {
  #watcher: fs.FSWatcher | undefined;
  #wake: (() => void) | undefined;
  #missed = false;

  /** @param isOurs Which file names matter. */
  constructor(directory: string, isOurs: (name: string) => boolean) {
    try {
      this.#watcher = fs.watch(directory, (_, name) => {
        if (name === null || isOurs(name)) this.notify();
      });
      // Polling goes on without it.
      this.#watcher.on('error', () => this.#watcher?.close());
    } catch {
      this.#watcher = undefined;
    }
  }

  /** Ends the present wait, or the next one at once. */
  notify(): void {
    this.#missed = true;
    this.#wake?.();
  }

  /** Resolves after a change, an abort, or the time after which polling is due. */
  async next(signal: AbortSignal | undefined): Promise<void> {
    if (!this.#missed && signal?.aborted !== true) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal?.addEventListener('abort', this.#wake, { once: true });
      });
      if (this.#wake !== undefined) signal?.removeEventListener('abort', this.#wake);
      this.#wake = undefined;
    }
    this.#missed = false;
  }

  close(): void {
    this.#watcher?.close();
    this.#wake?.();
  }
}
