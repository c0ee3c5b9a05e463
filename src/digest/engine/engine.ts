import { isIdentifierKeyPatternSet } from '../identifiers.ts';
import { causeOf } from './causes.ts';
import type { EngineExports } from './exports.ts';
import type { Engine } from './instance.ts';
import { withEngine } from './instance.ts';
import type { PruneLimits } from './limits.ts';
import type { PayloadSource } from './payloadSource.ts';
import { payloadSource } from './payloadSource.ts';
import type { TextWriter } from './textWriter.ts';
import { textWriter } from './textWriter.ts';

/** How often each kind of elision stands in a digest. */
export interface PruneCounts {
  readonly arraysCollapsed: number;
  readonly stringsTruncated: number;
  readonly subtreesDropped: number;
  readonly nestedJsonExpanded: number;
}

export interface ValidRun {
  readonly valid: true;
  /**
   * The digest in UTF-8, of the caller's own; a large one that keeps most of its payload may lie in
   * a larger buffer, which cannot be transferred to another thread.
   */
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

/** No payload holds more characters or elements; larger limits do not fit the engine's integers. */
const NO_LIMIT = 0x7ffffffe;

/** Smaller digests are copied out of the engine's memory, in bytes: making a new engine costs more. */
const LEAST_LENT = 4 * 1024 * 1024;

/** How a payload passes through an engine's memory. */
export interface Passage {
  /** Bytes or UTF-16 units to load at a time, 2 or more. */
  readonly piece: number;
  /** Bytes to have been read before those that nobody needs any more are dropped. */
  readonly window: number;
  /** For a string. */
  readonly writer: TextWriter;
}

/** Little enough for a processor's caches, enough for each load and each move to pay. */
const PASSAGE: Passage = { piece: 256 * 1024, window: 1024 * 1024, writer: textWriter };

/**
 * Checks that a payload is JSON (RFC 8259 in UTF-8, with a byte order mark at most) and prunes it,
 * in one pass. A payload too large for the engine or for the memory there is counts as invalid.
 *
 * @param payload Not changed, not kept. A string is taken as its UTF-8.
 * @param passage Changes nothing but speed and memory.
 */
export function runEngine(
  payload: Uint8Array | string,
  limits: PruneLimits,
  passage = PASSAGE,
): EngineRun {
  try {
    const source = payloadSource(payload, passage.piece, passage.writer);
    return withEngine((engine) => run(engine, source, limits, passage), isLent);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { valid: false, offset: 0, cause: 'too large to be read' };
  }
}

function run(
  engine: Engine,
  source: PayloadSource,
  limits: PruneLimits,
  { window }: Passage,
): EngineRun {
  const { exports } = engine;
  engine.source = source;
  const end = exports.prune(
    source.length,
    source.room,
    window,
    Math.min(limits.maxStringChars, NO_LIMIT),
    Math.min(limits.maxArrayElems, NO_LIMIT),
    limits.maxDepth,
    Number(isIdentifierKeyPatternSet()),
  );
  engine.source = undefined;
  if (end === 0) {
    const offset = exports.failureOffset.value;
    const atEnd = offset >= exports.loadedSize.value;
    return { valid: false, offset, cause: causeOf(exports.failureCause.value, atEnd) };
  }
  return {
    valid: true,
    bytes: takeOut(exports.memory.buffer, exports.outputStart.value, end, exports.loadedSize.value),
    counts: countsOf(exports),
  };
}

/** A digest out of an engine's memory: a copy, or all of that memory where a copy were as large. */
function takeOut(memory: ArrayBuffer, start: number, end: number, payloadSize: number): Uint8Array {
  const size = end - start;
  return size >= LEAST_LENT && size > payloadSize / 2
    ? new Uint8Array(memory, start, size)
    : new Uint8Array(memory.slice(start, end));
}

function isLent(run: EngineRun): boolean {
  return run.valid && run.bytes.length < run.bytes.buffer.byteLength;
}

function countsOf({ memory, counts }: EngineExports): PruneCounts {
  const [arraysCollapsed = 0, stringsTruncated = 0, subtreesDropped = 0, nestedJsonExpanded = 0] =
    new Uint32Array(memory.buffer, counts.value, 4);
  return { arraysCollapsed, stringsTruncated, subtreesDropped, nestedJsonExpanded };
}
