import { clearCounts } from './counts';
import { emitValue } from './emit';
import { encodeText } from './encode';
import { openExtents } from './extents';
import { fail, failureAddress, TEXT_AFTER_VALUE } from './failure';
import { openIdentifiers } from './identifiers';
import { setLimits } from './limits';
import { openMarks } from './marks';
import { allocate, releaseAll } from './memory';
import { openNesting } from './nesting';
import { closeOutput, keepFrom, openOutput, outputEnd } from './output';
import { appended, loadedAt, offsetOf, openSource, sourceEnd } from './source';
import { openTail } from './tail';
import { skipWhitespace } from './whitespace';
import { openWindow } from './window';

export { counts } from './counts';
export { failureCause } from './failure';
export { outputStart } from './output';
export { appended, makeRoom } from './source';

// The engine walks a payload in two ways, each with one file to begin reading at: emit.ts checks
// and prunes, and goes down by recursion, for which the greatest depth is a bound; skip.ts only
// checks, and needs none. Both share the files for tokens: strings, scalars, white space.

/** A UTF-8 byte order mark, as the low three bytes of a little-endian integer. */
const BYTE_ORDER_MARK: u32 = 0xbfbbef;

/** Bytes of the payload that were loaded: all of them, unless it is not JSON. */
export let loadedSize: u32 = 0;
/** Where in the payload it was seen that it is not JSON. */
export let failureOffset: u32 = 0;

/**
 * Prunes a payload, which the host loads piece by piece; see host.ts and the functions exported
 * below.
 *
 * @param length Characters it has at most that are brackets or separate elements.
 * @param room Bytes its pieces ask for together at most.
 * @param window Bytes of it that are kept in memory at least before any are dropped.
 * @param pattern Whether the host's pattern decides which keys are identifiers.
 * @returns the end of the digest, which begins at `outputStart`; 0 if the payload is not JSON, for
 * which `failureCause` and `failureOffset` say why.
 */
export function prune(
  length: u32,
  room: u32,
  window: u32,
  stringChars: u32,
  arrayElems: u32,
  depth: u32,
  pattern: bool,
): usize {
  releaseAll();
  setLimits(stringChars, arrayElems, depth);
  clearCounts();
  openIdentifiers(pattern);
  openNesting(length);
  openExtents();
  openMarks(length);
  openTail(length);
  openSource(room);
  openOutput();
  openWindow(window, sourceEnd);
  const end = pruneAll();
  loadedSize = <u32>offsetOf(sourceEnd);
  failureOffset = <u32>offsetOf(failureAddress);
  return end;
}

function pruneAll(): usize {
  const start = sourceEnd;
  loadedAt(start);
  let p = skipWhitespace(afterByteOrderMark(start));
  keepFrom(p);
  p = emitValue(p, 0, 0, 0);
  if (p == 0) return 0;
  closeOutput(p);
  p = skipWhitespace(p);
  return p == sourceEnd ? outputEnd : fail(p, TEXT_AFTER_VALUE);
}

function afterByteOrderMark(p: usize): usize {
  return (load<u32>(p) & 0xffffff) == BYTE_ORDER_MARK ? p + 3 : p;
}

/**
 * Loads text that lies behind what is loaded, as far behind as {@link encodeText} says.
 *
 * @param text Its address, in UTF-16.
 * @param units Its length.
 * @returns how many bytes of UTF-8 it is.
 */
export function appendText(text: usize, units: u32): u32 {
  const size = <u32>(encodeText(text, text + units * 2, sourceEnd) - sourceEnd);
  appended(size);
  return size;
}

/**
 * Makes room for a stretch of the payload that is walked over by {@link stride}.
 *
 * @returns its address.
 */
export function openStretch(size: u32): usize {
  releaseAll();
  return allocate(<u64>size + 16);
}

export { beginStride, commasLeft, stride } from './stride';
export { hasHashKey } from './keyNumbers';
export { beginTokens, nextTokens } from './tokenWalk';
export { tokensEnd, tokensStart, whiteSize } from './tokens';
