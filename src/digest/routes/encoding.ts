import { encodeUtf8 } from '../utf8.ts';

/** Bytes at the head of a payload that show UTF-16 without a byte order mark. */
const SAMPLE = 512;

/** A payload as UTF-8. */
export interface ReadText {
  bytes: Uint8Array;
  /** How it was read, where it is not UTF-8. */
  readAs?: string;
}

/**
 * The text of a payload: UTF-16 becomes UTF-8. Line numbers stay what they are; bytes count the
 * UTF-8 then. A byte order mark of UTF-8 stays, so that offsets are the payload's.
 */
export function readText(raw: Uint8Array): ReadText {
  const encoding = utf16Of(raw);
  if (encoding === null) return { bytes: raw };
  const text = new TextDecoder(encoding).decode(raw);
  return { bytes: encodeUtf8(text), readAs: `${encoding.toUpperCase()} as UTF-8` };
}

/** By its byte order mark, or by every second byte of ASCII text being 0. */
function utf16Of(raw: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (raw[0] === 0xff && raw[1] === 0xfe) return 'utf-16le';
  if (raw[0] === 0xfe && raw[1] === 0xff) return 'utf-16be';
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
