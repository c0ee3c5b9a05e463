import type { Method } from './constants.ts';

/** What happened on the way to a digest. Keys are the contract's; a count of 0 is absent. */
export interface DigestMetadata {
  arrays_collapsed?: number;
  strings_truncated?: number;
  subtrees_dropped?: number;
  nested_json_expanded?: number;
  /** Why the text is not JSON: a cause and a byte offset. */
  parse_error?: string;
  /** Why the store did not take the raw payload. */
  store_err?: string;
  /** Why the model fallback did not answer. */
  llm_err?: string;
  /** Why the model fallback did not improve on a structural digest over the threshold. */
  llm_err_after_structural?: string;
  /** Bytes the pruner had reached before the model fallback took over. */
  structural_digest_bytes?: number;
  /** The digest would not have been smaller, so the raw text is the digest. */
  kept_whole?: true;
}

/** What one call saved. Bytes are measured; tokens are estimates. */
export interface Savings {
  path: Method;
  originalBytes: number;
  digestBytes: number;
  originalTokensEst: number;
  digestTokensEst: number;
  /** Filled by whoever ran the model; empty and 0 otherwise. */
  subagentModel: string;
  subagentInputTokens: number;
  subagentOutputTokens: number;
}

export interface DigestResult {
  /** What a model reads in place of the payload. */
  digest: string;
  method: Method;
  /** Size of the payload in bytes, a string payload measured in UTF-8. */
  rawBytes: number;
  /** The id the raw payload can be fetched by; empty unless a store kept it. */
  callId: string;
  metadata: DigestMetadata;
  savings: Savings;
}
