import { clearCounts } from './counts';
import { emitValue } from './emit';
import { openExtents } from './extents';
import { fail, TEXT_AFTER_VALUE } from './failure';
import { openIdentifiers } from './identifiers';
import { setLimits } from './limits';
import { openMarks } from './marks';
import { releaseAll } from './memory';
import { openNesting } from './nesting';
import { closeOutput, keepFrom, openOutput, outputEnd } from './output';
import { closeSource, openSource, sourceEnd, sourceStart } from './source';
import { openTail } from './tail';
import { skipWhitespace } from './whitespace';

export { counts } from './counts';
export { failureAddress, failureCause } from './failure';
export { outputStart } from './output';

// The engine walks a payload in two ways, each with one file to begin reading at: emit.ts checks
// and prunes, and goes down by recursion, for which the greatest depth is a bound; skip.ts only
// checks, and needs none. Both share the files for tokens: strings, scalars, white space.

/** A UTF-8 byte order mark, as the low three bytes of a little-endian integer. */
const BYTE_ORDER_MARK: u32 = 0xbfbbef;

/**
 * Lays out memory for a payload of at most some bytes.
 *
 * @returns the address at which it is to be copied in.
 */
export function open(room: u32): usize {
  releaseAll();
  openNesting(room);
  openExtents();
  openSource(room);
  return sourceStart;
}

/**
 * Prunes the payload that was copied in, and destroys it.
 *
 * @param size Its bytes.
 * @param pattern Whether the host's pattern decides which keys are identifiers.
 * @returns the end of the digest, which begins at `outputStart`; 0 if the payload is not JSON, for
 * which `failureCause` and `failureAddress` say why.
 */
export function prune(
  size: u32,
  stringChars: u32,
  arrayElems: u32,
  depth: u32,
  pattern: bool,
): usize {
  closeSource(size);
  setLimits(stringChars, arrayElems, depth);
  clearCounts();
  openIdentifiers(pattern);
  openMarks(size);
  openTail(size);
  openOutput();
  let p = skipWhitespace(afterByteOrderMark());
  keepFrom(p);
  p = emitValue(p, 0, 0, 0);
  if (p == 0) return 0;
  closeOutput(p);
  p = skipWhitespace(p);
  return p == sourceEnd ? outputEnd : fail(p, TEXT_AFTER_VALUE);
}

export { beginStride, commasLeft, stride } from './stride';

function afterByteOrderMark(): usize {
  return (load<u32>(sourceStart) & 0xffffff) == BYTE_ORDER_MARK ? sourceStart + 3 : sourceStart;
}
