import { digestEvent } from '../accounting/digestEvent.ts';
import type { DigestEvent, PayloadSource } from '../accounting/events.ts';
import type { TokenEstimator } from '../digest/tokens.ts';
import { decodeUtf8 } from '../digest/utf8.ts';
import type { PayloadMatcher } from '../storage/neverKeep/payloadMatcher.ts';
import type { ParentSpan } from '../tracing/spans.ts';
import { traceDigest } from '../tracing/spans.ts';
import type { Outcome } from '../worker/job.ts';
import type { AgentStorage } from './agentStorage.ts';
import { hostCutTokens } from './hostCut.ts';
import { SOME_CALL_ID, addedUnits, modelText } from './modelText.ts';
import type { Recorder } from './recorder.ts';
import { resultMetadata } from './resultMetadata.ts';

/** Records a digest with its bytes, which are undefined where they must not be kept. */
export type RecordDigest = (event: DigestEvent, digest: Uint8Array | undefined) => void;

/** One payload to be read by a model. */
export interface ModelRequest {
  source: PayloadSource;
  /** UTF-16 units of everything the model reads, the line with the call id included. */
  maxChars: number;
  /** What the reader looks for: a tool call's arguments, say. */
  query?: string | undefined;
  /** Name of the tool that reads raw payloads; undefined where the model has none. */
  retrieveTool: string | undefined;
  /** Name of the client, as far as it is known. */
  client?: string | undefined;
  parent?: ParentSpan;
  /**
   * The call id of a payload that was digested before, empty where it was not kept: it is neither
   * kept nor counted again.
   */
  keptAs?: string | undefined;
  /** Takes what would be recorded, where the payload is a part of something larger. */
  record?: RecordDigest;
  signal?: AbortSignal | undefined;
}

/** What a model reads in place of a payload, and what stands beside it. */
export interface ModelAnswer {
  text: string;
  /** For hosts and people, see {@link resultMetadata}. */
  metadata: Record<string, unknown>;
  /** Empty where the raw was not kept. */
  callId: string;
}

const LEAST_CHARS = 256;

/** For payloads that were looked at before. */
const allowAll: PayloadMatcher = { match: () => Promise.resolve(undefined) };

/**
 * Digests payloads for models, by the `fit` profile: the raw is kept first, the savings are
 * recorded. Trouble with store or history costs the model no answer.
 */
export class ModelDigester {
  readonly #storage: AgentStorage;
  readonly #recorder: Recorder;

  constructor(storage: AgentStorage, recorder: Recorder) {
    this.#storage = storage;
    this.#recorder = recorder;
  }

  /** @throws the signal's reason when aborted. */
  async digest(raw: Uint8Array, request: ModelRequest): Promise<ModelAnswer> {
    const estimator = await this.#storage.tokenEstimator();
    const outcome = await traceDigest(
      () => this.#digestAndKeep(raw, request, estimator),
      ({ result }) => result.savings,
      request.parent,
    );
    const { result, digest } = outcome;
    if (request.keptAs === undefined) this.#record(outcome, request, estimator);
    const { retrieveTool } = request;
    const shown = { ...result, digestBytes: result.savings.digestBytes };
    const text = decodeUtf8(digest);
    return {
      text: retrieveTool === undefined ? text : modelText(text, shown, retrieveTool),
      metadata: resultMetadata(result),
      callId: result.callId,
    };
  }

  /** What counts the tokens of its digests. */
  tokenEstimator(): Promise<TokenEstimator> {
    return this.#storage.tokenEstimator();
  }

  /** Records what {@link ModelRequest.record} took. */
  record(...[event, digest]: Parameters<RecordDigest>): void {
    this.#recorder.record(event, digest);
  }

  async #digestAndKeep(
    raw: Uint8Array,
    request: ModelRequest,
    tokenEstimator: TokenEstimator,
  ): Promise<Outcome> {
    const { digestAndKeep } = await import('../worker/digestAndKeep.ts');
    const { keptAs, maxChars, query, retrieveTool, signal } = request;
    const added = retrieveTool === undefined ? 0 : addedUnits(SOME_CALL_ID, retrieveTool);
    const options = {
      profile: 'fit',
      maxChars: Math.max(LEAST_CHARS, maxChars - added),
      query,
      tokenEstimator,
      signal,
    } as const;
    if (keptAs !== undefined) {
      const outcome = await digestAndKeep(raw, { matcher: allowAll, keeping: undefined, options });
      return { ...outcome, result: { ...outcome.result, callId: keptAs } };
    }
    const keeping = async () => ({
      store: await this.#storage.store(),
      key: await this.#storage.key(),
    });
    return digestAndKeep(raw, {
      matcher: await this.#storage.neverKeep(),
      keeping: (await this.#storage.rules()).kind === 'off' ? undefined : keeping,
      options,
    });
  }

  #record(
    { result, digest, secret, durationMs }: Outcome,
    request: ModelRequest,
    estimator: TokenEstimator,
  ): void {
    const { originalTokensEst } = result.savings;
    const event = digestEvent(result, {
      source: request.source,
      profile: 'fit',
      estimator,
      durationMs,
      hostCutTokens: hostCutTokens(request.client ?? '', result.rawBytes, originalTokensEst),
    });
    const kept = secret === undefined ? digest : undefined;
    if (request.record) request.record(event, kept);
    else this.record(event, kept);
  }
}
