import type { DigestEvent } from '../accounting/events.ts';
import { METHOD_PASSTHROUGH } from '../digest/constants.ts';
import { RETRIEVE_RAW } from './toolNames.ts';

/** What {@link modelText} reads of a digest's record. */
export type ShownDigest = Pick<
  DigestEvent,
  'callId' | 'method' | 'metadata' | 'rawBytes' | 'digestBytes'
>;

/**
 * The digest as it is handed to a model. Its last line names the call id, but only where
 * the raw is kept and the digest left something of it out: a handle that leads nowhere, or to
 * nothing more, only costs tokens.
 *
 * @param tool Name under which the model can call the tool that reads raw payloads.
 */
export function modelText(digest: string, shown: ShownDigest, tool = RETRIEVE_RAW): string {
  if (shown.callId === '' || holdsEverything(shown)) return digest;
  const gap = digest.endsWith('\n') ? '' : '\n';
  return `${digest}${gap}${callIdLine(shown.callId, tool)}`;
}

/** Any call id is as long as this one. */
export const SOME_CALL_ID = 'd-0123456789abcdef01234567';

/** Most UTF-16 units that {@link modelText} adds to a digest. */
export function addedUnits(callId: string, tool = RETRIEVE_RAW): number {
  return 1 + callIdLine(callId, tool).length;
}

/** Whether the digest is the payload itself. */
function holdsEverything({
  method,
  metadata,
  rawBytes,
  digestBytes,
}: Omit<ShownDigest, 'callId'>): boolean {
  if (metadata.kept_whole === true || metadata.elided === false) return true;
  return method === METHOD_PASSTHROUGH && rawBytes <= digestBytes;
}

function callIdLine(callId: string, tool: string): string {
  return `call_id: ${callId} (${tool} gives the rest)`;
}

/** Whether a line is one that leads from a digest to its raw payload. */
export function isCallIdLine(line: string): boolean {
  return /^call_id: [A-Za-z0-9._-]{1,128} \([A-Za-z0-9_.-]{1,128} gives the rest\)$/.test(line);
}
