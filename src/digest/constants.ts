/** The payload was handed on as it came, cut only by {@link MAX_PASSTHROUGH_BYTES}. */
export const METHOD_PASSTHROUGH = 'passthrough';
/** The payload was JSON and went through the structural pruner. */
export const METHOD_STRUCTURAL_JSON = 'structural_json';
/** The payload was summarised by the caller's model. */
export const METHOD_LLM_FALLBACK = 'llm_fallback';

/** The reference's ways to digest a payload; telemetry counts each of them from the start. */
export const METHODS = [METHOD_PASSTHROUGH, METHOD_STRUCTURAL_JSON, METHOD_LLM_FALLBACK] as const;

/**
 * The kinds of payload that the `fit` profile knows, in the order in which they are asked for.
 * Each is the method of its digests and the switch that turns it off.
 */
export const FIT_METHODS = [
  'binary',
  'fit_json',
  'ndjson',
  'relaxed_json',
  'quoted_json',
  'cut_json',
  'diff',
  'markup',
  'listing',
  'csv',
  'yaml',
  'log',
  'code',
  'prose',
] as const;

/** A kind of payload of the `fit` profile. */
export type FitMethod = (typeof FIT_METHODS)[number];

/** How a payload was digested. */
export type Method = (typeof METHODS)[number] | FitMethod;

/** Longest string value kept whole, in Unicode code points of the decoded string. */
export const MAX_STRING_CHARS = 500;
/** Most elements an array keeps: half from its head, half from its tail. */
export const MAX_ARRAY_ELEMS = 20;
/** Depth (the root is 0) at which a non-empty container is replaced by a marker. */
export const MAX_DEPTH = 8;
/** Bound of a passed-through digest, in bytes of UTF-8, its suffix included. */
export const MAX_PASSTHROUGH_BYTES = 64 * 1024;
/** Default bound of a store, in bytes of raw payload; 0 would mean no bound. */
export const DEFAULT_STORE_MAX_TOTAL_BYTES = 100 * 1024 * 1024;
