import type { DigestResult } from '../digest/result.ts';
import type { DigestEvent, PayloadSource } from './events.ts';
import { plainSource } from './sources.ts';

/** What the result of a digest does not say itself. */
export interface DigestCircumstances {
  source: PayloadSource;
  /** The rules that were used: name of the profile. */
  profile: string;
  /** Names the estimator that the result's savings were made with. */
  estimator: { name: string };
  /** Whether it is another digest of a payload whose raw was counted before. */
  again?: boolean;
  /** Wall time of digesting, in milliseconds. */
  durationMs: number;
  /** Tokens of the raw payload that its host would have cut anyway. */
  hostCutTokens: number;
}

/** The record of one digest, made now. */
export function digestEvent(
  result: Omit<DigestResult, 'digest'>,
  circumstances: DigestCircumstances,
): DigestEvent {
  const { savings } = result;
  return {
    kind: 'digest',
    at: Date.now(),
    callId: result.callId,
    source: plainSource(circumstances.source),
    method: result.method,
    profile: circumstances.profile,
    rawBytes: savings.originalBytes,
    digestBytes: savings.digestBytes,
    rawTokens: savings.originalTokensEst,
    digestTokens: savings.digestTokensEst,
    estimator: circumstances.estimator.name,
    durationMs: circumstances.durationMs,
    model: savings.subagentModel,
    modelInputTokens: savings.subagentInputTokens,
    modelOutputTokens: savings.subagentOutputTokens,
    hostCutTokens: circumstances.hostCutTokens,
    metadata: result.metadata,
    ...(circumstances.again === true ? { again: true } : {}),
  };
}
