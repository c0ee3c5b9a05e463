import { feature } from './features.ts';
import { countRepeat, longestRepeat, SHORTEST_REPEAT } from './repeats.ts';

/**
 * Counts a character beyond ASCII, by its script: that decides how many of them make a token.
 *
 * @param at The offset of a byte of 0x80 or more.
 * @returns the offset after the character; after one byte where none begins.
 */
export function countBeyondAscii(bytes: Uint8Array, at: number, counts: Float64Array): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0xc0) return at + 1;
  const second = (bytes[at + 1] ?? 0) & 0x3f;
  if (lead < 0xe0) {
    const index = twoByteFeature(((lead & 0x1f) << 6) | second);
    add(counts, index);
    if (index === feature.greekCyrillic && !isGreekOrCyrillic(bytes, at - 2)) {
      add(counts, feature.greekCyrillicWord);
    }
    return at + 2;
  }
  if (lead < 0xf0) {
    const third = (bytes[at + 2] ?? 0) & 0x3f;
    const codePoint = ((lead & 0x0f) << 12) | (second << 6) | third;
    if (isSymbol(codePoint)) return countSymbols(bytes, at, codePoint, counts);
    add(counts, threeByteFeature(codePoint));
    return at + 3;
  }
  add(counts, feature.fourByte);
  return at + 4;
}

/** Whether it stands in the blocks of punctuation and symbols (and two small ones of letters). */
function isSymbol(codePoint: number): boolean {
  return codePoint >= 0x2000 && codePoint < 0x3040;
}

/** Counts one symbol or a run of it: rules and frames are drawn of them. */
function countSymbols(
  bytes: Uint8Array,
  start: number,
  codePoint: number,
  counts: Float64Array,
): number {
  let end = start + 3;
  while (
    bytes[end] === bytes[start] &&
    bytes[end + 1] === bytes[start + 1] &&
    bytes[end + 2] === bytes[start + 2]
  ) {
    end += 3;
  }
  const times = (end - start) / 3;
  if (times >= SHORTEST_REPEAT.signs) countRepeat(codePoint, times, counts);
  else add(counts, longestRepeat(codePoint) > 0 ? feature.symbol : feature.rareSymbol, times);
  return end;
}

function twoByteFeature(codePoint: number): number {
  if (codePoint < 0x250) return feature.latin;
  return codePoint < 0x530 ? feature.greekCyrillic : feature.twoByte;
}

/** Ranges of Unicode 17's blocks. */
function threeByteFeature(codePoint: number): number {
  if (codePoint < 0x2000) return feature.threeByteLetter;
  if (codePoint < 0x3100) return feature.kana;
  if (codePoint >= 0x3400 && codePoint < 0xa000) return feature.han;
  if (codePoint >= 0xac00 && codePoint < 0xd7b0) return feature.hangul;
  return codePoint >= 0xf900 && codePoint < 0xfb00 ? feature.han : feature.threeByte;
}

/** Whether a two-byte character of these blocks (U+0250 to U+052F) stands at an offset. */
function isGreekOrCyrillic(bytes: Uint8Array, at: number): boolean {
  const lead = bytes[at] ?? 0;
  return lead >= 0xc9 && lead < 0xd5;
}

function add(counts: Float64Array, index: number, by = 1): void {
  counts[index] = (counts[index] ?? 0) + by;
}
