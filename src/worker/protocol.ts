import type { Outcome } from './job.ts';

/** What a thread says, in this order; the last two end its work. */
export type FromThread =
  | { kind: 'progress'; done: number; total: number }
  /** What only a model can digest; {@link FallbackAnswer} is awaited. */
  | { kind: 'askingModel'; text: Uint8Array<ArrayBuffer> }
  /** The raw is being written from here on. */
  | { kind: 'keeping' }
  /** The writing is over; `added` where the store holds it and did not before. */
  | { kind: 'kept'; callId: string; added: boolean }
  | {
      kind: 'done';
      outcome: Omit<Outcome, 'storeProblem'>;
      storeProblem: PlainError | undefined;
      /** The payload's bytes, handed back where the thread was given them. */
      raw: Uint8Array<ArrayBuffer> | undefined;
      /** Whether the file that was read is larger by now. */
      grew: boolean;
    }
  | { kind: 'failed'; error: PlainError };

/** Tells a thread to stop, where it can. */
export const STOP = 'stop';

/** Tells a thread what the caller's model said. */
export type FallbackAnswer =
  { kind: 'summary'; text: string } | { kind: 'noSummary'; error: PlainError };

/** All that a thread is told after its job. */
export type ToThread = typeof STOP | FallbackAnswer;

/** An error on its way between threads, which would lose its name and code. */
export interface PlainError {
  name: string;
  message: string;
  code: string | undefined;
}

export function toPlain(error: unknown): PlainError {
  const { name, message, code } = (
    error instanceof Error ? error : new Error(String(error))
  ) as NodeJS.ErrnoException;
  return { name, message, code };
}

export function fromPlain({ name, message, code }: PlainError): NodeJS.ErrnoException {
  return Object.assign(new Error(message), { name }, code === undefined ? {} : { code });
}
