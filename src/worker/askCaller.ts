import type { LlmFallback } from '../digest/options.ts';
import { Deferred } from './deferred.ts';
import { type FallbackAnswer, type FromThread, fromPlain } from './protocol.ts';

/** The caller's model, as a thread sees it that cannot reach it itself. */
export interface CallersModel {
  fallback: LlmFallback;
  hear: (answer: FallbackAnswer) => void;
}

/** A payload is digested once: there is one question at a time. */
export function askCaller(
  say: (message: FromThread, transfer: ArrayBuffer[]) => void,
): CallersModel {
  let waiting: Deferred<string> | undefined;
  return {
    fallback: (raw) => {
      waiting = new Deferred();
      // A copy, which moves: the payload itself is digested by rule where the model fails.
      const text = new Uint8Array(raw);
      say({ kind: 'askingModel', text }, [text.buffer]);
      return waiting.promise;
    },
    hear: (answer) => {
      if (answer.kind === 'summary') waiting?.resolve(answer.text);
      else waiting?.reject(fromPlain(answer.error));
    },
  };
}
