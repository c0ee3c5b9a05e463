import { randomBytes } from 'node:crypto';
import { digestEvent } from '../../accounting/digestEvent.ts';
import type { DigestEvent } from '../../accounting/events.ts';
import type { DigestResult } from '../../digest/result.ts';
import { addedUnits, SOME_CALL_ID } from '../../agent/modelText.ts';
import { LEAST_MAX_CHARS } from '../../digest/budget.ts';
import { decodeUtf8, encodeUtf8 } from '../../digest/utf8.ts';
import { EXACT_TOKENS, type JobOptions, type Progress } from '../../worker/job.ts';
import { LARGE_BYTES } from '../../worker/largePayload.ts';
import type { ProseModel } from '../languageModel/prose/proseModel.ts';
import { estimatorName, type Settings } from '../settings/rules.ts';
import type { CallLog } from './callLog.ts';
import { type Digester, hereDigester, threadDigester } from './digesters.ts';
import type { NeverKeep } from './neverKeep.ts';
import { type FilePayload, type Payload, sizeOf } from './payload.ts';
import type { Underway } from './underway.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/** A payload that was digested, and what became of its raw bytes. */
export interface Prepared {
  payload: Payload | FilePayload;
  result: DigestResult;
  event: DigestEvent;
  /** Names the payload whether or not it is kept, for as long as this window is open at least. */
  payloadId: string;
  /** Why the raw was not kept, although it should have been. */
  storeProblem: Error | undefined;
  /** What it holds that must not be kept: then neither raw nor digest are. */
  secret: string | undefined;
  /** Reads the payload's bytes, which may be gone from memory. */
  raw: () => Promise<Uint8Array>;
  /** Whether a file was appended to while it was read: that is not in the digest. */
  grew: boolean;
}

/** The same, and what became of its record. */
export interface Digested extends Prepared {
  /** Its place in the history; undefined where the history did not take it. */
  seq: number | undefined;
  historyProblem: Error | undefined;
}

export interface DigestRequest {
  /** false: digest it without keeping the raw. */
  keepRaw: boolean;
  /** Other rules than the settings': those a person asks for once, or a model's host. */
  rules?: Pick<JobOptions, 'profile' | 'limits' | 'maxChars' | 'maxTokens' | 'query'> | undefined;
  /** Whether the digest takes the place of an earlier one of the same raw. */
  again?: boolean;
  /** Tokens of a raw payload that its host would have cut; by default it has no cap. */
  hostCutTokens?: (rawBytes: number, rawTokens: number) => number;
  /** Whether a person waits for it and can be asked for consent to the use of a model. */
  isAttended?: boolean;
  signal?: AbortSignal;
  progress?: Progress;
}

/**
 * Digests payloads for this workspace: names them, keeps the raw first, then digests and records
 * what was saved. Trouble with store or history never costs the caller the digest.
 */
export class DigestService {
  readonly #calls: CallLog;
  readonly #settings: () => Settings;
  readonly #here: Digester<Payload>;
  readonly #thread: Digester<Payload | FilePayload>;
  readonly #prose: Pick<ProseModel, 'fallback'>;
  readonly #underway: Underway;
  readonly #storage: WorkspaceStorage;
  /** Names payloads where nothing is to be written for it. */
  readonly #windowKey = randomBytes(32);
  /** Sequence numbers of the latest records that must not name their payload, by its name. */
  readonly #nameless = new Map<string, number>();

  /**
   * @param prose Digests what rules cannot, where the user wants that.
   * @param underway Told how far each digest is.
   */
  constructor(
    storage: WorkspaceStorage,
    calls: CallLog,
    neverKeep: NeverKeep,
    settings: () => Settings,
    prose: Pick<ProseModel, 'fallback'>,
    underway: Underway,
  ) {
    this.#calls = calls;
    this.#settings = settings;
    this.#prose = prose;
    this.#underway = underway;
    this.#storage = storage;
    const identifierKeys = () => keyPattern(settings().identifierKeys);
    this.#here = hereDigester(storage, neverKeep, identifierKeys);
    this.#thread = threadDigester(storage, neverKeep, identifierKeys);
  }

