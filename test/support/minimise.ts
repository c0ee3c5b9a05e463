/**
 * A smaller payload that still fails: drops ever smaller pieces, then makes what is left plain.
 *
 * @param fails Whether a payload shows the failure; true for the one given.
 */
export function minimise(
  payload: Uint8Array,
  fails: (candidate: Uint8Array) => boolean,
): Uint8Array {
  let smallest = payload;
  const accept = (candidate: Uint8Array): boolean => {
    if (!fails(candidate)) return false;
    smallest = candidate;
    return true;
  };
  for (let before = Infinity; smallest.length < before;) {
    before = smallest.length;
    for (let size = smallest.length >> 1; size >= 1; size >>= 1) {
      for (let at = 0; at < smallest.length;) {
        if (!accept(without(smallest, at, size))) at += size;
      }
    }
    dropPairs(() => smallest, accept);
  }
  return smallest;
}

function without(bytes: Uint8Array, at: number, size: number): Uint8Array {
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]);
}

/** Brackets and quotes only go in pairs, which dropping one piece at a time never finds. */
function dropPairs(current: () => Uint8Array, accept: (candidate: Uint8Array) => boolean): void {
  for (let at = 0; at < current().length; at++) {
    const bytes = current();
    const close = { 0x5b: 0x5d, 0x7b: 0x7d, 0x22: 0x22 }[bytes[at] ?? 0];
    if (close === undefined) continue;
    for (let to = bytes.indexOf(close, at + 1); to !== -1; to = bytes.indexOf(close, to + 1)) {
      if (accept(without(without(bytes, to, 1), at, 1))) break;
    }
  }
}
