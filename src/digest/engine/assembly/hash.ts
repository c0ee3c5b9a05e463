/** Bytes of a text that tell it from others, beside its length. */
const HASHED_BYTES: usize = 256;

const FACTOR: u64 = 0x9e3779b97f4a7c15;
const LAST_FACTOR: u64 = 0xd6e8feb86659fd93;

/**
 * A hash of a text's first bytes and its length, for sketches and tables: 31 bits with a sign, which
 * all builds of V8 keep as integers.
 */
export function hashOf(p: usize, end: usize): u32 {
  const size = end - p;
  let hash: u64 = <u64>size * LAST_FACTOR;
  if (size < 8) {
    // What is behind the text is cut off.
    hash = withWord(hash, load<u64>(p) << ((8 - size) * 8));
  } else {
    const last = p + min(size, HASHED_BYTES) - 8;
    for (; p < last; p += 8) hash = withWord(hash, load<u64>(p));
    // The last eight bytes, whether or not some of them were taken in already.
    hash = withWord(hash, load<u64>(last));
  }
  return <u32>((<i64>(hash * LAST_FACTOR)) >> 33);
}

function withWord(hash: u64, word: u64): u64 {
  const mixed = (hash ^ word) * FACTOR;
  return mixed ^ (mixed >> 32);
}
