import { digestEvent } from '../../accounting/digestEvent.ts';
import type { DigestEvent, PayloadSource } from '../../accounting/events.ts';
import type { DigestResult } from '../../digest/result.ts';
import { bytes4 } from '../../digest/tokens.ts';
import type { Store } from '../../digest/store.ts';
import type { Settings } from '../settings/rules.ts';
import { callIdFor } from '../../storage/workspace/callIds.ts';
import type { NeverKeep } from './neverKeep.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/** Something to digest, as a source hands it over. */
export interface Payload {
  bytes: Uint8Array;
  source: PayloadSource;
}

/** Pinned payloads leave no room within the quota, and they are never evicted. */
export class PinnedFillQuotaError extends Error {
  override readonly name = 'PinnedFillQuotaError';

  constructor() {
    super('the pinned payloads leave no room for it within the quota');
  }
}

/** A payload that was digested, and what became of its raw bytes and its record. */
export interface Digested {
  payload: Payload;
  result: DigestResult;
  event: DigestEvent;
  /** Its place in the history; undefined where the history did not take it. */
  seq: number | undefined;
  /** Why the raw was not kept, although it should have been. */
  storeProblem: Error | undefined;
  /** What it holds that must not be kept: then neither raw nor digest are. */
  secret: string | undefined;
  historyProblem: Error | undefined;
}

export interface DigestRequest {
  /** false: digest it without keeping the raw. */
  keepRaw: boolean;
  /** Other limits than the settings'. */
  limits?: Settings['limits'] | undefined;
  signal?: AbortSignal;
}

/**
 * Digests payloads for this workspace: names them, keeps the raw first, then digests and records
 * what was saved. Trouble with store or history never costs the caller the digest.
 */
export class DigestService {
  readonly #storage: WorkspaceStorage;
  readonly #neverKeep: NeverKeep;
  readonly #settings: () => Settings;

  constructor(storage: WorkspaceStorage, neverKeep: NeverKeep, settings: () => Settings) {
    this.#storage = storage;
    this.#neverKeep = neverKeep;
    this.#settings = settings;
  }

  /** Whether the payload is larger than all raw payloads together may be. */
  exceedsQuota(payload: Payload): boolean {
    const { kind, quotaBytes } = this.#settings().store;
    return kind !== 'off' && quotaBytes > 0 && payload.bytes.length > quotaBytes;
  }

  /** @throws the signal's reason when aborted; nothing else about the payload is an error. */
  async digest(payload: Payload, request: DigestRequest): Promise<Digested> {
    const { process } = await import('../../library.ts');
    const secret = await this.#neverKeep.match(payload.bytes, request.signal);
    const keeping = await this.#keeping(payload, request.keepRaw && secret === undefined);
    const startedAt = performance.now();
    const result = await process(payload.bytes, {
      threshold: this.#settings().threshold,
      limits: request.limits ?? this.#settings().limits,
      ...keeping.options,
      tokenEstimator: bytes4,
      signal: request.signal,
    });
    const event = digestEvent(result, {
      source: payload.source,
      profile: 'reference',
      estimator: bytes4,
      durationMs: performance.now() - startedAt,
      // A person's chat box has no cap of its own.
      hostCutTokens: 0,
    });
    const digest = secret === undefined ? new TextEncoder().encode(result.digest) : undefined;
    const recorded = await this.#record(event, digest);
    return {
      payload,
      result,
      event,
      storeProblem: keeping.problem ?? (keeping.options && storeProblem(result)),
      secret,
      ...recorded,
    };
  }

  async #keeping(
    payload: Payload,
    keepRaw: boolean,
  ): Promise<{ options?: { store: Store; callId: string }; problem?: Error }> {
    if (!keepRaw || this.#settings().store.kind === 'off') return {};
    try {
      const [store, key] = await Promise.all([this.#storage.store(), this.#storage.key()]);
      return { options: { store, callId: callIdFor(key, payload.bytes) } };
    } catch (error) {
      return { problem: toError(error) };
    }
  }

  async #record(
    event: DigestEvent,
    digest: Uint8Array | undefined,
  ): Promise<Pick<Digested, 'seq' | 'historyProblem'>> {
    try {
      const history = await this.#storage.history();
      const seq = await history.append(event, digest);
      return { seq, historyProblem: undefined };
    } catch (error) {
      return { seq: undefined, historyProblem: toError(error) };
    }
  }
}

/** Why a store that was asked to keep the raw did not. */
function storeProblem({ callId, metadata }: DigestResult): Error | undefined {
  if (metadata.store_err !== undefined) return new Error(metadata.store_err);
  return callId === '' ? new PinnedFillQuotaError() : undefined;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
