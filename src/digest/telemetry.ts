import { METHOD_PASSTHROUGH } from './constants.ts';
import type { Method, METHODS } from './constants.ts';
import type { Draft } from './draft.ts';

/** A figure for each method: of the `fit` profile's, for those that were used. */
export type MethodFigures = Record<(typeof METHODS)[number], number> &
  Partial<Record<Method, number>>;

/** The counters of this process at one moment. */
export interface TelemetrySnapshot {
  /** Calls that ended with a digest, by method. */
  methodCounts: MethodFigures;
  /** Bytes by which digests were smaller than their payloads, by method, never below 0 a call. */
  bytesSaved: MethodFigures;
  /** Bytes of payloads that passthrough's bound cut off: withheld, not saved. */
  bytesWithheld: number;
}

function zeros(): TelemetrySnapshot {
  const perMethod = (): MethodFigures => ({ passthrough: 0, structural_json: 0, llm_fallback: 0 });
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
  add(counters.methodCounts, draft.method, 1);
  counters.bytesWithheld += draft.withheldBytes;
  if (draft.method === METHOD_PASSTHROUGH) return;
  add(counters.bytesSaved, draft.method, Math.max(0, raw.length - draft.digest.length));
}

function add(figures: MethodFigures, method: Method, more: number): void {
  figures[method] = (figures[method] ?? 0) + more;
}
