import { WHOLE_PAYLOAD } from '../../text/origin.ts';
import type { TextOrigin } from '../../text/origin.ts';
import { encodeUtf8 } from '../utf8.ts';
import { Utf16Offsets } from './utf16Offsets.ts';

/** Bytes at the head of a payload that show UTF-16 without a byte order mark. */
const SAMPLE = 512;

/** A payload as UTF-8. */
export interface ReadText {
  readonly bytes: Uint8Array;
  /** How it was read, where it is not UTF-8; else empty. */
  readonly readAs: string;
  readonly origin: TextOrigin;
  /** The offset in {@link bytes} of the character in which an offset of the payload stands. */
  readonly offsetOf: (offset: number) => number;
}

/**
 * The text of a payload: UTF-16 becomes UTF-8, with the way back to the payload's own offsets. Line
 * numbers stay what they are. A byte order mark of UTF-8 stays, too.
 */
export function readText(raw: Uint8Array): ReadText {
  const encoding = utf16Of(raw);
  if (encoding === null) {
    return { bytes: raw, readAs: '', origin: WHOLE_PAYLOAD, offsetOf: (offset) => offset };
  }
  const bytes = encodeUtf8(new TextDecoder(encoding).decode(raw));
  const offsets = new Utf16Offsets(bytes, raw.length, hasMark(raw) ? 2 : 0);
  return {
    bytes,
    readAs: `${encoding.toUpperCase()} as UTF-8`,
    origin: { firstLine: 1, byteAt: (offset) => offsets.byteAt(offset) },
    offsetOf: (offset) => offsets.offsetOf(offset),
  };
}

function hasMark(raw: Uint8Array): boolean {
  return (raw[0] === 0xff && raw[1] === 0xfe) || (raw[0] === 0xfe && raw[1] === 0xff);
}

/** By its byte order mark, or by every second byte of ASCII text being 0. */
function utf16Of(raw: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (hasMark(raw)) return raw[0] === 0xff ? 'utf-16le' : 'utf-16be';
  const pairs = Math.min(raw.length, SAMPLE) >> 1;
  if (pairs < 4 || raw.length % 2 === 1) return null;
  let high = 0;
  let low = 0;
  for (let pair = 0; pair < pairs; pair++) {
    if (raw[2 * pair] === 0) high++;
    if (raw[2 * pair + 1] === 0) low++;
  }
  if (low > 0.8 * pairs && high === 0) return 'utf-16le';
  return high > 0.8 * pairs && low === 0 ? 'utf-16be' : null;
}
