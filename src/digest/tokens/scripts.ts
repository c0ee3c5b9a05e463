import { feature } from './features.ts';

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
    add(counts, threeByteFeature(((lead & 0x0f) << 12) | (second << 6) | third));
    return at + 3;
  }
  add(counts, feature.fourByte);
  return at + 4;
}

function twoByteFeature(codePoint: number): number {
  if (codePoint < 0x250) return feature.latin;
  return codePoint < 0x530 ? feature.greekCyrillic : feature.twoByte;
}

/** Ranges of Unicode 17's blocks. */
function threeByteFeature(codePoint: number): number {
  if (codePoint < 0x2000) return feature.threeByteLetter;
  if (codePoint < 0x3040) return feature.symbol;
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

function add(counts: Float64Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}
