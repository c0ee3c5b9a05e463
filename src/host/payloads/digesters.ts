import { readFile } from 'node:fs/promises';
import type { LlmFallback } from '../../digest/options.ts';
import type { JobOptions, Outcome, Progress } from '../../worker/job.ts';
import type { NeverKeep } from './neverKeep.ts';
import type { FilePayload, Payload } from './payload.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

/** How one payload is to be digested. */
export interface Work {
  /** false: digest it without keeping the raw. */
  keepRaw: boolean;
  /** The key by which the payload is named, kept or not. */
  nameKey: Uint8Array;
  options: JobOptions;
  /** Digests what rules cannot, with a model. */
  fallback: LlmFallback | undefined;
  signal: AbortSignal;
  progress: Progress;
}

export interface Digestion extends Outcome {
  /** The payload's bytes, read once more where need be. */
  raw: () => Promise<Uint8Array>;
  /** Whether the file was appended to while it was read: that is not in the digest. */
  grew: boolean;
}

/** Digests payloads and keeps their raws, on this thread or another. */
export type Digester<Kind extends Payload | FilePayload> = (
  payload: Kind,
  work: Work,
) => Promise<Digestion>;

/** On this thread, where a small payload is done before another would have started. */
export function hereDigester(
  storage: WorkspaceStorage,
  neverKeep: NeverKeep,
  identifierKeys: () => RegExp | null,
): Digester<Payload> {
  return async ({ bytes }, { keepRaw, nameKey, options, fallback, signal, progress }) => {
    const { digestAndKeep, setIdentifierKeyPattern, tokenEstimatorNamed } =
      await import('../../library.ts');
    setIdentifierKeyPattern(identifierKeys());
    const keeping = async () => {
      const [store, key] = await Promise.all([storage.store(), storage.key()]);
      return { store, key };
    };
    const outcome = await digestAndKeep(bytes, {
      matcher: neverKeep,
      nameKey,
      keeping: keepRaw && (await storage.place()) ? keeping : undefined,
      options: {
        ...options,
        tokenEstimator: tokenEstimatorNamed(options.tokenEstimator),
        llmFallback: fallback,
        signal,
      },
      progress,
    });
    return { ...outcome, raw: () => Promise.resolve(bytes), grew: false };
  };
}

/** On a thread of its own, which reads files itself; the bytes of other payloads move there. */
export function threadDigester(
  storage: WorkspaceStorage,
  neverKeep: NeverKeep,
  identifierKeys: () => RegExp | null,
): Digester<Payload | FilePayload> {
  return async (payload, { keepRaw, nameKey, options, fallback, signal, progress }) => {
    const { digestOffThread } = await import('../../library.ts');
    const job = {
      payload: 'file' in payload ? { path: payload.file } : ownBytes(payload.bytes),
      options,
      identifierKeys: identifierKeys(),
      neverKeep: await neverKeep.patterns(),
      nameKey,
      keep: keepRaw ? await storage.place() : null,
      hasFallback: fallback !== undefined,
    };
    const discard = async (callId: string) => (await storage.store()).delete(callId);
    const { raw, ...outcome } = await digestOffThread(job, {
      signal,
      progress,
      fallback,
      discard,
    });
    return {
      ...outcome,
      raw: async () => raw ?? ('file' in payload ? readFile(payload.file) : payload.bytes),
    };
  };
}

/** Bytes in memory that can be moved to another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}
