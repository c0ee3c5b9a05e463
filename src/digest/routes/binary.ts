import type { Route } from '../draft.ts';
import { hashRange } from '../fit/statistics/hash.ts';
import { byteRange, grouped, markLine, spelledRange } from '../../text/marks.ts';
import { bytesNotUtf8 } from '../utf8.ts';
import { fitDraft } from './drafts.ts';

/** Bytes that are looked at: at the head, and as many in the middle. */
const SAMPLE = 4096;
/** Text has fewer bytes than this share that are no text. */
const LEAST_SHARE = 0.1;
/** And of control characters fewer than this: what is packed has a tenth of them. */
const LEAST_CONTROLS = 0.005;

/** What payloads of a kind begin with. */
const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['JPEG image', [0xff, 0xd8, 0xff]],
  ['GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['gzip data', [0x1f, 0x8b]],
  ['Zstandard data', [0x28, 0xb5, 0x2f, 0xfd]],
  ['ELF program', [0x7f, 0x45, 0x4c, 0x46]],
  ['Windows program', [0x4d, 0x5a]],
  ['WebAssembly module', [0x00, 0x61, 0x73, 0x6d]],
  ['SQLite database', [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]],
  ['Parquet data', [0x50, 0x41, 0x52, 0x31]],
];

/** Bytes that are no text: their kind, size and hash. */
export const binary: Route = {
  digest(payload, { origin }) {
    const middle = Math.floor(payload.length / 2);
    const head = payload.subarray(0, SAMPLE);
    const parts = [head];
    if (payload.length > 3 * SAMPLE) parts.push(payload.subarray(middle, middle + SAMPLE));
    if (!parts.some(isNoText)) return undefined;
    const kind = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
    const hash = (hashRange(payload, 0, payload.length) >>> 0).toString(16).padStart(8, '0');
    const { first, last } = byteRange(origin, 0, payload.length);
    const range = spelledRange({ first, last });
    const count = last - first + 1;
    const text = markLine(
      `${kind?.[0] ?? 'binary data'}: ${grouped(count)} bytes elided: ${range}, hash ${hash}`,
    );
    if (text.length + 2 > payload.length) return undefined;
    const loss = { range, kind: 'bytes', count, bytes: count };
    return fitDraft('binary', text, {
      elided: true,
      losses: [loss],
      elided_places: 1,
      elided_bytes: count,
    });
  },
};

/**
 * Whether too many bytes are neither well-formed UTF-8 nor what text is laid out with. Text in another
 * encoding is not UTF-8, but has no control characters.
 */
function isNoText(bytes: Uint8Array): boolean {
  const strange = bytesNotUtf8(bytes);
  let controls = 0;
  for (const byte of bytes) {
    // Back space to carriage return, and escape, which terminals colour with.
    const isLayout = (byte >= 0x08 && byte <= 0x0d) || byte === 0x1b;
    if (byte < 0x20 && !isLayout) controls++;
  }
  return (
    strange + controls >= LEAST_SHARE * bytes.length && controls >= LEAST_CONTROLS * bytes.length
  );
}
