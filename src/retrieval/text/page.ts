import type { Range } from '../range.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export interface Page {
  readonly text: string;
  readonly encoding: 'utf-8' | 'base64';
  /** Offset after the page's last byte. */
  readonly end: number;
}

/**
 * The longest beginning of a range that takes at most so many UTF-16 units, whole code points
 * only, and rather up to the end of a line or a word than into it. Bytes that are not UTF-8 come as
 * base64. At least one byte of a range that is not empty.
 */
export function pageOf(bytes: Uint8Array, range: Range, maxUnits: number): Page {
  const cut = cutAt(bytes, range, Math.max(maxUnits, 2));
  try {
    const end = cut < range.end ? niceEnd(bytes, range.start, cut) : cut;
    return { text: utf8.decode(bytes.subarray(range.start, end)), encoding: 'utf-8', end };
  } catch {
    // Three bytes make four characters.
    const most = Math.max(1, Math.floor(maxUnits / 4)) * 3;
    const end = Math.min(range.end, range.start + most);
    return { text: base64(bytes.subarray(range.start, end)), encoding: 'base64', end };
  }
}

/** Offset of the first code point that does not fit any more. */
function cutAt(bytes: Uint8Array, { start, end }: Range, maxUnits: number): number {
  let units = 0;
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    units += length === 4 ? 2 : 1;
    if (units > maxUnits) break;
    at += length;
  }
  return Math.min(at, end);
}

/** Shares of a page that are given up for an end after a line, after a word. */
const LINE_SHARE = 4;
const WORD_SHARE = 16;

function niceEnd(bytes: Uint8Array, start: number, cut: number): number {
  const length = cut - start;
  const line = bytes.subarray(cut - Math.floor(length / LINE_SHARE), cut).lastIndexOf(0x0a);
  if (line >= 0) return cut - Math.floor(length / LINE_SHARE) + line + 1;
  for (let at = cut; at > cut - length / WORD_SHARE; at--) {
    const byte = bytes[at - 1] ?? 0;
    if (byte === 0x20 || byte === 0x2c || byte === 0x09) return at;
  }
  return cut;
}

/** @param bytes A page's worth. */
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}
