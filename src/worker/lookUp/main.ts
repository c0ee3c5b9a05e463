import { parentPort } from 'node:worker_threads';
import type { OpenRaw } from '../../reading/lookUps.ts';
import { toPlain } from '../protocol.ts';
import {
  type FromLookUpThread,
  type KeptRaw,
  type Question,
  STOP,
  type ToLookUpThread,
} from './protocol.ts';

/** A thread that looks things up in one raw payload after the other, and keeps the last. */
class LookUpDesk {
  #open: OpenRaw | undefined;
  #stop = new AbortController();

  hear(message: ToLookUpThread): void {
    if (message === STOP) this.#stop.abort();
    else void this.#answer(message);
  }

  async #answer(question: Question): Promise<void> {
    this.#stop = new AbortController();
    try {
      const answer = await this.#lookUp(question, this.#stop.signal);
      const isText = answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer;
      say({ answer }, isText ? [answer.buffer] : []);
    } catch (error) {
      say({ error: toPlain(error) });
    }
  }

  async #lookUp({ raw, name, asked }: Question, signal: AbortSignal) {
    const { lookUp, OpenRaw } = await import('../../reading/lookUps.ts');
    if (raw) {
      this.#open = undefined;
      this.#open = new OpenRaw(raw instanceof Uint8Array ? raw : await read(raw, signal));
    }
    if (!this.#open) throw new Error('there is no payload to look in');
    return lookUp(this.#open, name, asked, signal);
  }
}

/** @throws NotFoundError where it is not among the files. */
async function read(raw: KeptRaw, signal: AbortSignal): Promise<Uint8Array> {
  const { openRawPayloads } = await import('../../storage/workspace/workspaceFiles.ts');
  const files = await openRawPayloads(raw.directory, 'files', raw.policy, undefined);
  return files.get(raw.callId, signal);
}

function say(message: FromLookUpThread, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer);
}

const desk = new LookUpDesk();
parentPort?.on('message', (message: ToLookUpThread) => {
  desk.hear(message);
});
