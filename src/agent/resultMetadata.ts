import type { DigestResult } from '../digest/result.ts';
import { savingsToWire } from '../digest/wire.ts';

/** The key under which MCP results carry what {@link resultMetadata} says. */
export const METADATA_KEY = 'context-digest';

/** Losses listed beside a result: the largest. The whole list stays in the history. */
const MOST_LOSSES = 20;

/** What stands beside a digest for hosts and people to read; models read the text alone. */
export function resultMetadata(result: Omit<DigestResult, 'digest'>): Record<string, unknown> {
  const { losses, ...metadata } = result.metadata;
  return {
    ...(result.callId === '' ? {} : { call_id: result.callId }),
    raw_bytes: result.rawBytes,
    digest_bytes: result.savings.digestBytes,
    method: result.method,
    metadata: losses ? { ...metadata, losses: losses.slice(0, MOST_LOSSES) } : metadata,
    savings: savingsToWire(result.savings),
  };
}
