import type { RetrievalArguments } from './request.ts';
import { DEFAULT_RETRIEVAL_CHARS, MIN_RETRIEVAL_CHARS } from './request.ts';

/** JSON that is larger than a page, to be shown as a digest. */
export interface LargePart {
  /** Source text of one JSON value, or of an array around the elements of a slice. */
  readonly bytes: Uint8Array;
  /** Address of the value from the root: pointers in the digest begin with it. `#` is the root. */
  readonly pointer: string;
  /** Index in the payload of the array's first element; 0 unless the part is a slice. */
  readonly firstElement: number;
}

/**
 * Digests a part so that it fits. Undefined where that cannot be done: the part comes in pages
 * then.
 *
 * @param maxChars UTF-16 units the digest may take.
 */
export type DigestPart = (
  part: LargePart,
  maxChars: number,
) => string | undefined | Promise<string | undefined>;

export interface RetrievalOptions {
  /** Id the payload is kept under, for notes and next calls. */
  readonly callId?: string | undefined;
  /** Most UTF-16 units of an answer that does not say itself (8,000), notes included. */
  readonly maxChars?: number | undefined;
  /** Shows large JSON parts; without it they come in pages. */
  readonly digestPart?: DigestPart | undefined;
  /** How the next call is spelled; a call of `retrieve_raw` unless given. */
  readonly spellCall?: ((callId: string, next: RetrievalArguments) => string) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options with every default filled in. */
export interface ResolvedRetrievalOptions {
  readonly callId: string;
  readonly maxChars: number;
  readonly digestPart: DigestPart | undefined;
  readonly spellCall: (callId: string, next: RetrievalArguments) => string;
  readonly signal: AbortSignal | undefined;
}

/** @throws {RangeError} below 256 characters: that is the host's mistake, not a model's. */
export function resolveRetrievalOptions(options: RetrievalOptions): ResolvedRetrievalOptions {
  const maxChars = options.maxChars ?? DEFAULT_RETRIEVAL_CHARS;
  if (!Number.isSafeInteger(maxChars) || maxChars < MIN_RETRIEVAL_CHARS) {
    throw new RangeError(`maxChars is ${maxChars}, not a whole number of at least 256`);
  }
  return {
    callId: options.callId ?? '',
    maxChars,
    digestPart: options.digestPart,
    spellCall: options.spellCall ?? spellToolCall,
    signal: options.signal,
  };
}

function spellToolCall(callId: string, next: RetrievalArguments): string {
  return `retrieve_raw(${JSON.stringify({ call_id: callId, ...next })})`;
}
