import type { ProcessOptions } from '../digest/options.ts';
import { processToBytes } from '../digest/process.ts';
import type { DigestResult } from '../digest/result.ts';
import type { Store } from '../digest/store.ts';
import type { PayloadMatcher } from '../storage/neverKeep/payloadMatcher.ts';
import { callIdFor } from '../storage/workspace/callIds.ts';
import type { Outcome, Progress } from './job.ts';

/** A store, and the key from which it names what it keeps. */
export interface Keeping {
  store: Store;
  key: Uint8Array;
}

export interface DigestParts {
  /** Knows what must not be kept. */
  matcher: PayloadMatcher;
  /** The key by which the payload is named whether or not it is kept; undefined: it need not be. */
  nameKey?: Uint8Array | undefined;
  /** Opens where the raw is kept; undefined: it is not to be kept. */
  keeping: (() => Promise<Keeping>) | undefined;
  options: Omit<ProcessOptions, 'store' | 'callId'>;
  progress?: Progress | undefined;
}

/** Pinned payloads leave no room within the quota, and they are never evicted. */
export class PinnedFillQuotaError extends Error {
  override readonly name = 'PinnedFillQuotaError';

  constructor() {
    super('the pinned payloads leave no room for it within the quota');
  }
}

/**
 * Digests a payload and keeps its raw under a name of its own, unless it holds what must not be
 * kept: that goes to no model either. Trouble with the store never costs the caller the digest.
 *
 * @throws the signal's reason when aborted; nothing else about the payload is an error.
 */
export async function digestAndKeep(raw: Uint8Array, parts: DigestParts): Promise<Outcome> {
  const { matcher, options, progress } = parts;
  const secret = await matcher.match(raw, options.signal, (done) => progress?.(done, raw.length));
  const keeping = secret === undefined ? await open(parts.keeping) : {};
  const startedAt = performance.now();
  const kept = keeping.opened && {
    store: keeping.opened.store,
    callId: callIdFor(keeping.opened.key, raw),
  };
  const { digest, ...result } = await processToBytes(raw, {
    ...options,
    ...kept,
    llmFallback: secret === undefined ? options.llmFallback : undefined,
  });
  return {
    digest: detached(digest, raw),
    result,
    payloadId: result.callId || (parts.nameKey ? callIdFor(parts.nameKey, raw) : ''),
    secret,
    storeProblem: keeping.problem ?? (kept && problemOf(result)),
    durationMs: performance.now() - startedAt,
  };
}

/** Bytes that can be moved to another thread, without the payload. */
function detached(digest: Uint8Array, raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = digest;
  const isAlone = digest.length === buffer.byteLength && buffer !== raw.buffer;
  return isAlone && buffer instanceof ArrayBuffer ? new Uint8Array(buffer) : new Uint8Array(digest);
}

async function open(
  keeping: DigestParts['keeping'],
): Promise<{ opened?: Keeping; problem?: Error }> {
  try {
    return keeping ? { opened: await keeping() } : {};
  } catch (error) {
    return { problem: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Why a store that was asked to keep the raw did not. */
function problemOf({ callId, metadata }: Omit<DigestResult, 'digest'>): Error | undefined {
  if (metadata.store_err !== undefined) return new Error(metadata.store_err);
  return callId === '' ? new PinnedFillQuotaError() : undefined;
}
