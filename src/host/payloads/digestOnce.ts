import { payloadKey } from '../../accounting/aggregate.ts';
import type { DigestEvent, Recorded } from '../../accounting/events.ts';
import { isNotFound } from '../../digest/store.ts';
import { encodeUtf8 } from '../../digest/utf8.ts';
import type { Settings } from '../settings/rules.ts';
import type { Digested, DigestRequest, DigestService, Prepared } from './digestService.ts';
import type { FilePayload, Payload } from './payload.ts';
import type { PayloadModel } from './payloadModel.ts';
import type { WorkspaceStorage } from './workspaceStorage.ts';

export interface OnceParts {
  service: Pick<DigestService, 'nameless' | 'prepare' | 'record'>;
  model: Pick<PayloadModel, 'entry' | 'events' | 'isInMemory' | 'load' | 'unrecordedDigest'>;
  storage: Pick<WorkspaceStorage, 'history'>;
  settings: { readonly current: Pick<Settings, 'history'> };
}

type Latest = Recorded<DigestEvent>;

/**
 * Digests a payload for a person and records what was saved, unless the latest record of the same
 * payload is of the very same digest and listed still: asked for twice, it saves no more, and its
 * entry keeps its name. Of a payload that was counted before, kept or not, deleted or not, another
 * record does not credit the raw again, and costs nothing where the digest is the same.
 *
 * @throws as {@link DigestService.prepare} does.
 */
export async function digestOnce(
  parts: OnceParts,
  payload: Payload | FilePayload,
  request: DigestRequest,
): Promise<Digested> {
  const prepared = await parts.service.prepare(payload, request);
  await parts.model.load();
  const latest = latestOf(prepared, parts);
  if (!latest) return parts.service.record(prepared);
  const same = await comparison(latest, prepared, parts);
  if (same === 'listed') return { ...prepared, ...latest, historyProblem: undefined };
  const repeated = same === 'different' ? {} : { repeated: true as const };
  const event = { ...prepared.event, again: true as const, ...repeated };
  return parts.service.record({ ...prepared, event });
}

/**
 * The latest record of the same payload, by whatever name it has it. Of what only this window
 * knows, a history that was turned on meanwhile is yet to have a record.
 */
function latestOf({ payloadId }: Prepared, parts: OnceParts): Latest | undefined {
  const { service, model, settings } = parts;
  const nameless = service.nameless(payloadId);
  return model.events.findLast((recorded): recorded is Latest => {
    const { seq, event } = recorded;
    if (event.kind !== 'digest') return false;
    if (settings.current.history.isOn && model.isInMemory(seq)) return false;
    return seq === nameless || payloadId === (event.callId || event.payloadId);
  });
}

/**
 * How a digest compares with that of the latest record: `listed`, the same, and there to be shown;
 * `same`, or `different`.
 */
async function comparison(
  { seq, event }: Latest,
  { event: made, result, secret }: Prepared,
  { model, storage }: OnceParts,
): Promise<'listed' | 'same' | 'different'> {
  // A raw that was not kept before, and is now, has no entry yet.
  const isListed =
    model.entry(payloadKey(seq, event))?.seq === seq && (event.callId !== '' || made.callId === '');
  try {
    const before = model.unrecordedDigest(seq) ?? (await (await storage.history()).digest(seq));
    if (Buffer.compare(before, encodeUtf8(result.digest)) !== 0) return 'different';
    return isListed ? 'listed' : 'same';
  } catch (error) {
    // Deleted, or never stored: what was recorded of it tells. Where it should be there and is
    // not, a new record has one that can be read.
    if (!isMadeAlike(event, made)) return 'different';
    return isListed && secret !== undefined && isNotFound(error) ? 'listed' : 'same';
  }
}

/** Whether two digests of the same payload are the same, as far as their records say. */
function isMadeAlike(one: DigestEvent, other: DigestEvent): boolean {
  const figures = ['method', 'profile', 'digestBytes', 'digestTokens', 'estimator'] as const;
  return figures.every((name) => one[name] === other[name]);
}
