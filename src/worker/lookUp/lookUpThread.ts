import type { Worker } from 'node:worker_threads';
import { untilAborted } from '../../digest/abort.ts';
import { isNotFound } from '../../digest/store.ts';
import type { Answer, Asked, LookUpName } from '../../reading/lookUps.ts';
import { Deferred } from '../deferred.ts';
import { ownMemory } from '../ownMemory.ts';
import { fromPlain } from '../protocol.ts';
import { type FromLookUpThread, type KeptRaw, type Question, STOP } from './protocol.ts';
import { spawnThread } from './spawnThread.ts';

/** How long the thread may take to stop by itself, in milliseconds, before it is ended. */
const PATIENCE_MS = 50;
/** How long it waits for the next question, in milliseconds: then its memory comes back. */
const IDLE_MS = 30_000;

/** A raw payload that questions are about. */
export interface NamedRaw {
  /** The same for the same bytes only. */
  name: string;
  /**
   * Where the thread may find it. Memory for 100 MB taken on the caller's thread has V8 clear that
   * thread's whole heap, for a quarter of a second or more.
   */
  kept?: KeptRaw | undefined;
  /**
   * Reads the bytes, which move to the thread; not called while it holds them, or where it found
   * them itself.
   */
  read: (signal?: AbortSignal) => Promise<Uint8Array>;
}

/**
 * Looks things up in raw payloads on a thread of its own, one question after the other. The thread
 * starts with the first question, keeps the last payload for the next, and ends when none comes.
 */
export class LookUpThread {
  #worker: Worker | undefined;
  /** Name of the payload that the thread holds. */
  #held: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /**
   * @throws the signal's reason as soon as it aborts; what reading or looking up throws, its name
   * and code kept.
   */
  ask<Name extends LookUpName>(
    raw: NamedRaw,
    name: Name,
    asked: Asked<Name>,
    signal?: AbortSignal,
  ): Promise<Answer<Name>> {
    const work = this.#turn.then(() => this.#take(raw, { name, asked }, signal));
    this.#turn = work.catch(() => undefined);
    return signal ? untilAborted(signal, () => work) : work;
  }

  /** Ends the thread; a question that is open is answered by an error. */
  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#held = undefined;
    await worker?.terminate();
  }

  async #take<Name extends LookUpName>(
    named: NamedRaw,
    question: Omit<Question<Name>, 'raw'>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<Name>> {
    signal?.throwIfAborted();
    clearTimeout(this.#idle);
    try {
      if (this.#held === named.name)
        return await this.#put({ ...question, raw: undefined }, signal);
      if (named.kept) {
        try {
          return await this.#put({ ...question, raw: named.kept }, signal, named.name);
        } catch (error) {
          // Until it answered, nobody knows what it holds.
          this.#held = undefined;
          if (!isNotFound(error)) throw error;
        }
      }
      const raw = ownMemory(await named.read(signal));
      signal?.throwIfAborted();
      return await this.#put({ ...question, raw }, signal, named.name);
    } finally {
      this.#idle = setTimeout(() => void this.end(), IDLE_MS).unref();
    }
  }

  /** @param name Of the payload that goes with the question, where one does. */
  #put<Name extends LookUpName>(
    question: Question<Name>,
    signal: AbortSignal | undefined,
    name = this.#held,
  ): Promise<Answer<Name>> {
    this.#worker ??= this.#start();
    this.#held = name;
    return this.#answer(this.#worker, question, signal);
  }

  #start(): Worker {
    const worker = spawnThread();
    worker.unref();
    // What goes wrong is told to who asks; without a question there is nobody to tell.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      if (this.#worker === worker) void this.end();
    });
    return worker;
  }

  #answer<Name extends LookUpName>(
    worker: Worker,
    question: Question<Name>,
    signal: AbortSignal | undefined,
  ): Promise<Answer<Name>> {
    const { promise, resolve, reject } = new Deferred<Answer<Name>>();
    const hear = (message: FromLookUpThread<Name>) => {
      if ('answer' in message) resolve(message.answer);
      else reject(fromPlain(message.error));
    };
    const ended = () => {
      reject(new Error('the thread that looks things up ended early'));
    };
    let patience: NodeJS.Timeout | undefined;
    const abort = () => {
      worker.postMessage(STOP);
      patience = setTimeout(() => void this.end(), PATIENCE_MS);
    };
    worker.ref();
    worker.on('message', hear).on('error', reject).on('exit', ended);
    signal?.addEventListener('abort', abort, { once: true });
    const { raw } = question;
    worker.postMessage(question, raw instanceof Uint8Array ? [raw.buffer] : []);
    return promise.finally(() => {
      clearTimeout(patience);
      signal?.removeEventListener('abort', abort);
      worker.off('message', hear).off('error', reject).off('exit', ended);
      worker.unref();
    });
  }
}
