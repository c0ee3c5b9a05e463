/** Retrieval of stored payloads and their parts: what tools, servers and the command line offer. */
export { answerText } from './answer.ts';
export type {
  RetrievalAnswer,
  RetrievalRefusal,
  RetrievedKind,
  RetrievedPart,
  RetrievedPlace,
} from './answer.ts';
export type { PartDigest } from '../digest/routes/fitProfile.ts';
export type { RetrievalFailureCode } from './failure.ts';
export type { DigestPart, LargeJson, LargePart, LargeText, RetrievalOptions } from './options.ts';
export {
  argumentsProblem,
  DEFAULT_RETRIEVAL_CHARS,
  MIN_RETRIEVAL_CHARS,
  RETRIEVAL_ARGUMENT_NAMES,
} from './request.ts';
export type { RetrievalArguments } from './request.ts';
export { retrieve } from './retrieve.ts';
export { retrieveRaw } from './retrieveRaw.ts';
export { retrievalToWire } from './wire.ts';
