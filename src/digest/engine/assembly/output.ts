import { lengthOf, textOf } from './ascii';
import { ZERO } from './characters';
import { copyExactly, copyRun, OVERRUN } from './copy';
import { allocate, extendLast } from './memory';

/**
 * The digest as it comes into being. What is kept of the source is not copied token by token:
 * everything from `keptFrom` to where the walk is now belongs to the digest, and is copied in one
 * go when something has to be left out.
 */

const FIRST_ROOM: usize = 16384;

export let outputStart: usize = 0;
/** Where the next byte of the digest goes. */
export let outputEnd: usize = 0;
let limit: usize = 0;
/** The first byte of the source that is kept but not yet copied. */
let keptFrom: usize = 0;

/** Starts an empty digest. Nothing else may be allocated while it grows. */
export function openOutput(): void {
  outputStart = allocate(FIRST_ROOM + OVERRUN);
  outputEnd = outputStart;
  limit = outputStart + FIRST_ROOM;
}

/** Size of the digest in bytes, what is kept up to an address included. */
export function outputSize(at: usize): usize {
  return outputEnd - outputStart + (at - keptFrom);
}

/** Makes room for some bytes at the end of the digest. */
function ensureRoom(size: usize): void {
  if (outputEnd + size > limit) limit = extendLast(max(size, limit - outputStart)) - OVERRUN;
}

/** Bytes behind the digest that may be used until the next write, 16-byte aligned. */
export function outputScratch(size: usize): usize {
  ensureRoom(size + 16);
  return (outputEnd + 15) & ~15;
}

/** What follows from an address on is kept; what came before was flushed or is left out. */
export function keepFrom(from: usize): void {
  keptFrom = from;
}

/** Copies what is kept up to an address. */
export function flush(to: usize): void {
  const size = to - keptFrom;
  if (size == 0) return;
  ensureRoom(size);
  copyRun(outputEnd, keptFrom, size);
  outputEnd += size;
  keptFrom = to;
}

/** Ends the digest with what is kept up to an address. If that is all of it, it stays where it is. */
export function closeOutput(to: usize): void {
  if (outputEnd == outputStart) {
    outputStart = keptFrom;
    outputEnd = to;
  } else {
    flush(to);
  }
}

/** Takes back everything but the first bytes of the digest. */
export function truncateOutput(size: usize): void {
  outputEnd = outputStart + size;
}

/**
 * Puts texts before and after a part of the digest, in place of what is there; all was flushed.
 *
 * @param from Offset of the part, from the start of the digest.
 * @param size Bytes of the part.
 * @param before An {@link ascii} text in place of the one byte before the part.
 * @param after An {@link ascii} text between the part and the rest.
 * @param rest Offset of what follows the part then.
 */
export function frameOutput(
  from: usize,
  size: usize,
  before: usize,
  after: usize,
  rest: usize,
): void {
  ensureRoom(lengthOf(before) + lengthOf(after));
  const framed = outputStart + from - 1;
  const part = framed + lengthOf(before);
  const restFrom = outputStart + rest;
  const restTo = part + size + lengthOf(after);
  const restSize = outputEnd - restFrom;
  copyRun(restTo, restFrom, restSize);
  copyExactly(part, framed + 1, size);
  copyExactly(framed, textOf(before), lengthOf(before));
  copyExactly(part + size, textOf(after), lengthOf(after));
  outputEnd = restTo + restSize;
}

/** Appends ASCII text made by {@link ascii}. */
export function write(text: usize): void {
  const size = lengthOf(text);
  ensureRoom(size);
  copyRun(outputEnd, textOf(text), size);
  outputEnd += size;
}

/** Appends a number in decimal. */
export function writeDecimal(value: u32): void {
  ensureRoom(10);
  let digits: usize = 1;
  for (let rest = value / 10; rest > 0; rest /= 10) digits++;
  for (let at = outputEnd + digits - 1; at >= outputEnd; at--) {
    store<u8>(at, <u8>(ZERO + (value % 10)));
    value /= 10;
  }
  outputEnd += digits;
}
