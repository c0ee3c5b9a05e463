import type { DigestEvent } from '../accounting/events.ts';
import { METHOD_PASSTHROUGH } from '../digest/constants.ts';

/**
 * The digest as it is handed to a model. Its last line names the call id, but only where
 * the raw is kept and the digest left something of it out: a handle that leads nowhere, or to
 * nothing more, only costs tokens.
 */
export function modelText(digest: string, event: DigestEvent): string {
  if (event.callId === '' || holdsEverything(event)) return digest;
  const gap = digest.endsWith('\n') ? '' : '\n';
  return `${digest}${gap}call_id: ${event.callId} (retrieve_raw gives the rest)`;
}

/** Whether the digest is the payload itself. */
export function holdsEverything(event: DigestEvent): boolean {
  const { method, metadata, rawBytes, digestBytes } = event;
  return metadata.kept_whole === true || (method === METHOD_PASSTHROUGH && rawBytes <= digestBytes);
}
