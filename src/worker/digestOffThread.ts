import type { Worker } from 'node:worker_threads';
import type { LlmFallback } from '../digest/options.ts';
import { Deferred } from './deferred.ts';
import type { DigestJob, Outcome, Progress } from './job.ts';
import { ownMemory } from './ownMemory.ts';
import { type FromThread, fromPlain, STOP, toPlain, type ToThread } from './protocol.ts';
import { spawnThread } from './spawnThread.ts';

/** How long a thread may take to stop by itself, in milliseconds, before it is ended. */
const PATIENCE_MS = 50;
/** The same while it writes a file, which it then removes. */
const WRITING_PATIENCE_MS = 10_000;

export interface Watch {
  signal: AbortSignal;
  progress: Progress;
  /** Digests what only a model can; the job says whether there is one. */
  fallback?: LlmFallback | undefined;
  /** Takes away a raw that the stopped work has put into the store. */
  discard: (callId: string) => Promise<unknown>;
}

/** What a thread made of its job. */
export interface OffThreadOutcome extends Outcome {
  /** The payload's bytes, where they were not read from a file: the job's own are gone. */
  raw: Uint8Array<ArrayBuffer> | undefined;
  /** Whether the file is larger than what was read of it. */
  grew: boolean;
}

/**
 * Digests on a thread of its own, which ends with the work, and its memory with it. Bytes of the
 * job are moved there: afterwards the caller has them no more.
 *
 * @returns a promise that rejects with the signal's reason as soon as it aborts; what the thread
 * has begun to keep is taken away after that.
 */
export async function digestOffThread(job: DigestJob, watch: Watch): Promise<OffThreadOutcome> {
  watch.signal.throwIfAborted();
  const thread = new Thread(job, watch);
  const abort = () => {
    thread.stop();
  };
  watch.signal.addEventListener('abort', abort, { once: true });
  try {
    return await thread.outcome;
  } finally {
    watch.signal.removeEventListener('abort', abort);
  }
}

class Thread {
  readonly #settle = new Deferred<OffThreadOutcome>();
  readonly outcome = this.#settle.promise;
  readonly #watch: Watch;
  readonly #worker: Worker;
  readonly #ended: Promise<void>;
  #isWriting = false;
  #added: string | undefined;

  constructor(job: DigestJob, watch: Watch) {
    this.#watch = watch;
    this.#worker = start(job);
    this.#worker.on('message', (message: FromThread) => {
      this.#hear(message);
    });
    this.#worker.on('error', this.#settle.reject);
    this.#ended = new Promise((resolve) => {
      this.#worker.once('exit', () => {
        this.#settle.reject(new Error('the thread that digests ended early'));
        resolve();
      });
    });
  }

  /** The caller has its answer at once; the thread is cleaned up behind it. */
  stop(): void {
    this.#settle.reject(this.#watch.signal.reason as Error);
    this.#tell(STOP);
    void this.#end();
  }

  async #end(): Promise<void> {
    await this.#within(PATIENCE_MS);
    if (this.#isWriting) await this.#within(WRITING_PATIENCE_MS);
    await this.#worker.terminate();
    if (this.#added !== undefined) await this.#watch.discard(this.#added);
  }

  async #within(milliseconds: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, milliseconds);
    });
    await Promise.race([this.#ended, late]);
    clearTimeout(timer);
  }

  async #answer(text: Uint8Array): Promise<void> {
    const { fallback, signal } = this.#watch;
    try {
      if (!fallback) throw new Error('there is no model');
      this.#tell({ kind: 'summary', text: await fallback(text, signal) });
    } catch (error) {
      this.#tell({ kind: 'noSummary', error: toPlain(error) });
    }
  }

  #tell(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #hear(message: FromThread): void {
    switch (message.kind) {
      case 'progress':
        this.#watch.progress(message.done, message.total);
        break;
      case 'askingModel':
        void this.#answer(message.text);
        break;
      case 'keeping':
        this.#isWriting = true;
        break;
      case 'kept':
        this.#isWriting = false;
        if (message.added) this.#added = message.callId;
        break;
      case 'done': {
        const { outcome, storeProblem, raw, grew } = message;
        const problem = storeProblem && fromPlain(storeProblem);
        this.#settle.resolve({ ...outcome, storeProblem: problem, raw, grew });
        break;
      }
      case 'failed':
        this.#isWriting = false;
        this.#settle.reject(fromPlain(message.error));
        break;
    }
  }
}

function start(job: DigestJob): Worker {
  const { payload } = job;
  if ('path' in payload) return spawnThread(job, []);
  const whole = ownMemory(payload);
  return spawnThread({ ...job, payload: whole }, [whole.buffer]);
}
