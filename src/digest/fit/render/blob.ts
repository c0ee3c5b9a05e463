import { sourceText } from '../../../json/text.ts';
import { hashRange } from '../statistics/hash.ts';

const LEAST_BYTES = 256;
const SAMPLE = 512;

/**
 * What an opaque blob is, for its marker: its media type or encoding, and a hash to tell it from
 * others by.
 *
 * @param start Source range of a string, quotes not included.
 * @returns undefined where the string is text.
 */
export function blobKind(bytes: Uint8Array, start: number, end: number): string | undefined {
  if (end - start < LEAST_BYTES) return undefined;
  const head = sourceText(bytes, start, start + SAMPLE < end ? start + SAMPLE : end);
  const tail = sourceText(bytes, Math.max(start, end - SAMPLE), end);
  const kind = encodingOf(head, tail);
  if (kind === undefined) return undefined;
  const hash = (hashRange(bytes, start, end) >>> 0).toString(16).padStart(8, '0');
  return ` (${kind}, hash ${hash})`;
}

function encodingOf(head: string, tail: string): string | undefined {
  const media = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w=.-]+)*;base64,/.exec(head);
  if (media !== null) return `data:${media[1] ?? 'text/plain'};base64`;
  if (/^(?:0x)?[0-9a-f]+$/i.test(head) && /^[0-9a-f]+$/i.test(tail)) return 'hex';
  // A slash may be escaped; lines may be wrapped.
  const base64 = /^(?:[A-Za-z0-9+/_-]|\\\/|\\r|\\n)+={0,2}(?:\\n)?$/;
  if (!base64.test(head) || !base64.test(tail)) return undefined;
  const mixed = /[0-9]/.test(head) && /[a-z]/.test(head) && /[A-Z]/.test(head);
  return mixed ? 'base64' : undefined;
}
