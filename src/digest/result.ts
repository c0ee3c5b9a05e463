import type { Method } from './constants.ts';
import type { Loss } from './fit/lossMap.ts';

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
  /** Profile `fit`: whether anything is left out. Marks in the digest mean something only then. */
  elided?: boolean;
  /** The largest parts of the payload that a digest of profile `fit` does not show, at most 200. */
  losses?: (Loss | RangeLoss)[];
  /** How many such parts there are, listed or not, and their bytes together. */
  elided_places?: number;
  elided_bytes?: number;
  /** How the payload was read, where it is not plain UTF-8 text of its kind. */
  read_as?: string;
}

/** Lines or bytes of a payload that its digest does not show. */
export interface RangeLoss {
  /** `lines 310-1513`, or `bytes 512-1023` where a line is left out in part: both ends included. */
  range: string;
  /** What is counted: `lines`, `bytes`, or what the kind of payload is made of. */
  kind: string;
  count: number;
  bytes: number;
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
