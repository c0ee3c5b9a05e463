import type { Answer, Asked, LookUpName } from '../../reading/lookUps.ts';
import type { RetentionPolicy } from '../../storage/retention.ts';
import type { PlainError } from '../protocol.ts';

/** Tells the thread to stop what it is at, where it can. */
export const STOP = 'stop';

/** A raw payload among a workspace's files. */
export interface KeptRaw {
  /** Folder of the workspace's storage. */
  directory: string;
  policy: RetentionPolicy;
  callId: string;
}

/** What the thread is asked; the next comes after its answer. */
export interface Question<Name extends LookUpName = LookUpName> {
  /** The payload to look in from now on, or where it is to be read; undefined: the one before. */
  raw: Uint8Array<ArrayBuffer> | KeptRaw | undefined;
  name: Name;
  asked: Asked<Name>;
}

export type ToLookUpThread = typeof STOP | Question;

export type FromLookUpThread<Name extends LookUpName = LookUpName> =
  { answer: Answer<Name> } | { error: PlainError };
