import type { Answer, Asked, LookUpName } from '../../reading/lookUps.ts';
import type { PlainError } from '../protocol.ts';

/** Tells the thread to stop what it is at, where it can. */
export const STOP = 'stop';

/** What the thread is asked; the next comes after its answer. */
export interface Question<Name extends LookUpName = LookUpName> {
  /** The payload to look in from now on; undefined: the one before. */
  raw: Uint8Array<ArrayBuffer> | undefined;
  name: Name;
  asked: Asked<Name>;
}

export type ToLookUpThread = typeof STOP | Question;

export type FromLookUpThread<Name extends LookUpName = LookUpName> =
  { answer: Answer<Name> } | { error: PlainError };
