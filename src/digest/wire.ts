import type { Method } from './constants.ts';
import type { DigestMetadata, DigestResult, Savings } from './result.ts';

/** {@link Savings} as it leaves the process. */
export interface WireSavings {
  path: Method;
  original_bytes: number;
  digest_bytes: number;
  original_tokens_est: number;
  digest_tokens_est: number;
  subagent_model: string;
  subagent_input_tokens: number;
  subagent_output_tokens: number;
}

/** {@link DigestResult} as it leaves the process: in the words other implementations use. */
export interface WireResult {
  digest: string;
  method: Method;
  raw_bytes: number;
  call_id: string;
  metadata: DigestMetadata;
  savings: WireSavings;
}

/** A result for a command line, a tool's answer or an export. */
export function toWire(result: DigestResult): WireResult {
  return {
    digest: result.digest,
    method: result.method,
    raw_bytes: result.rawBytes,
    call_id: result.callId,
    metadata: result.metadata,
    savings: savingsToWire(result.savings),
  };
}

/** Savings for whoever carries them alone. */
export function savingsToWire(savings: Savings): WireSavings {
  return {
    path: savings.path,
    original_bytes: savings.originalBytes,
    digest_bytes: savings.digestBytes,
    original_tokens_est: savings.originalTokensEst,
    digest_tokens_est: savings.digestTokensEst,
    subagent_model: savings.subagentModel,
    subagent_input_tokens: savings.subagentInputTokens,
    subagent_output_tokens: savings.subagentOutputTokens,
  };
}
