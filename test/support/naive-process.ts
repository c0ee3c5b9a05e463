/** What `process` must do with a payload, as far as the contract's section 1 decides it. */
import { decodePayload } from './naive-json.ts';
import { naivePrune } from './naive.ts';

export interface NaiveResult {
  method: 'passthrough' | 'structural_json' | 'llm_fallback';
  /** Undefined: a passed-through text, which {@link checkPassedThrough} judges. */
  digest: string | undefined;
  metadata: object;
}

/** What a fallback does: answers with a text, or fails with a reason. */
export type NaiveFallback = { answer: string } | { reason: string };

const encoder = new TextEncoder();

function bytesOf(text: string): number {
  return encoder.encode(text).length;
}

/** The structural route: undefined where the payload is not a JSON object or array. */
function structural(raw: Uint8Array): NaiveResult | undefined {
  const text = decodePayload(raw);
  if (text === undefined || !/^[ \t\n\r]*[[{]/.test(text)) return undefined;
  const pruned = naivePrune(raw);
  if (pruned === undefined) return undefined;
  if (bytesOf(pruned.digest) < raw.length) return { method: 'structural_json', ...pruned };
  return { method: 'structural_json', digest: showRaw(raw), metadata: { kept_whole: true } };
}

/** The whole payload as text; a byte order mark is part of it. */
export function showRaw(raw: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(raw);
}

/** @param threshold Bytes below which a payload is handed on as it came. */
export function naiveProcess(
  raw: Uint8Array,
  threshold: number,
  fallback?: NaiveFallback,
): NaiveResult {
  const passedThrough: NaiveResult = { method: 'passthrough', digest: undefined, metadata: {} };
  if (raw.length < threshold) return passedThrough;
  const pruned = structural(raw);
  if (pruned === undefined) {
    if (fallback === undefined) return passedThrough;
    if ('reason' in fallback) return { ...passedThrough, metadata: { llm_err: fallback.reason } };
    return { method: 'llm_fallback', digest: fallback.answer, metadata: {} };
  }
  const reached = bytesOf(pruned.digest ?? '');
  if (fallback === undefined || threshold === 0 || reached < threshold) return pruned;
  if ('answer' in fallback) {
    const metadata = { structural_digest_bytes: reached };
    return { method: 'llm_fallback', digest: fallback.answer, metadata };
  }
  const metadata = { ...pruned.metadata, llm_err_after_structural: fallback.reason };
  return { ...pruned, metadata };
}

const BOUND = 65_536;

/**
 * What is wrong with a passed-through text; undefined where it is the payload, or its head with
 * the number of bytes left out, as long as the bound lets it be.
 */
export function checkPassedThrough(raw: Uint8Array, digest: string): string | undefined {
  const whole = showRaw(raw);
  const size = bytesOf(digest);
  if (bytesOf(whole) <= BOUND)
    return digest === whole ? undefined : 'a text that fits is not whole';
  if (size > BOUND) return `${size} bytes are over the bound`;
  const found = /^(.*)…<([1-9][0-9]*) more bytes>$/su.exec(digest);
  if (found === null) return 'no note of what was left out';
  const [, head, more] = found as unknown as [string, string, string];
  if (!whole.startsWith(head)) return 'the head is not the head of the payload';
  // A character takes up to 4 bytes and the note a few more or less: closer than this is close.
  if (size < BOUND - 16) return `${size} bytes leave room for more`;
  return showsAllBut(raw, head, Number(more)) ? undefined : `${more} is not what was left out`;
}

/** Whether the head is the payload's text without its last so many bytes, no character cut. */
function showsAllBut(raw: Uint8Array, head: string, hidden: number): boolean {
  const shown = raw.subarray(0, raw.length - hidden);
  return (
    showRaw(shown) === head &&
    showRaw(raw.subarray(shown.length)) === showRaw(raw).slice(head.length)
  );
}
