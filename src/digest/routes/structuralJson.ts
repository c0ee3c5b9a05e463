import { METHOD_STRUCTURAL_JSON } from '../constants.ts';
import type { Draft, Route } from '../draft.ts';
import { runEngine } from '../engine/engine.ts';
import type { DigestOptions } from '../options.ts';
import { metadataOf } from '../prune.ts';
import { withoutByteOrderMark } from '../utf8.ts';

/** Longest digest, in bytes, that is sure to fit a string; V8's bound in UTF-16 units. */
const LONGEST_TEXT = 2 ** 29 - 24;

/**
 * JSON objects and arrays, pruned by structure. One whose digest no string can hold counts as too
 * large, like one that the engine cannot read.
 */
export const structuralJson: Route = {
  digest(payload: Uint8Array, { limits }: DigestOptions): Draft | undefined {
    if (!opensContainer(withoutByteOrderMark(payload))) return undefined;
    const run = runEngine(payload, limits);
    if (!run.valid) return undefined;
    // Summaries and markers take room: a digest never grows, and then nothing was elided.
    const smaller = run.bytes.length < payload.length;
    const digest = smaller ? run.bytes : payload;
    if (digest.length > LONGEST_TEXT) return undefined;
    return {
      method: METHOD_STRUCTURAL_JSON,
      digest,
      metadata: smaller ? metadataOf(run.counts) : { kept_whole: true },
      withheldBytes: 0,
    };
  },
};

/** Whether the first byte that is not white space opens an object or an array. */
function opensContainer(text: Uint8Array): boolean {
  let at = 0;
  while (isWhite(text[at])) at++;
  return text[at] === 0x7b || text[at] === 0x5b;
}

function isWhite(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
}
