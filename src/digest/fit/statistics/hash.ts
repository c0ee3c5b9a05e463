import { encodeText } from '../../../json/text.ts';

/** FNV-1a's two constants, for 32 bits. */
export const SEED = 0x811c9dc5 | 0;
export const PRIME = 0x01000193;

/** FNV-1a over a byte range: 32 bits, for sketches, where a rare collision blurs one figure. */
export function hashRange(bytes: Uint8Array, start: number, end: number): number {
  let hash = SEED;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), PRIME);
  return mix(hash);
}

/** Bytes of a range that tell it from others, beside its length. */
const HASHED_BYTES = 256;

/** Hashes ranges of the same bytes four at a time, in the way of MurmurHash3: for sketches, too. */
export class RangeHasher {
  readonly #words: DataView;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  hash(start: number, end: number): number {
    const last = Math.min(end, start + HASHED_BYTES) - 4;
    let hash = SEED ^ (end - start);
    if (last < start) {
      for (let at = start; at < end; at++) hash = Math.imul(hash ^ (this.#bytes[at] ?? 0), PRIME);
      return mix(hash);
    }
    for (let at = start; at < last; at += 4) hash = withWord(hash, this.#words.getInt32(at, true));
    // The last four bytes, whether or not some of them were taken in already.
    return mix(withWord(hash, this.#words.getInt32(last, true)));
  }
}

function withWord(hash: number, word: number): number {
  const first = Math.imul(word, 0xcc9e2d51);
  const mixed = hash ^ Math.imul((first << 15) | (first >>> 17), 0x1b873593);
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** The plain FNV-1a of a word, as {@link WordReader} makes them of lower-case words. */
export function hashText(word: string): number {
  let hash = SEED;
  for (const byte of encodeText(word)) hash = Math.imul(hash ^ byte, PRIME);
  return hash;
}

/** Spreads a hash over all its bits. */
export function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}
