import type { Worker } from 'node:worker_threads';
import { EventLogUnavailableError } from './events.ts';
import { spawnWorker } from './spawnWorker.ts';
import type { Operations } from './worker/operations.ts';
import type { Response } from './worker/protocol.ts';

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** The caller's end of the database's thread. */
export class DatabaseThread {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #requests = 0;
  #closing: Promise<void> | undefined;
  #ended: Error | undefined;
  #setAside: string | undefined;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (response: Response) => {
      this.#receive(response);
    });
    worker.on('error', (error) => {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    });
    worker.on('exit', () => {
      this.#fail(closedError());
    });
  }

  /**
   * @throws {EventLogUnavailableError} where there is no SQLite, or the database cannot be opened.
   */
  static async start(file: string): Promise<DatabaseThread> {
    const thread = new DatabaseThread(spawnWorker(file));
    try {
      await thread.#expect(0);
      return thread;
    } catch (error) {
      await thread.#worker.terminate();
      throw new EventLogUnavailableError(explain(file, error as NodeJS.ErrnoException));
    }
  }

  /** Path under which a damaged database was set aside, when it was opened or since. */
  get setAside(): string | undefined {
    return this.#setAside;
  }

  call<K extends keyof Operations>(
    operation: K,
    ...args: Parameters<Operations[K]>
  ): Promise<ReturnType<Operations[K]>> {
    if (this.#closing !== undefined) return Promise.reject(closedError());
    return this.#request(operation, args) as Promise<ReturnType<Operations[K]>>;
  }

  /** Lets the requests before it finish; a second call does nothing more. */
  close(): Promise<void> {
    this.#closing ??= this.#request('close', [])
      .catch(() => undefined)
      .then(() => this.#worker.terminate())
      .then(() => undefined);
    return this.#closing;
  }

  #request(operation: string, args: unknown[]): Promise<unknown> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    this.#requests += 1;
    const answer = this.#expect(this.#requests);
    this.#worker.postMessage({ id: this.#requests, operation, args });
    return answer;
  }

  #expect(id: number): Promise<unknown> {
    // An idle thread does not keep the process alive, one at work does.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
  }

  #receive({ id, result, error, setAside }: Response): void {
    this.#setAside = setAside ?? this.#setAside;
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(Object.assign(new Error(error.message), { code: error.code }));
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}

/** What everybody is told who still asks a closed log. */
export function closedError(): Error {
  return new Error('the event log is closed');
}

function explain(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ERR_UNKNOWN_BUILTIN_MODULE') {
    return `the event log needs SQLite, which Node.js has since version 22.13 and this one (${process.version}) has not: keep payloads in files`;
  }
  return `the event log ${file} cannot be opened: ${error.message}`;
}
