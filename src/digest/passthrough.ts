import { MAX_PASSTHROUGH_BYTES, METHOD_PASSTHROUGH } from './constants.ts';
import type { Draft } from './draft.ts';
import { decodeUtf8, encodeUtf8, sequenceAt } from './utf8.ts';

/** Size of U+FFFD, which stands for an invalid sequence, in bytes of UTF-8. */
const REPLACEMENT_BYTES = 3;

/** Room that is enough for the suffix of any payload, in bytes of UTF-8. */
const LONGEST_SUFFIX = 40;

/**
 * The payload as it came, under a bound in bytes of UTF-8: that of {@link MAX_PASSTHROUGH_BYTES}
 * where none is given, 40 at least.
 */
export function passthrough(payload: Uint8Array, maxBytes = MAX_PASSTHROUGH_BYTES): Draft {
  const shown = shownBytes(payload, maxBytes);
  return {
    method: METHOD_PASSTHROUGH,
    digest: encodeUtf8(textOf(payload, shown)),
    metadata: {},
    withheldBytes: payload.length - shown,
  };
}

/**
 * The start of a payload as text: all of it where that fits, else as many whole characters as fit
 * together with the suffix `…<N more bytes>`, N being the payload's bytes that are not shown.
 * Invalid UTF-8 is shown as U+FFFD and so may grow threefold. Bounding the result again, to the
 * same bound, changes nothing.
 *
 * @param maxBytes Bound of the result in bytes of UTF-8, suffix included; at least 40, so that
 * the suffix itself fits.
 */
export function boundText(payload: Uint8Array, maxBytes: number): string {
  return textOf(payload, shownBytes(payload, maxBytes));
}

function textOf(payload: Uint8Array, shown: number): string {
  const text = decodeUtf8(payload.subarray(0, shown));
  const withheld = payload.length - shown;
  return withheld === 0 ? text : text + suffixFor(withheld);
}

function suffixFor(withheld: number): string {
  return `…<${String(withheld)} more bytes>`;
}

/** Bytes at the head of the payload that are shown: it ends on a boundary of the decoder's. */
function shownBytes(payload: Uint8Array, maxBytes: number): number {
  // Every further character adds at least the one byte by which N's digits may shrink, so the
  // last prefix that fits is the longest.
  let fitting = 0;
  let size = 0;
  for (let at = 0; at < payload.length;) {
    const { length, valid } = sequenceAt(payload, at);
    at += length;
    size += valid ? length : REPLACEMENT_BYTES;
    if (size > maxBytes) return fitting;
    const suffixFits =
      size + LONGEST_SUFFIX <= maxBytes ||
      size + encodeUtf8(suffixFor(payload.length - at)).length <= maxBytes;
    if (suffixFits) fitting = at;
  }
  return payload.length;
}