  /** Whether the payload is larger than all raw payloads together may be. */
  exceedsQuota(payload: Payload | FilePayload): boolean {
    const { kind, quotaBytes } = this.#settings().store;
    return kind !== 'off' && quotaBytes > 0 && sizeOf(payload) > quotaBytes;
  }

  /**
   * Digests a payload. Nothing is recorded: the caller may find the digest too large still.
   * Bytes of a large payload in memory are gone afterwards: see {@link Prepared.raw}.
   *
   * @throws the signal's reason when aborted, and what is wrong with a file that cannot be read;
   * nothing else about the payload is an error.
   */
  async prepare(payload: Payload | FilePayload, request: DigestRequest): Promise<Prepared> {
    const prose = this.#prose.fallback(request.isAttended ?? false);
    const options = { ...asSet(this.#settings()), ...request.rules };
    const rules = {
      keepRaw: request.keepRaw,
      nameKey: await this.#nameKey(),
      options,
      fallback: prose?.run,
      signal: request.signal ?? new AbortController().signal,
    };
    const isHere =
      !('file' in payload) &&
      sizeOf(payload) <= LARGE_BYTES &&
      options.tokenEstimator !== EXACT_TOKENS;
    const digestion = await this.#underway.follow(sizeOf(payload), (tell) => {
      const progress: Progress = (done, total) => {
        tell(done, total);
        request.progress?.(done, total);
      };
      const work = { ...rules, progress };
      return isHere ? this.#here(payload, work) : this.#thread(payload, work);
    });
    const { payloadId, secret, storeProblem, raw, grew } = digestion;
    const savings = { ...digestion.result.savings, ...prose?.usage() };
    const result = { ...digestion.result, savings, digest: decodeUtf8(digestion.digest) };
    const made = digestEvent(result, {
      source: payload.source,
      profile: options.profile ?? 'reference',
      estimator: { name: options.tokenEstimator },
      again: request.again ?? false,
      durationMs: digestion.durationMs,
      // A person's chat box has no cap of its own.
      hostCutTokens: request.hostCutTokens?.(savings.originalBytes, savings.originalTokensEst) ?? 0,
    });
    const isNamed = made.callId !== '' || secret !== undefined;
    const event = isNamed ? made : { ...made, payloadId };
    return { payload, result, event, payloadId, storeProblem, secret, raw, grew };
  }

  /** Sequence number of the latest record of a payload which that record does not name. */
  nameless(payloadId: string): number | undefined {
    return this.#nameless.get(payloadId);
  }

  /** Records a digest that is handed on; a failure is in the result. */
  async record(prepared: Prepared): Promise<Digested> {
    const { event, payloadId, result, secret } = prepared;
    try {
      const kept = secret === undefined ? encodeUtf8(result.digest) : undefined;
      const seq = await this.#calls.append(event, kept);
      if (secret !== undefined) this.#nameless.set(payloadId, seq);
      return { ...prepared, seq, historyProblem: undefined };
    } catch (error) {
      return { ...prepared, seq: undefined, historyProblem: toError(error) };
    }
  }

  /** The workspace's key, unless nothing is to be left there or nothing can be. */
  async #nameKey(): Promise<Uint8Array> {
    const { history, store } = this.#settings();
    if (!history.isOn && store.kind === 'off') return this.#windowKey;
    return this.#storage.key().catch(() => this.#windowKey);
  }
}

/** The settings as the rules of a digest: it fits with the line that names its call id. */
function asSet(settings: Settings): JobOptions {
  const { threshold, limits, profile, maxCharacters, tokenEstimator } = settings;
  return {
    threshold,
    limits,
    profile,
    maxChars: Math.max(LEAST_MAX_CHARS, maxCharacters - addedUnits(SOME_CALL_ID)),
    tokenEstimator: estimatorName(tokenEstimator),
  };
}

/** One expression for several; null where there are none: the core's own rule holds. */
function keyPattern(patterns: readonly string[]): RegExp | null {
  if (patterns.length === 0) return null;
  return new RegExp(patterns.map((pattern) => `(?:${pattern})`).join('|'), 'u');
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
