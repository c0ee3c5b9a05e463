import type { Digested, DigestRequest, DigestService, Prepared } from './digestService.ts';
import type { Settings } from '../settings/rules.ts';
import { encodeUtf8 } from '../../digest/utf8.ts';
import type { FilePayload, Payload } from './payload.ts';
import type { PayloadModel } from './payloadModel.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

export interface OnceParts {
  service: Pick<DigestService, 'prepare' | 'record'>;
  model: Pick<PayloadModel, 'entry' | 'load' | 'unrecordedDigest'>;
  storage: Pick<WorkspaceStorage, 'history'>;
  settings: { readonly current: Pick<Settings, 'history'> };
}

/**
 * Digests a payload for a person and records what was saved, unless the latest record of the same
 * payload is of the very same digest: asked for twice, it saves no more, and its entry keeps its
 * name.
 *
 * @throws as {@link DigestService.prepare} does.
 */
export async function digestOnce(
  parts: OnceParts,
  payload: Payload | FilePayload,
  request: DigestRequest,
): Promise<Digested> {
  const prepared = await parts.service.prepare(payload, request);
  const seq = await recordedAs(prepared, parts);
  if (seq === undefined) return parts.service.record(prepared);
  return { ...prepared, seq, historyProblem: undefined };
}

/** Sequence number of the payload's latest record, where that is of the very same digest. */
async function recordedAs(
  { event, result }: Prepared,
  { model, storage, settings }: OnceParts,
): Promise<number | undefined> {
  if (event.callId === '') return undefined;
  await model.load();
  const latest = model.entry(event.callId);
  if (!latest || latest.rawOnly) return undefined;
  try {
    const inMemory = model.unrecordedDigest(latest.seq);
    // A history that was turned on meanwhile is yet to take what only this window knows.
    if (inMemory && settings.current.history.isOn) return undefined;
    const before = inMemory ?? (await (await storage.history()).digest(latest.seq));
    return Buffer.compare(before, encodeUtf8(result.digest)) === 0 ? latest.seq : undefined;
  } catch {
    // That digest can no longer be read: with a new record there is one that can.
    return undefined;
  }
}
