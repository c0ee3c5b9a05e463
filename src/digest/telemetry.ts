import { METHOD_PASSTHROUGH, METHODS } from './constants.ts';
import type { Method } from './constants.ts';
import type { Draft } from './draft.ts';

/** The counters of this process at one moment. */
export interface TelemetrySnapshot {
  /** Calls that ended with a digest, by method. */
  methodCounts: Record<Method, number>;
  /** Bytes by which digests were smaller than their payloads, by method, never below 0 a call. */
  bytesSaved: Record<Method, number>;
  /** Bytes of payloads that passthrough's bound cut off: withheld, not saved. */
  bytesWithheld: number;
}

function zeros(): TelemetrySnapshot {
  const perMethod = (): Record<Method, number> =>
    Object.fromEntries(METHODS.map((method) => [method, 0])) as Record<Method, number>;
  return { methodCounts: perMethod(), bytesSaved: perMethod(), bytesWithheld: 0 };
}

// One per process by contract: whoever watches takes snapshots and subtracts.
let counters = zeros();

/** The counters as they are now: a copy that no later call changes. */
export function telemetry(): TelemetrySnapshot {
  return structuredClone(counters);
}

/** Sets the counters to 0. For tests: in a product another observer may be subtracting. */
export function resetTelemetry(): void {
  counters = zeros();
}

/** Counts one call that ended with a digest. */
export function countCall(raw: Uint8Array, draft: Draft): void {
  counters.methodCounts[draft.method]++;
  counters.bytesWithheld += draft.withheldBytes;
  if (draft.method === METHOD_PASSTHROUGH) return;
  counters.bytesSaved[draft.method] += Math.max(0, raw.length - draft.digest.length);
}
