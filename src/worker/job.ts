import type { ProcessOptions } from '../digest/options.ts';
import type { DigestResult } from '../digest/result.ts';
import type { NeverKeepPattern } from '../storage/neverKeep/secretPatterns.ts';
import type { RetentionPolicy } from '../storage/retention.ts';

/** A file whose bytes are read where they are digested. */
export interface FileToRead {
  /** Absolute path. */
  path: string;
}

/** Names the estimator that counts exactly, on a thread that digests only: see exactTokens.ts. */
export const EXACT_TOKENS = 'o200k_base';

/** How to digest, in a form that can be handed to a thread. */
export interface JobOptions extends Pick<
  ProcessOptions,
  'threshold' | 'limits' | 'profile' | 'maxChars' | 'maxTokens' | 'query' | 'routes'
> {
  /** Name of one of the core's estimators, or {@link EXACT_TOKENS}. */
  tokenEstimator: string;
}

/** Where raw payloads of a workspace are kept, so that another thread finds them, too. */
export interface KeepingPlace {
  directory: string;
  kind: 'files' | 'eventlog';
  policy: RetentionPolicy;
}

/** All a thread must know to digest one payload as its caller would. */
export interface DigestJob {
  payload: Uint8Array<ArrayBuffer> | FileToRead;
  options: JobOptions;
  /** In place of the core's rule for identifier keys, which is set for each thread by itself. */
  identifierKeys: RegExp | null;
  /** A payload with a match is not kept. All compile. */
  neverKeep: readonly NeverKeepPattern[];
  /** Null: the raw is not to be kept. */
  keep: KeepingPlace | null;
  /** The key by which the payload is named whether or not it is kept; undefined: it need not be. */
  nameKey?: Uint8Array;
  /** Whether the caller has a model that digests what rules cannot. */
  hasFallback: boolean;
}

/** What became of a payload. */
export interface Outcome {
  /** UTF-8. */
  digest: Uint8Array<ArrayBuffer>;
  result: Omit<DigestResult, 'digest'>;
  /** The call id that the payload has, or would have if it were kept; empty where nobody asked. */
  payloadId: string;
  /** What it holds that must not be kept: then it was not. */
  secret: string | undefined;
  /** Why the raw was not kept, although it should have been. */
  storeProblem: Error | undefined;
  /** For digesting and keeping, without reading and checking. */
  durationMs: number;
}

/** Told how far a payload is, in bytes done of all its bytes; the last part is not told. */
export type Progress = (done: number, total: number) => void;
