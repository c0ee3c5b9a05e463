import { MAX_PASSTHROUGH_BYTES } from './constants.ts';
import type { InvalidRun, PruneCounts } from './engine/engine.ts';
import { runEngine } from './engine/engine.ts';
import type { LimitOptions } from './engine/limits.ts';
import { resolveLimits } from './engine/limits.ts';
import { boundText } from './passthrough.ts';
import { payloadBytes } from './payload.ts';
import type { DigestMetadata } from './result.ts';
import { decodeUtf8, encodeUtf8 } from './utf8.ts';

/** Limits that are left out are the reference's: 500 characters, 20 elements, depth 8. */
export type PruneOptions = LimitOptions;

export interface PrunedText {
  /** Valid JSON without white space between tokens. */
  digest: string;
  metadata: DigestMetadata;
}

export interface PrunedBytes {
  /** Valid JSON without white space between tokens, in UTF-8. */
  digest: Uint8Array;
  metadata: DigestMetadata;
}

/**
 * Prunes JSON by structure: long strings and subtrees that are too deep become markers, long arrays
 * summaries of their first and last elements, JSON inside strings is pruned, too; everything else is
 * copied as it is spelled. Pruning the digest again, with the same options, changes nothing.
 *
 * What is not JSON comes back as `{"<invalid_json>": text}`, the text being bounded to 64 KiB, and
 * `metadata.parse_error` says why.
 *
 * @param payload UTF-8, or a string that is taken as its UTF-8.
 * @throws {RangeError} for options out of range, {@link TypeError} for a payload of another type.
 */
export function pruneJson(payload: Uint8Array | string, options?: PruneOptions): PrunedText {
  const { digest, metadata } = pruneJsonBytes(payload, options);
  return { digest: decodeUtf8(digest), metadata };
}

/** {@link pruneJson} without making a string, which takes longer than pruning if it is large. */
export function pruneJsonBytes(payload: Uint8Array | string, options?: PruneOptions): PrunedBytes {
  const limits = resolveLimits(options ?? {});
  const run = runEngine(typeof payload === 'string' ? payload : payloadBytes(payload), limits);
  if (run.valid) return { digest: run.bytes, metadata: metadataOf(run.counts) };
  return {
    digest: wrapInvalid(payloadBytes(payload)),
    metadata: { parse_error: parseErrorOf(run) },
  };
}

/** The counts as metadata: those that are 0 are absent. */
export function metadataOf(counts: PruneCounts): DigestMetadata {
  const metadata: DigestMetadata = {};
  if (counts.arraysCollapsed > 0) metadata.arrays_collapsed = counts.arraysCollapsed;
  if (counts.stringsTruncated > 0) metadata.strings_truncated = counts.stringsTruncated;
  if (counts.subtreesDropped > 0) metadata.subtrees_dropped = counts.subtreesDropped;
  if (counts.nestedJsonExpanded > 0) metadata.nested_json_expanded = counts.nestedJsonExpanded;
  return metadata;
}

function wrapInvalid(payload: Uint8Array): Uint8Array {
  const text = JSON.stringify(boundText(payload, MAX_PASSTHROUGH_BYTES));
  return encodeUtf8(`{"<invalid_json>":${text}}`);
}

function parseErrorOf({ cause, offset }: InvalidRun): string {
  return `byte ${offset}: ${cause}`;
}
