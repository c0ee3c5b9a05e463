import { isIdentifierKeyPatternSet } from '../identifiers.ts';
import { causeOf } from './causes.ts';
import type { EngineExports } from './instance.ts';
import { withEngine } from './instance.ts';
import type { PruneLimits } from './limits.ts';

/** How often each kind of elision stands in a digest. */
export interface PruneCounts {
  readonly arraysCollapsed: number;
  readonly stringsTruncated: number;
  readonly subtreesDropped: number;
  readonly nestedJsonExpanded: number;
}

export interface ValidRun {
  readonly valid: true;
  /** The digest in UTF-8, in a buffer of the caller's own. */
  readonly bytes: Uint8Array;
  readonly counts: PruneCounts;
}

export interface InvalidRun {
  readonly valid: false;
  /** Where it was seen that the payload is not JSON, in bytes; its length if it just ends. */
  readonly offset: number;
  /** What was seen there, one line. */
  readonly cause: string;
}

export type EngineRun = ValidRun | InvalidRun;

/** Largest payload the engine takes, in bytes: 1 GiB. */
const LARGEST_PAYLOAD = 1024 * 1024 * 1024;
/** No payload holds more characters or elements; larger limits do not fit the engine's integers. */
const NO_LIMIT = 0x7ffffffe;

/**
 * Checks that a payload is JSON (RFC 8259 in UTF-8, with a byte order mark at most) and prunes it,
 * in one pass. A payload too large for the engine or for the memory there is counts as invalid.
 *
 * @param payload Not changed, not kept.
 */
export function runEngine(payload: Uint8Array, limits: PruneLimits): EngineRun {
  if (payload.length > LARGEST_PAYLOAD) return tooLarge(payload);
  try {
    return withEngine((engine) => run(engine, payload, limits));
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) return tooLarge(payload);
    throw error;
  }
}

function run(engine: EngineExports, payload: Uint8Array, limits: PruneLimits): EngineRun {
  const start = engine.open(payload.length);
  new Uint8Array(engine.memory.buffer, start, payload.length).set(payload);
  const end = engine.prune(
    Math.min(limits.maxStringChars, NO_LIMIT),
    Math.min(limits.maxArrayElems, NO_LIMIT),
    limits.maxDepth,
    Number(isIdentifierKeyPatternSet()),
  );
  if (end === 0) {
    const offset = engine.failureAddress.value - start;
    return {
      valid: false,
      offset,
      cause: causeOf(engine.failureCause.value, offset >= payload.length),
    };
  }
  return {
    valid: true,
    bytes: new Uint8Array(engine.memory.buffer.slice(engine.outputStart.value, end)),
    counts: countsOf(engine),
  };
}

function countsOf({ memory, counts }: EngineExports): PruneCounts {
  const [arraysCollapsed = 0, stringsTruncated = 0, subtreesDropped = 0, nestedJsonExpanded = 0] =
    new Uint32Array(memory.buffer, counts.value, 4);
  return { arraysCollapsed, stringsTruncated, subtreesDropped, nestedJsonExpanded };
}

function tooLarge(payload: Uint8Array): InvalidRun {
  return { valid: false, offset: 0, cause: `${payload.length} bytes are too large to be read` };
}
