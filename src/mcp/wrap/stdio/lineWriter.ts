import type { Writable } from 'node:stream';

const LINE_FEED = Buffer.from('\n');

/** Writes lines to a stream; one whose reader has gone swallows them. */
export class LineWriter {
  readonly #stream: Writable;
  #isGone = false;

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('error', () => {
      this.#isGone = true;
    });
    stream.on('close', () => {
      this.#isGone = true;
    });
  }

  write(line: Uint8Array): void {
    if (this.#isGone) return;
    this.#stream.cork();
    this.#stream.write(line);
    this.#stream.write(LINE_FEED);
    this.#stream.uncork();
  }

  /** Waits until the stream takes more. */
  async drained(): Promise<void> {
    const stream = this.#stream;
    if (this.#isGone || !stream.writableNeedDrain) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        stream.off('drain', go).off('close', go).off('error', go);
        resolve();
      };
      stream.on('drain', go).on('close', go).on('error', go);
    });
  }

  /** Waits until everything is handed to the system. */
  async flushed(): Promise<void> {
    while (!this.#isGone && this.#stream.writableLength > 0) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
