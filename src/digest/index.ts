/** The core: everything a caller needs to digest payloads, on any host. */
export { DEFAULT_MAX_CHARS, LEAST_MAX_CHARS, LEAST_MAX_TOKENS } from './budget.ts';
export {
  DEFAULT_STORE_MAX_TOTAL_BYTES,
  FIT_METHODS,
  MAX_ARRAY_ELEMS,
  MAX_DEPTH,
  MAX_PASSTHROUGH_BYTES,
  MAX_STRING_CHARS,
  METHOD_LLM_FALLBACK,
  METHOD_PASSTHROUGH,
  METHOD_STRUCTURAL_JSON,
  METHODS,
} from './constants.ts';
export type { FitMethod, Method } from './constants.ts';
export { identifierKeyPattern, setIdentifierKeyPattern } from './identifiers.ts';
export { LazyStore } from './lazyStore.ts';
export type { LlmFallback, ProcessOptions, Profile, RouteSwitches } from './options.ts';
export { process, processToBytes } from './process.ts';
export type { DigestedBytes } from './process.ts';
export { pruneJson, pruneJsonBytes } from './prune.ts';
export type { PrunedBytes, PrunedText, PruneOptions } from './prune.ts';
export type { Loss } from './fit/lossMap.ts';
export type { DigestMetadata, DigestResult, RangeLoss, Savings } from './result.ts';
export { assertCallId, InvalidCallIdError, isCallId, isNotFound, NotFoundError } from './store.ts';
export type { Store } from './store.ts';
export { resetTelemetry, telemetry } from './telemetry.ts';
export type { MethodFigures, TelemetrySnapshot } from './telemetry.ts';
export { bytes4, tokenEstimatorNamed } from './tokens.ts';
export { weighted } from './tokens/weighted.ts';
export type { TokenEstimator } from './tokens.ts';
export { savingsToWire, toWire } from './wire.ts';
export type { WireResult, WireSavings } from './wire.ts';
