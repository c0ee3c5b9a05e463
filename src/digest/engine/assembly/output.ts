import { lengthOf, textOf } from './ascii';
import { ZERO } from './characters';
import { copyExactly, copyRun, OVERRUN } from './copy';
import { allocate, extendLast } from './memory';
import { headroomStart, sealSource } from './source';

/**
 * The digest as it comes into being. What is kept of the source is not copied token by token:
 * everything from `keptFrom` to where the walk is now belongs to the digest, and is copied in one
 * go when something has to be left out.
 *
 * The digest is written over what has been read of the source, as long as it does not come near
 * `keptFrom`. Where summaries and markers take more room than what they stand for, it may; then it
 * moves to a region of its own.
 */

/** Room a region of its own has at first, and more by at least its size whenever it grows. */
const FIRST_ROOM: usize = 16384;

export let outputStart: usize = 0;
/** Where the next byte of the digest goes. */
export let outputEnd: usize = 0;
/** The first byte of the source that is kept but not yet copied; what is before it was read. */
let keptFrom: usize = 0;
/** Whether the digest is in a region of its own, and where that ends. */
let movedOut: bool = false;
let limit: usize = 0;

/** Starts an empty digest. Once it has moved out, nothing else may be allocated while it grows. */
export function openOutput(): void {
  outputStart = headroomStart;
  outputEnd = outputStart;
  movedOut = false;
}

/** Size of the digest in bytes, what is kept up to an address included. */
export function outputSize(at: usize): usize {
  return outputEnd - outputStart + (at - keptFrom);
}

/** The address at which a part of the digest lies now, by its offset there. */
export function outputAt(offset: usize): usize {
  const flushed = outputEnd - outputStart;
  return offset < flushed ? outputStart + offset : keptFrom + (offset - flushed);
}

/** Makes room for something of the digest's own at its end; all that is kept was flushed. */
function ensureRoom(size: usize): void {
  if (movedOut) {
    ensureOwnRoom(size);
    return;
  }
  // Copies may overrun their end.
  if (outputEnd + size + OVERRUN > keptFrom) moveOut(size);
}

function ensureOwnRoom(size: usize): void {
  if (outputEnd + size > limit) limit = extendLast(max(size, limit - outputStart)) - OVERRUN;
}

function moveOut(size: usize): void {
  const written = outputEnd - outputStart;
  const room = written + size + FIRST_ROOM;
  sealSource();
  const start = allocate(room + OVERRUN);
  memory.copy(start, outputStart, written);
  outputStart = start;
  outputEnd = start + written;
  limit = start + room;
  movedOut = true;
}

/**
 * What follows from an address on is kept; what came before was flushed or is left out, and may be
 * overwritten.
 */
export function keepFrom(from: usize): void {
  keptFrom = from;
}

/** Bytes before an address that nobody needs once what is kept before it has been flushed. */
export function freeBefore(p: usize): usize {
  return movedOut ? p - headroomStart : keptFrom - outputEnd;
}

/** Copies what is kept up to an address. */
export function flush(to: usize): void {
  const size = to - keptFrom;
  if (size == 0) return;
  if (movedOut) ensureOwnRoom(size);
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
  const oldSize = outputEnd - outputStart;
  const restSize = oldSize - rest;
  const newSize = from - 1 + lengthOf(before) + size + lengthOf(after) + restSize;
  if (newSize > oldSize) ensureRoom(newSize - oldSize);
  const framed = outputStart + from - 1;
  const part = framed + lengthOf(before);
  const restFrom = outputStart + rest;
  const restTo = part + size + lengthOf(after);
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
