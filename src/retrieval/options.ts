import type { PartDigest } from '../digest/routes/fitProfile.ts';
import type { TextOrigin } from '../text/origin.ts';
import { digestByFit } from './digestPart.ts';
import type { RetrievalArguments } from './request.ts';
import { DEFAULT_RETRIEVAL_CHARS, MIN_RETRIEVAL_CHARS } from './request.ts';

/** JSON that is larger than a page, to be shown as a digest. */
export interface LargeJson {
  readonly kind: 'json';
  /** One JSON value, or an array around the elements of a slice. */
  readonly bytes: Uint8Array;
  /** Address of the value, or of the array the elements belong to: addresses begin with it. */
  readonly pointer: string;
  /** Index in that array of the slice's first element; undefined: one whole value. */
  readonly firstElement: number | undefined;
}

/** Lines that take more than a page. */
export interface LargeText {
  readonly kind: 'lines';
  readonly bytes: Uint8Array;
  /** Where they stand in the payload: line numbers and bytes count from there. */
  readonly origin: TextOrigin;
}

export type LargePart = LargeJson | LargeText;

/**
 * Digests a part so that it fits. Undefined where that cannot be done: the part comes in pages
 * then.
 *
 * @param maxChars UTF-16 units the digest may take.
 */
export type DigestPart = (
  part: LargePart,
  maxChars: number,
) => PartDigest | undefined | Promise<PartDigest | undefined>;

export interface RetrievalOptions {
  /** Id the payload is kept under, for notes and next calls. */
  readonly callId?: string | undefined;
  /** Most UTF-16 units of an answer that does not say itself (8,000), notes included. */
  readonly maxChars?: number | undefined;
  /** Shows parts that are larger than a page; by the `fit` profile unless given. */
  readonly digestPart?: DigestPart | undefined;
  /** Name of the tool that the next call is spelled as (`retrieve_raw`). */
  readonly tool?: string | undefined;
  /** How the next call is spelled otherwise than as a call of a tool. */
  readonly spellCall?: ((callId: string, next: RetrievalArguments) => string) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Options with every default filled in. */
export interface ResolvedRetrievalOptions {
  readonly callId: string;
  readonly maxChars: number;
  readonly digestPart: DigestPart;
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
    digestPart: options.digestPart ?? digestByFit,
    spellCall: options.spellCall ?? toolCall(options.tool ?? 'retrieve_raw'),
    signal: options.signal,
  };
}

function toolCall(tool: string): ResolvedRetrievalOptions['spellCall'] {
  return (callId, next) => `${tool}(${JSON.stringify({ call_id: callId, ...next })})`;
}
