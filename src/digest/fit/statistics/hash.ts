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
