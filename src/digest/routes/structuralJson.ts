import { METHOD_STRUCTURAL_JSON } from '../constants.ts';
import type { Draft, Route } from '../draft.ts';
import { runEngine } from '../engine/engine.ts';
import { resolveLimits } from '../engine/limits.ts';
import { metadataOf } from '../prune.ts';
import { withoutByteOrderMark } from '../utf8.ts';

/** JSON objects and arrays, pruned by structure. */
export const structuralJson: Route = {
  digest(payload: Uint8Array): Draft | undefined {
    if (!opensContainer(withoutByteOrderMark(payload))) return undefined;
    const run = runEngine(payload, resolveLimits());
    if (!run.valid) return undefined;
    // Summaries and markers take room: a digest never grows, and then nothing was elided.
    const smaller = run.bytes.length < payload.length;
    return {
      method: METHOD_STRUCTURAL_JSON,
      digest: smaller ? run.bytes : payload,
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
