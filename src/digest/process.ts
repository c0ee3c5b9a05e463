import { untilAborted } from './abort.ts';
import { reasonOf } from './failure.ts';
import { resolveOptions } from './options.ts';
import type { DigestOptions, ProcessOptions } from './options.ts';
import { payloadBytes } from './payload.ts';
import type { DigestMetadata, DigestResult } from './result.ts';
import { digestByRoute } from './route.ts';
import { measureSavings } from './savings.ts';
import { assertCallId } from './store.ts';
import { countCall } from './telemetry.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * Digests a payload: keeps the raw, routes it by size and kind, digests, measures, counts.
 * No payload and no failure of a store or model makes it reject: those are in the metadata.
 *
 * @param payload Bytes, or a string that is taken as its UTF-8. Bytes must stay as they are until
 * the promise settles; they are never changed and not kept beyond that.
 * @returns a promise that rejects with the signal's reason once it aborts, and with a TypeError or
 * RangeError for arguments of a wrong type or range.
 */
export async function process(
  payload: Uint8Array | string,
  options?: ProcessOptions,
): Promise<DigestResult> {
  const { digest, ...result } = await processToBytes(payload, options);
  return { digest: decodeUtf8(digest), ...result };
}

/** A {@link DigestResult} whose digest is UTF-8; it may lie in the payload's own memory. */
export interface DigestedBytes extends Omit<DigestResult, 'digest'> {
  digest: Uint8Array;
}

/** {@link process} without making a string, which takes up to twice the memory of the bytes. */
export async function processToBytes(
  payload: Uint8Array | string,
  options?: ProcessOptions,
): Promise<DigestedBytes> {
  const resolved = resolveOptions(options);
  resolved.signal.throwIfAborted();
  const raw = payloadBytes(payload);
  const kept = await keepRaw(raw, resolved);
  const draft = await digestByRoute(raw, resolved);
  const savings = measureSavings(raw, draft, resolved.tokenEstimator);
  countCall(raw, draft);
  return {
    digest: draft.digest,
    method: draft.method,
    rawBytes: raw.length,
    callId: kept.callId,
    metadata: { ...draft.metadata, ...kept.metadata },
    savings,
  };
}

/** What became of the raw payload: the id it can be fetched by, empty where it cannot. */
interface Kept {
  callId: string;
  metadata: DigestMetadata;
}

/** Puts the raw payload into the store; losing that must not cost the caller the digest. */
async function keepRaw(raw: Uint8Array, options: DigestOptions): Promise<Kept> {
  const { store, callId, signal } = options;
  if (store === null || callId === '') return { callId: '', metadata: {} };
  try {
    assertCallId(callId);
    const kept: unknown = await untilAborted(signal, async () => store.put(callId, raw, signal));
    // Only false says no; a store in plain JavaScript may say nothing when it did its work.
    return { callId: kept === false ? '' : callId, metadata: {} };
  } catch (error) {
    signal.throwIfAborted();
    return { callId: '', metadata: { store_err: reasonOf(error) } };
  }
}
