import type { Draft } from './draft.ts';
import type { Savings } from './result.ts';
import type { TokenEstimator } from './tokens.ts';

/**
 * What a digest saves against its payload. Bytes are counted, tokens estimated; where a digest is
 * larger (invalid UTF-8 grows when shown) the figures say so. The model's own fields stay empty:
 * only the caller knows what its model used.
 */
export function measureSavings(
  raw: Uint8Array,
  draft: Draft,
  tokenEstimator: TokenEstimator,
): Savings {
  return {
    path: draft.method,
    originalBytes: raw.length,
    digestBytes: draft.digest.length,
    originalTokensEst: tokenEstimator.estimate(raw),
    digestTokensEst: tokenEstimator.estimate(draft.digest),
    subagentModel: '',
    subagentInputTokens: 0,
    subagentOutputTokens: 0,
  };
}
